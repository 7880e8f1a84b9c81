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
 * first line being the headings. Cells lose the blanks around them; blank lines and a byte order mark are passed over. Rows with
 * a wrong number of cells are reported and left out.
 */
export function readCsv(text: string, file: string): CsvFile {
  const problems: Problem[] = [];
  const records = splitRecords(text.replace(/^\uFEFF/, ""), (row, problem) =>
    problems.push({ file, row, column: "", problem }),
  );
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

interface CsvRecord {
  row: number;
  cells: string[];
}

/** A quoted cell, or a bare one, and what ends it: a comma, a line break or the end of the text. */
const cellPattern = /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*|([^",\r\n][^,\r\n]*|))(,|\r?\n|\r|$)/y;

function splitRecords(text: string, report: (row: number, problem: string) => void): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let current: CsvRecord = { row: 1, cells: [] };
  cellPattern.lastIndex = 0;
  while (cellPattern.lastIndex < text.length || current.cells.length > 0) {
    const match = cellPattern.exec(text);
    if (match === null) {
      report(line, unclosedQuote);
      return records;
    }
    const [whole, quoted, bare, end] = match;
    if (bare?.includes('"')) report(line, "a quote inside a cell that does not begin with one");
    const cell = (quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"')).trim();
    current.cells.push(GUARDED.test(cell) ? cell.slice(1) : cell);
    line += whole.split("\n").length - 1;
    if (end === ",") continue;
    if (current.cells.length > 1 || current.cells[0] !== "") records.push(current);
    current = { row: line, cells: [] };
    if (end === "") break;
  }
  return records;
}

/** A CSV file as it is written: cells as text, under their headings. */
export interface CsvTable {
  file: string;
  columns: string[];
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
