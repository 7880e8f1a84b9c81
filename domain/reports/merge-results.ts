import { takenBack } from "./check-results.ts";
import type { ReportResult, ReportVersion } from "./types.ts";

/**
 * The lines of a report after a message: each line that was sent takes the place of the one before, a line that was taken back says so, and
 * every other line stays. `order` are the codes of the report's analytes.
 */
export function mergeResults(
  before: readonly ReportResult[],
  sent: readonly ReportResult[],
  { back, order }: { back: readonly string[]; order: readonly string[] },
): ReportResult[] {
  const lines = new Map(before.map((line) => [line.code, line]));
  for (const code of back) {
    const line = lines.get(code);
    if (line) lines.set(code, takenBack(line));
  }
  for (const line of sent) lines.set(line.code, line);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return [...lines.values()].sort((a, b) => place(a.code) - place(b.code));
}

/**
 * The lines to which a message may add: those of the newest version. A preliminary value is never kept beside final ones, and nothing of a
 * report that was withdrawn comes back.
 */
export function linesBefore(
  last: Pick<ReportVersion, "lisStatus" | "results"> | undefined,
  isPreliminary: boolean,
): ReportResult[] {
  if (!last || last.lisStatus === "cancelled") return [];
  return last.results.filter(({ preliminary }) => isPreliminary || !preliminary);
}

/** A message that renews every line says all comments anew; one that renews some adds its own. */
export function mergeComments(
  last: Pick<ReportVersion, "lisStatus" | "comments" | "results"> | undefined,
  message: { comments: readonly string[]; results: readonly ReportResult[] },
): string[] {
  if (!last || last.lisStatus === "cancelled" || last.lisStatus === "preliminary")
    return [...message.comments];
  const renewed = new Set(message.results.map(({ code }) => code));
  const isWhole = last.results.every(({ code }) => renewed.has(code));
  return isWhole ? [...message.comments] : [...new Set([...last.comments, ...message.comments])];
}
