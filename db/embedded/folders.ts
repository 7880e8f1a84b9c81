import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Identity } from "./identity.ts";

/** Names the socket file only: the server listens on no TCP port. */
export const port = 5432;

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103;

/** Makes the data folder and returns its real path, which is how the running server's command line names it. */
export function openDataDir(dataDir: string): string {
  makeFolder(resolve(dataDir));
  return realpathSync(resolve(dataDir));
}

/**
 * Makes a folder and what is missing above it. `mkdirSync`'s own way up never ends if the system says of what cannot be made that it is
 * missing (/proc).
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    if (isFolder(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The database's files. Named by the major version, which decides their format. */
export function clusterDirOf(dataDir: string): string {
  return join(dataDir, "pg18");
}

/** The socket's folder: in the data folder, or in the folder for temporary files when that path is too long. */
export function socketDirOf(dataDir: string): string {
  const beside = join(dataDir, "pg18-socket");
  if (fits(beside)) return beside;
  const name = `namuna-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const temporary = join(tmpdir(), name);
  return fits(temporary) ? temporary : join("/tmp", name);
}

/**
 * Makes a folder that only `identity` may enter. It keeps other users from the database, which asks for no password; so a folder that
 * another user put at a path in the shared temporary folder is made again or rejected.
 */
export function makePrivateDir(dir: string, identity: Identity): void {
  const found = lstatSync(dir, { throwIfNoEntry: false });
  const mine = found?.uid === process.geteuid?.() || found?.uid === identity.uid >>> 0;
  if (found !== undefined && !(mine && found.isDirectory())) rmSync(dir, { recursive: true });
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
  chmodSync(dir, 0o700);
  giveTo(dir, identity);
}

/**
 * Gives a folder and all in it to `identity`, if this process is root. The folder itself comes last, so its owner
 * tells whether the whole is given: an interrupted run is taken up again.
 */
export function giveTo(path: string, identity: Identity): void {
  if (process.geteuid?.() !== 0 || statSync(path).uid === identity.uid >>> 0) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(inner, identity);
    else if (!entry.isSymbolicLink()) chownSync(inner, identity.uid, identity.gid);
  }
  chownSync(path, identity.uid, identity.gid);
}

function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= longestSocketPath;
}
