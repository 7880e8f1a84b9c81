import type { Cell } from "./columns.ts";
import type { CsvFile, CsvRow, Problem } from "./read-csv.ts";

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

/** What stands between the headings in place of commas, as spreadsheets of other countries save them; null: nothing of the kind. */
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
