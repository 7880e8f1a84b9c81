import { csvLine } from "./csv-line.ts";
import { formatDecimal } from "./money.ts";

/** Rows of a table as CSV: amounts in paise become rupees, times are UTC. */
export function csvOfRows(rows: readonly Record<string, string | number | Date | null>[]): string {
  const [first] = rows;
  if (!first) return "";
  const lines = rows.map((row) => Object.entries(row).map(([column, cell]) => cellOf(column, cell)));
  return [Object.keys(first).map(headingOf), ...lines].map(csvLine).join("");
}

/** "amountPaise" becomes "amount". */
function headingOf(column: string): string {
  return column.replace(/Paise$/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function cellOf(column: string, cell: string | number | Date | null): string | number {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  return column.endsWith("Paise") ? formatDecimal(Number(cell)) : cell;
}
