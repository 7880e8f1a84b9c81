import { indiaSecond } from "./clock.ts";
import { formatDecimal } from "./money.ts";

export type CsvRow = Record<string, string | number | Date | null>;

/** Rows of a table as CSV: amounts in paise become rupees, times are of India, as the desk shows them and spreadsheets read them. */
export function csvOfRows(rows: readonly CsvRow[]): string {
  const [first] = rows;
  return first ? headOf(first) + linesOf(rows) : "";
}

/** The same text in pieces, one for each batch of rows. */
export async function* csvOfBatches(batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield isFirst ? csvOfRows(rows) : linesOf(rows);
    isFirst = false;
  }
}

function headOf(row: CsvRow): string {
  return csvLine(Object.keys(row).map(headingOf));
}

function linesOf(rows: readonly CsvRow[]): string {
  return rows
    .map((row) => csvLine(Object.entries(row).map(([column, cell]) => cellOf(column, cell))))
    .join("");
}

/** "amountPaise" becomes "amount". */
function headingOf(column: string): string {
  return column.replace(/Paise$/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function cellOf(column: string, cell: string | number | Date | null): string | number {
  if (cell === null) return "";
  if (cell instanceof Date) return indiaSecond(cell).replace("T", " ");
  return column.endsWith("Paise") ? formatDecimal(Number(cell)) : cell;
}

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula starts with an apostrophe; full-width signs count, too. So
 * does a text of digits of which it would lose some.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(quotedCell).join(",")}\r\n`;
}

function quotedCell(cell: string | number): string {
  const text = String(cell);
  const losesDigits = typeof cell === "string" && LOSES_DIGITS.test(text);
  const safe = losesDigits || FORMULA.test(text) ? `'${text}` : text;
  return SEPARATES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Quoted besides the comma: characters that spreadsheets with other locales take for separators. */
const SEPARATES = /[",;\t\r\n]/;

/** Read as a number, it has no zeros before it and fifteen digits, and "6E12" is six million millions. */
const LOSES_DIGITS = /^(?:0\d+|\d{16,}|\d+E\d+)$/i;

/** Spreadsheets ignore spaces and invisible characters before a sign. */
const FORMULA = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
