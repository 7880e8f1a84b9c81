import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type Cells, cellsOf } from "./read-cells.ts";
import { type Problem, readCsv } from "./read-csv.ts";

/** The seed's own data, beside this file. */
export const seedFolder = new URL("./catalogue/", import.meta.url);

/** A folder of CSV files held in memory, with the problems met in reading them. */
export interface Folder {
  readonly problems: Problem[];
  /** The rows of a file under the given headings; a missing file is a problem and has no rows. */
  rows(file: string, columns: readonly string[]): Cells[];
}

/** Reads every CSV file of a folder at once, so that what is parsed is what was hashed. */
export function openFolder(url: URL): Folder & { hash: string } {
  const names = readdirSync(url).filter((name) => name.endsWith(".csv"));
  const texts = new Map(names.sort().map((name) => [name, readFileSync(new URL(name, url), "utf8")]));
  const problems: Problem[] = [];
  return {
    problems,
    hash: hashOf(texts),
    rows: (file, columns) => {
      const text = texts.get(file);
      if (text !== undefined) return cellsOf(readCsv(text, file), columns, problems);
      problems.push({ file, row: 1, column: "", problem: "the file is missing" });
      return [];
    },
  };
}

/** Changes with any byte of the data, and with the code that turns it into rows (questions are composed by it). */
function hashOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, text] of texts) hash.update(name).update("\0").update(text).update("\0");
  const here = new URL("./", import.meta.url);
  for (const name of readdirSync(here).sort()) {
    if (name.endsWith(".ts") && !name.endsWith(".test.ts")) hash.update(readFileSync(new URL(name, here)));
  }
  return hash.digest("hex");
}

/** The ids of rows by their code, slug or word. */
export type Ids = ReadonlyMap<string, number>;

/** The id behind a code in a cell; an unknown one is reported and answered with 0. */
export function idOf(ids: Ids, cells: Cells, column: string, code: string): number {
  const id = ids.get(code);
  if (id === undefined) cells.report(column, `"${code}" is not known`);
  return id ?? 0;
}

export function idsBy<T extends { id: number }>(rows: readonly T[], key: (row: T) => string): Ids {
  return new Map(rows.map((row) => [key(row), row.id]));
}

export const mostId = 2_000_000_000;
