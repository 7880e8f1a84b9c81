import type { Problem } from "../seed/read-csv.ts";

/** Every problem of a folder of CSV files, in columns: where it is and what it is. */
export function reportProblems(problems: readonly Problem[]): string {
  const rows = problems.map(({ file, row, column, problem }) => [
    file,
    row > 0 ? `row ${row}` : "",
    column,
    problem,
  ]);
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((cells) => `  ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`);
  const count = problems.length === 1 ? "1 problem" : `${problems.length.toLocaleString("en-IN")} problems`;
  return [`${count}; nothing was changed.`, "", ...lines].join("\n");
}
