import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import type { Db } from "../db/connect.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { exportPlaces } from "./export-places.ts";
import { exportServices } from "./export-services.ts";
import { exportShelves } from "./export-shelves.ts";
import { oldestDays } from "./parse-parameters.ts";
import { catalogueOf, readTables } from "./read-catalogue.ts";
import { type CsvTable, csvText, tableOf } from "./read-csv.ts";

/** The catalogue as the files of a folder that reads as the same catalogue again. */
export function exportCatalogue(seed: CatalogueSeed): CsvTable[] {
  return [exportPlaces, exportShelves, exportParameters, exportServices].flatMap((part) => part(seed));
}

/** What is measured, with its reference ranges, as the files have it. */
function exportParameters(seed: CatalogueSeed): CsvTable[] {
  const codes = new Map(seed.parameters.map((each) => [each.id, each.code]));
  return [
    tableOf("parameters.csv", seed.parameters, {
      key: ["id"],
      ordered: true,
      cells: {
        id: (each) => each.id,
        code: (each) => each.code,
        name: (each) => each.name,
        unit: (each) => each.unit,
        decimals: (each) => each.decimals,
        value_type: (each) => each.valueType,
        loinc: (each) => each.loinc,
        body_group: (each) => each.bodyGroup,
        plain_words: (each) => each.plainWords,
      },
    }),
    tableOf("ranges.csv", seed.ranges, {
      key: ["parameter", "sex", "age_from"],
      ordered: true,
      cells: {
        parameter: (each) => codes.get(each.parameterId) ?? "",
        sex: (each) => each.sex,
        age_from: (each) => age(each.ageFromDays),
        age_to: (each) => (each.ageToDays === oldestDays ? "" : age(each.ageToDays)),
        low: (each) => each.low,
        high: (each) => each.high,
        text: (each) => each.text,
        critical_low: (each) => each.criticalLow,
        critical_high: (each) => each.criticalHigh,
        source: (each) => each.source,
      },
    }),
  ];
}

/** Days of an age in the largest unit that gives a whole number: years of 365, months of 30. */
function age(days: number): string {
  if (days === 0) return "";
  if (days % 365 === 0) return `${days / 365}y`;
  return days % 30 === 0 ? `${days / 30}m` : `${days}d`;
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
