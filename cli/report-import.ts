import { formatDayTime } from "../domain/shared/clock.ts";
import { describeChanges } from "../seed/describe-changes.ts";
import type { ImportAnswer } from "../seed/import-catalogue.ts";
import type { Problem } from "../seed/read-csv.ts";

/** Longer lists end with how many more there are; `--json` has all. */
const mostLines = 25;

/** What an import did or would do, for people. */
export function reportImport(result: ImportAnswer, dryRun: boolean): string {
  if (!result.ok) return reportProblems(result.problems);
  const { changes, rows, services, closedVisits } = result;
  const checked = `${services.toLocaleString("en-IN")} services, no problem found.`;
  if (rows === 0)
    return `${checked}\nThe database says the same already: nothing ${dryRun ? "would change" : "changed"}.`;
  const counted = `${rows.toLocaleString("en-IN")} ${rows === 1 ? "row" : "rows"}`;
  const end = dryRun
    ? `${counted} would change. Nothing was written.`
    : `${counted} changed. A running site shows it within 5 seconds.`;
  const sections = describeChanges(changes).flatMap(({ title, lines }) => section(title, lines));
  return [checked, ...sections, ...closedSection(closedVisits), end].join("\n");
}

/** The booked visits that the change closes. */
function closedSection(visits: Extract<ImportAnswer, { ok: true }>["closedVisits"]): string[] {
  return section(
    "Booked visits that close, whose customers are to be called; all that there are: npm run namuna -- visits closed",
    visits.map(({ bookingNo, startsAt }) => `! ${bookingNo}  ${formatDayTime(startsAt)}`),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostLines;
  return [
    "",
    `${title} (${lines.length.toLocaleString("en-IN")})`,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString("en-IN")} more; --json lists all`] : []),
    "",
  ].slice(0, -1);
}

/** Every problem of a folder of CSV files, in columns: where it is and what it is. */
function reportProblems(problems: readonly Problem[]): string {
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
