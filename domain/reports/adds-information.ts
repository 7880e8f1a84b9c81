import { canonicalJson } from "../shared/canonical-json.ts";
import { compareTimes, timeOf } from "./decide-version.ts";
import type { ReportResult, ReportVersion, SentTime } from "./types.ts";

type Known = Pick<
  ReportVersion,
  "lisVersion" | "results" | "reportedAt" | "sentAt" | "sentExactTo" | "sentField" | "contentHash"
>;

/** The content of a message: its number or time, its lines, and the codes of retracted ones. */
interface Sent {
  version: number | null;
  sentAt: SentTime | null;
  results: readonly ReportResult[];
  retracted: readonly string[];
}

/**
 * Whether a message that is older than the newest version still adds information: it has a line that the report lacks or has from an even
 * older message, or it has no lines at all. A late original whose lines were all sent again since adds nothing.
 */
export function addsInformation(known: readonly Known[], sent: Sent): boolean {
  const { results, retracted } = sent;
  if (results.length === 0 && retracted.length === 0) return true;
  const isNew = (code: string, line: ReportResult | null) => {
    const since = versionWithLine(known, code);
    if (!since) return line !== null;
    const order = orderOf(sent, since);
    return order !== "before" && !(order === "same" && isSame(line, lineOf(since, code)));
  };
  return results.some((line) => isNew(line.code, line)) || retracted.some((code) => isNew(code, null));
}

/** Whether a report has another line than its version `last` in the place of one of that. */
export function changesLines(
  last: Pick<ReportVersion, "results">,
  results: readonly ReportResult[],
): boolean {
  return last.results.some((line) => !isSame(line, lineOf({ results }, line.code)));
}

/** The version that brought the line in force; undefined if there is none. */
function versionWithLine(known: readonly Known[], code: string): Known | undefined {
  let since: Known | undefined;
  for (const version of known.toReversed()) {
    const line = lineOf(version, code);
    if (!line || (since && !isSame(line, lineOf(since, code)))) break;
    since = version;
  }
  return since;
}

function orderOf({ version, sentAt }: Sent, since: Known): ReturnType<typeof compareTimes> {
  if (version === null) return compareTimes(sentAt, firstTimeOf(since));
  return version < since.lisVersion ? "before" : version === since.lisVersion ? "same" : "after";
}

/** A repetition, of some lines perhaps, has moved the time by which versions are compared: not every line was said again then. */
function firstTimeOf(since: Known): SentTime | null {
  const time = timeOf(since);
  return time && since.reportedAt < time.at ? { ...time, at: since.reportedAt } : time;
}

function lineOf({ results }: { results: readonly ReportResult[] }, code: string): ReportResult | undefined {
  return results.find((line) => line.code === code);
}

/** Compares lines regardless of the order of their fields, which the database may change. */
function isSame(a: ReportResult | null, b: ReportResult | undefined): boolean {
  return a !== null && b !== undefined && canonicalJson(a) === canonicalJson(b);
}
