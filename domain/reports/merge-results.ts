import { retractedLine } from "./absent-result.ts";
import type { ReportResult, ReportVersion } from "./types.ts";

/**
 * The lines of a report after a message: sent lines replace earlier ones, retracted lines are marked as such, all others stay. `order` are
 * the codes of the report's analytes.
 */
export function mergeResults(
  before: readonly ReportResult[],
  sent: readonly ReportResult[],
  { retracted, order }: { retracted: readonly string[]; order: readonly string[] },
): ReportResult[] {
  const lines = new Map(before.map((line) => [line.code, line]));
  for (const code of retracted) {
    const line = lines.get(code);
    if (line) lines.set(code, retractedLine(line));
  }
  for (const line of sent) lines.set(line.code, line);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return [...lines.values()].sort((a, b) => place(a.code) - place(b.code));
}

/** The lines that a message adds to: those of the newest version, without preliminary values if the message is final; none after a withdrawal. */
export function linesBefore(
  last: Pick<ReportVersion, "lisStatus" | "results"> | undefined,
  isPreliminary: boolean,
): ReportResult[] {
  if (!last || last.lisStatus === "cancelled") return [];
  return last.results.filter(({ preliminary }) => isPreliminary || !preliminary);
}

/**
 * A message with every line replaces all comments; a partial one adds its own, as does one of the same time (`isBeside`): neither is the newer.
 */
export function mergeComments(
  last: Pick<ReportVersion, "lisStatus" | "comments" | "results"> | undefined,
  message: { comments: readonly string[]; results: readonly ReportResult[]; isBeside: boolean },
): string[] {
  if (!last || last.lisStatus === "cancelled" || last.lisStatus === "preliminary")
    return [...message.comments];
  const renewed = new Set(message.results.map(({ code }) => code));
  const isWhole = last.results.every(({ code }) => renewed.has(code));
  return isWhole && !message.isBeside
    ? [...message.comments]
    : [...new Set([...last.comments, ...message.comments])];
}
