/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula starts with an apostrophe; wide signs are formulas, too. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(quotedCell).join(",")}\r\n`;
}

function quotedCell(cell: string | number): string {
  const text = String(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets leave out spaces and what cannot be seen before a sign. */
const FORMULA = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
