import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { withoutUnseen } from "../domain/i18n/typed-text.ts";
import { isMisreadUtf8 } from "../domain/shared/misread-utf8.ts";
import type { CsvFile, CsvRow, Problem } from "./catalogue-csv.ts";
import { readCsv } from "./catalogue-csv.ts";
import type { Lines } from "./catalogue-seed.ts";
import type { Cell } from "./columns.ts";

/** The seed's own data, beside this file. */
export const seedFolder = new URL("./catalogue/", import.meta.url);

/** A folder of CSV files held in memory, with the problems met in reading them. */
export interface Folder extends Lines {
  readonly problems: Problem[];
  /** The rows of a file under the given headings; a missing file is a problem and has no rows. */
  rows(file: string, columns: readonly string[]): Cells[];
  /** Like `rows`, of a file that may be missing. */
  optionalRows(file: string, columns: readonly string[]): Cells[];
}

/** A folder as it was opened: with the hash of its content, and what it holds beyond the catalogue. */
export interface OpenFolder extends Folder {
  readonly hash: string;
  /** CSV files that nobody asked for: misspelt, or of another purpose. */
  unread(): string[];
}

/** Reads every CSV file of a folder at once, so that what is parsed is what was hashed. */
export function openFolder(url: URL): OpenFolder {
  const names = readdirSync(url).filter((name) => name.endsWith(".csv"));
  const problems: Problem[] = [];
  return openTexts(new Map(names.sort().map((name) => [name, readText(name, url, problems)])), problems);
}

/** Files that are in memory already, by their names; `problems`: those met in reading them. */
export function openTexts(texts: ReadonlyMap<string, string>, problems: Problem[] = []): OpenFolder {
  const lines = new Map<string, number[]>();
  const lineOf = (file: string, index: number): number => lines.get(file)?.[index] ?? 0;
  const isReported = reportedRows(problems);
  const rowsOf = (file: string, columns: readonly string[]): Cells[] => {
    const text = texts.get(file);
    const rows = text === undefined ? [] : cellsOf(readCsv(text, file), columns, problems);
    lines.set(
      file,
      rows.map((cells) => cells.row),
    );
    return rows;
  };
  return {
    problems,
    hash: hashOf(texts),
    rows: (file, columns) => {
      if (!texts.has(file)) problems.push({ file, row: 1, column: "", problem: "the file is missing" });
      return rowsOf(file, columns);
    },
    optionalRows: rowsOf,
    unread: () => [...texts.keys()].filter((name) => !lines.has(name)),
    lineOf,
    isBroken: (file, index) => isReported(file, lineOf(file, index)),
  };
}

/**
 * Tells whether a row of a file is among the problems, which only grow: each is indexed once. A file of a hundred thousand rows may have a
 * problem in every one.
 */
function reportedRows(problems: readonly Problem[]): (file: string, row: number) => boolean {
  const reported = new Set<string>();
  let indexed = 0;
  return (file, row) => {
    for (const problem of problems.slice(indexed)) reported.add(`${problem.file}:${problem.row}`);
    indexed = problems.length;
    return reported.has(`${file}:${row}`);
  };
}

/** Spreadsheets save in other encodings too, and Bengali or Hindi words would arrive as rubbish. */
function readText(name: string, url: URL, problems: Problem[]): string {
  const bytes = readFileSync(new URL(name, url));
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes) || text.includes("\0")) {
    problems.push({
      file: name,
      row: 1,
      column: "",
      problem: "the file is not text in UTF-8: save it as CSV UTF-8",
    });
  }
  return text;
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

/** The cells of each row of a file, after a check that the file has exactly the expected headings. */
export function cellsOf(csv: CsvFile, headings: readonly string[], problems: Problem[]): Cells[] {
  problems.push(...csv.problems);
  const separator = otherSeparatorOf(csv, headings);
  if (separator !== null) {
    const problem = `the cells are separated by ${separator}; save the file with commas between them`;
    problems.push({ file: csv.file, row: 1, column: "", problem });
    return [];
  }
  const missing = headings.filter((heading) => !csv.columns.includes(heading));
  const unknown = csv.columns.filter((heading) => !headings.includes(heading));
  for (const column of missing)
    problems.push({ file: csv.file, row: 1, column, problem: "the heading is missing" });
  for (const column of unknown)
    problems.push({ file: csv.file, row: 1, column, problem: "the heading is unknown" });
  return missing.length > 0 ? [] : csv.rows.map((row) => new Cells(csv.file, row, problems));
}

/** The separator that is used instead of commas, as spreadsheets of other countries save them; null for none. */
function otherSeparatorOf(
  { columns: [only = "", ...more] }: CsvFile,
  expected: readonly string[],
): string | null {
  if (more.length > 0 || expected.length < 2) return null;
  if (only.includes(";")) return "semicolons";
  return only.includes("\t") ? "tabs" : null;
}

/** All but the tab and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;

/** The cells of one row by heading. */
export class Cells {
  readonly row: number;
  readonly #file: string;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #problems: Problem[];

  constructor(file: string, { row, cells }: CsvRow, problems: Problem[]) {
    this.row = row;
    this.#file = file;
    this.#cells = cells;
    this.#problems = problems;
    for (const [heading, text] of cells) {
      if (CONTROL.test(text))
        this.at(heading).report("has a character that nobody can see (a control character)");
      else if (withoutUnseen(text) !== text)
        this.at(heading).report(
          "has a character that nobody can see (it changes how the words around it read)",
        );
      if (text.includes("\ufffd") || isMisreadUtf8(text))
        this.at(heading).report("has a character that was lost before the file was saved");
    }
  }

  at(heading: string): Cell {
    const { row } = this;
    return {
      text: this.#cells.get(heading) ?? "",
      report: (problem) => this.#problems.push({ file: this.#file, row, column: heading, problem }),
    };
  }
}
