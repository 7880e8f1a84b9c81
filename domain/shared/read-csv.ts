/** A cell of a CSV file: its text without the quotes around it. */
export interface CsvCell {
  text: string;
  /** The line of the file on which it begins, from 1. */
  line: number;
  /** What RFC 4180 does not allow: a quote that nothing closes, text after a closing quote, a quote in a cell that does not begin with one. */
  fault: "open" | "text-after-quote" | "stray-quote" | null;
}

export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: CsvCell[];
}

/** Blanks, then a cell in quotes (doubled inside) and what stands behind it, or a bare cell; then a comma, a line break or the end. */
const CELL = /[ \t]*"((?:[^"]|"")*)("?)([^,\r\n]*)(,|\r?\n|\r|$)|([^,\r\n]*)(,|\r?\n|\r|$)/y;

/**
 * The records of comma-separated values as RFC 4180 has them: quotes doubled inside quotes, line breaks allowed in quotes, CRLF, LF or CR.
 * A byte order mark is skipped; a blank line is a record of one empty cell. Faults do not stop the reading: the caller decides about them.
 */
export function csvRecords(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, "");
  const records: CsvRecord[] = [];
  let line = 1;
  let current: CsvRecord = { line, cells: [] };
  CELL.lastIndex = 0;
  while (CELL.lastIndex < source.length || current.cells.length > 0) {
    const [whole, quoted, closing, rest = "", endOfQuoted, bare = "", endOfBare] = CELL.exec(source) ?? [];
    if (whole === undefined) break;
    current.cells.push(
      quoted === undefined
        ? { text: bare, line, fault: bare.includes('"') ? "stray-quote" : null }
        : { text: quoted.replaceAll('""', '"') + rest.trimEnd(), line, fault: faultOf(closing, rest) },
    );
    line += whole.split(/\r\n?|\n/).length - 1;
    const end = endOfQuoted ?? endOfBare;
    if (end === ",") continue;
    records.push(current);
    current = { line, cells: [] };
    if (end === "") break;
  }
  return records;
}

function faultOf(closing: string | undefined, rest: string): CsvCell["fault"] {
  if (closing === "") return "open";
  return rest.trim() === "" ? null : "text-after-quote";
}
