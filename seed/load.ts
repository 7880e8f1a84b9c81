import { setImmediate as afterOthers } from "node:timers/promises";
import type { Db } from "../db/client/connect.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { emptySeed } from "./catalogue-seed.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { codesOf } from "./codes.ts";
import type { Folder } from "./folder.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";
import type { SeedMark } from "./write-catalogue.ts";
import { lockCatalogue, readMark, writeCatalogue } from "./write-catalogue.ts";

export interface LoadOptions {
  /** A folder of CSV files (ending in "/"); the seed's own by default. */
  folder?: URL;
  log?: (line: string) => void;
}

export interface LoadResult {
  /** True when a row of the catalogue changed. */
  changed: boolean;
  /** How many services the files hold; 0 when they were not read because nothing in them changed. */
  services: number;
}

/**
 * Writes the demo catalogue into a migrated database: all or nothing, safe to run twice and by two processes at once. Returns at
 * once when the files are those of the last time, and leaves a catalogue alone that the lab imported itself.
 */
export async function loadSeed(db: Db, { folder = seedFolder, log }: LoadOptions = {}): Promise<LoadResult> {
  const files = openFolder(folder);
  const unchanged = (mark: SeedMark | undefined): boolean =>
    mark?.hash === files.hash || mark?.source === "import";
  if (unchanged(await readMark(db))) return { changed: false, services: 0 };
  const seed = readSeed(files);
  throwProblems([...files.problems, ...(files.problems.length > 0 ? [] : checkCatalogue(seed))]);
  const rows = await db.tx(async (tx) => {
    await lockCatalogue(tx);
    // Another process may have written while this one waited.
    if (unchanged(await readMark(tx))) return 0;
    return await writeCatalogue(tx, seed, { hash: files.hash, source: "seed" });
  });
  log?.(`catalogue: ${seed.services.length} services, ${rows} rows changed`);
  return { changed: rows > 0, services: seed.services.length };
}

/** Throws an error that lists the problems, one a line; nothing where there are none. */
function throwProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map((each) => `${each.file}:${each.row} ${each.column}: ${each.problem}`);
  throw new Error(`the catalogue has ${problems.length} problems\n${lines.join("\n")}`);
}

/** The same as `readSeed`, one file after the other, so that a process that serves visitors does so in between. */
export async function readSeedInSteps(folder: Folder): Promise<CatalogueSeed> {
  const seed = emptySeed({ lineOf: folder.lineOf, isBroken: folder.isBroken });
  const codes = codesOf(seed);
  for (const file of CATALOGUE_FILES) {
    file.read(folder, seed, codes);
    await afterOthers();
  }
  return seed;
}

/** All rows of a folder of CSV files; what is wrong with them is in the folder's `problems`, and then nothing may be written. */
export function readSeed(folder: Folder): CatalogueSeed {
  const seed = emptySeed({ lineOf: folder.lineOf, isBroken: folder.isBroken });
  const codes = codesOf(seed);
  for (const file of CATALOGUE_FILES) file.read(folder, seed, codes);
  return seed;
}
