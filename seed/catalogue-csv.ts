import { csvRecords } from "../domain/shared/read-csv.ts";

/** What is wrong in a CSV file, where a person finds it: `row` counts lines of the file from 1, the heading included. */
export interface Problem {
  file: string;
  row: number;
  /** The heading of the column, or empty when the whole row or file is meant. */
  column: string;
  problem: string;
}

/** Nothing after it could be read. */
export const unclosedQuote = "a quote is opened and not closed, or closed and followed by more text";

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  row: number;
  cells: ReadonlyMap<string, string>;
}

export interface CsvFile {
  file: string;
  columns: string[];
  rows: CsvRow[];
  problems: Problem[];
}

/**
 * Reads comma-separated values as RFC 4180 has them (quotes doubled inside quotes, line breaks allowed in quotes, CRLF or LF), the
 * first line being the headings. Cells lose the blanks around them; blank lines (also of commas alone) and a byte order mark are passed
 * over. Rows with a wrong number of cells are reported and left out.
 */
export function readCsv(text: string, file: string): CsvFile {
  const problems: Problem[] = [];
  const records = readRecords(text, (row, problem) => problems.push({ file, row, column: "", problem }));
  const [heading, ...body] = records;
  if (heading === undefined) {
    problems.push({ file, row: 1, column: "", problem: "the file is empty: a line of headings is expected" });
    return { file, columns: [], rows: [], problems };
  }
  const columns = heading.cells;
  for (const [i, column] of columns.entries()) {
    if (columns.indexOf(column) !== i) {
      problems.push({ file, row: 1, column, problem: "the heading appears twice" });
    }
  }
  const rows: CsvRow[] = [];
  for (const { row, cells } of body) {
    if (cells.length === columns.length) {
      rows.push({ row, cells: new Map(columns.map((column, i) => [column, cells[i] ?? ""])) });
    } else {
      const problem = `the row has ${cells.length} cells and the heading has ${columns.length}`;
      problems.push({ file, row, column: "", problem });
    }
  }
  return { file, columns, rows, problems };
}

/** The records with trimmed cells and without blank lines; a spreadsheet writes those as commas. Reading stops at a quote that is not closed. */
function readRecords(
  text: string,
  report: (row: number, problem: string) => void,
): { row: number; cells: string[] }[] {
  const records: { row: number; cells: string[] }[] = [];
  for (const { line, cells } of csvRecords(text)) {
    const broken = cells.find(({ fault }) => fault === "open" || fault === "text-after-quote");
    for (const cell of cells) {
      if (cell === broken) break;
      if (cell.fault === "stray-quote")
        report(cell.line, "a quote inside a cell that does not begin with one");
    }
    if (broken) {
      report(broken.line, unclosedQuote);
      return records;
    }
    const texts = cells
      .map((cell) => cell.text.trim())
      .map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell));
    if (texts.some((cell) => cell !== "")) records.push({ row: line, cells: texts });
  }
  return records;
}

/** A CSV file as it is written: cells as text, under their headings. */
export interface CsvTable {
  file: string;
  columns: readonly string[];
  rows: string[][];
  /** The headings that tell one row from another. */
  key: string[];
  /** Whether the order of the rows means something. */
  ordered: boolean;
}

/** The table as RFC 4180 has it, one row a line, ending in a line break. */
export function csvText({ columns, rows }: Pick<CsvTable, "columns" | "rows">): string {
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

/**
 * A spreadsheet would run what begins so as a formula. The file has an apostrophe before it, and one more before what begins like that;
 * who reads the file takes one off. Numbers stay as they are.
 */
const FORMULA = /^'*(?:[=@＝＋－＠]|[+-](?!\d+(?:\.\d+)?$))/;
const GUARDED = /^'+(?:[=@＝＋－＠]|[+-](?!\d+(?:\.\d+)?$))/;

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
