import { setImmediate as afterOthers } from "node:timers/promises";
import { CATALOGUE_FILES } from "./catalogue-files.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { emptySeed } from "./catalogue-seed.ts";
import { codesOf } from "./codes.ts";
import type { Folder } from "./folder.ts";

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
