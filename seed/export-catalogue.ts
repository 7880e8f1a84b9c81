import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import type { Db } from "../db/client/connect.ts";
import type { CsvTable } from "./catalogue-csv.ts";
import { csvText } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { codesOf } from "./codes.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";
import { catalogueOf, readTables } from "./read-catalogue.ts";

/** The catalogue as the files of a folder that reads as the same catalogue again. */
export function exportCatalogue(seed: CatalogueSeed): CsvTable[] {
  const codes = codesOf(seed);
  return CATALOGUE_FILES.map((file) => file.print(seed, codes));
}

interface WrittenFile {
  file: string;
  rows: number;
}

/**
 * Writes the catalogue of the database into a folder (ending in "/") as CSV files that import again without any change. The folder
 * is made when missing; files of the same names are replaced, each at once.
 */
export async function exportToFolder(db: Db, folder: URL): Promise<WrittenFile[]> {
  const tables = await db.tx(readTables, { isolation: "repeatable read" });
  mkdirSync(folder, { recursive: true });
  return exportCatalogue(catalogueOf(tables)).map((table) => {
    const unfinished = new URL(`${table.file}.unfinished`, folder);
    writeFileSync(unfinished, csvText(table));
    renameSync(unfinished, new URL(table.file, folder));
    return { file: table.file, rows: table.rows.length };
  });
}
