import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readlink, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Binaries } from "./find-binaries.ts";

interface Link {
  readonly source: string;
  readonly target: string;
}

const notWritable = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Makes the symbolic links between shared libraries that the server needs, and returns the folder to run it from.
 * npm packages cannot hold links; the package makes them in an install script, which `npm ci --ignore-scripts` leaves
 * out. If the installed folder cannot be written, a copy below `copyFolder` is linked and used instead.
 */
export async function linkLibraries(binaries: Binaries, copyFolder: string): Promise<string> {
  try {
    await makeLinks(binaries.root);
    return binaries.root;
  } catch (error) {
    if (!notWritable.has(codeOf(error))) throw error;
    return copyAndLink(binaries, copyFolder);
  }
}

/** Copies the binaries below `copyFolder`, once, and links the copy. */
export async function copyAndLink(binaries: Binaries, copyFolder: string): Promise<string> {
  const copy = join(copyFolder, `pg-binaries-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.tmp-${randomUUID()}`;
  await mkdir(copyFolder, { recursive: true });
  await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft);
  try {
    await rename(draft, copy);
  } catch (error) {
    // Another process finished the same copy first.
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

async function makeLinks(root: string): Promise<void> {
  for (const link of await readLinks(root)) {
    // The list's paths begin with "native", the package's name for this folder.
    const target = join(root, relative("native", link.target));
    const source = join(root, relative("native", link.source));
    const wanted = relative(dirname(target), source);
    if ((await readlink(target).catch(() => null)) === wanted) continue;
    // Made aside and renamed into place, so that a server starting at the same moment never misses a library.
    const draft = `${target}.tmp-${randomUUID()}`;
    await symlink(wanted, draft);
    await rename(draft, target);
  }
}

async function readLinks(root: string): Promise<readonly Link[]> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "[]";
    throw error;
  });
  return JSON.parse(list) as readonly Link[];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
