import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
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
export function makeFolder(path: string): void {
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

/** What a running server writes about itself into `postmaster.pid`. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Reads the server's own note in `clusterDir`, or null when there is none or it is only half written. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  // Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory key, status.
  const lines = readLines(join(clusterDir, "postmaster.pid"));
  const [pid, , , port, socketDir, , , status] = lines;
  if (pid === undefined || port === undefined || socketDir === undefined) return null;
  return { pid: Number(pid), port: Number(port), socketDir, ready: status?.trim() === "ready" };
}

/** The server that runs over `clusterDir`, starting and stopping ones included; null when none does. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const note = readPostmaster(clusterDir);
  return note !== null && isPostmaster(note.pid, clusterDir) ? note : null;
}

/** A server writes its note a moment after making the file; one that stays empty for longer is what a crash left. */
const emptyNoteIsStaleAfterMs = 2_000;

/**
 * Removes the notes of a server that did not get to remove them. The server does the same for a process id that is
 * free, but refuses to start when the id belongs to another process by now, as it often does in a restarted container,
 * or to a dead one that nobody collects, and when the note is empty.
 */
export function clearStaleNotes(clusterDir: string, socketDir: string, port: number): void {
  removeIfStale(join(clusterDir, "postmaster.pid"), clusterDir);
  removeIfStale(join(socketDir, `.s.PGSQL.${port}.lock`), clusterDir);
}

function removeIfStale(path: string, clusterDir: string): void {
  const pid = readLines(path)[0];
  if (pid === undefined || isPostmaster(Number(pid), clusterDir)) return;
  if (pid === "" && isYoung(path)) return;
  // Between the check and the removal another process may have started a server, so the removed file is checked again.
  const taken = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, taken);
  } catch {
    return;
  }
  if (readLines(taken)[0] === pid) rmSync(taken, { force: true });
  else renameSync(taken, path);
}

function isYoung(path: string): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  return Date.now() - written < emptyNoteIsStaleAfterMs;
}

/** Whether the process lives and is a PostgreSQL over `clusterDir`. */
function isPostmaster(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const command = commandOf(pid);
  // On a machine that hides other users' processes, the process is assumed to be PostgreSQL.
  return command === null || command.includes(clusterDir);
}

/** Whether a process with this id exists, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The command line of a process; empty for a dead one that its parent has not collected, null when it is hidden. */
export function commandOf(pid: number): string | null {
  if (process.platform !== "linux") {
    const ps = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return ps.status === 0 ? ps.stdout : null;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return null;
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
