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

/** Blanks, then the quote that opens a cell. */
const OPENING = /[ \t]*"/y;
/** What ends a cell: a comma, a line break or the end of the text. */
const SEPARATOR = /,|\r\n?|\n|$/g;

/**
 * The records of comma-separated values as RFC 4180 has them: quotes doubled inside quotes, line breaks allowed in quotes, CRLF, LF or CR.
 * A byte order mark is skipped; a blank line is a record of one empty cell. Faults do not stop the reading: the caller decides about them.
 */
export function csvRecords(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, "");
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  let current: CsvRecord = { line, cells: [] };
  while (at < source.length || current.cells.length > 0) {
    const { cell, separator, end } = cellAt(source, at);
    current.cells.push({ ...cell, line });
    line += source.slice(at, end).split(/\r\n?|\n/).length - 1;
    at = end;
    if (separator === ",") continue;
    records.push(current);
    current = { line, cells: [] };
    if (separator === "") break;
  }
  return records;
}

interface FoundCell {
  cell: Omit<CsvCell, "line">;
  /** "," before another cell of the record, "" at the end of the text. */
  separator: string;
  /** Where the next cell begins. */
  end: number;
}

function cellAt(source: string, at: number): FoundCell {
  OPENING.lastIndex = at;
  if (!OPENING.test(source)) {
    const { before: text, ...found } = untilSeparator(source, at);
    return { cell: { text, fault: text.includes('"') ? "stray-quote" : null }, ...found };
  }
  const start = OPENING.lastIndex;
  const closing = closingQuote(source, start);
  const quoted = source.slice(start, closing ?? source.length).replaceAll('""', '"');
  if (closing === null) return { cell: { text: quoted, fault: "open" }, separator: "", end: source.length };
  const { before: rest, ...found } = untilSeparator(source, closing + 1);
  const fault = rest.trim() === "" ? null : "text-after-quote";
  return { cell: { text: quoted + rest.trimEnd(), fault }, ...found };
}

/** The next quote that is not doubled; null for none. A loop, as a pattern for it overflows the engine's stack in a cell of some megabytes. */
function closingQuote(source: string, from: number): number | null {
  let quote = source.indexOf('"', from);
  while (quote >= 0 && source[quote + 1] === '"') quote = source.indexOf('"', quote + 2);
  return quote < 0 ? null : quote;
}

function untilSeparator(source: string, from: number): { before: string; separator: string; end: number } {
  SEPARATOR.lastIndex = from;
  const found = SEPARATOR.exec(source);
  const [separator, index] = found ? [found[0], found.index] : ["", source.length];
  return { before: source.slice(from, index), separator, end: index + separator.length };
}
