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

/**
 * Whether a message without a version number says something else of a line than what was said of it at the same time: which of the two holds cannot
 * be told.
 */
export function contradictsItsTime(
  known: readonly Known[],
  { sentAt, results, retracted }: Omit<Sent, "version">,
): boolean {
  const differs = (code: string, line: ReportResult | null) => {
    const since = versionWithLine(known, code);
    return (
      since !== undefined &&
      compareTimes(sentAt, firstTimeOf(since)) === "same" &&
      !isSame(line, lineOf(since, code))
    );
  };
  return results.some((line) => differs(line.code, line)) || retracted.some((code) => differs(code, null));
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

function lineOf({ results }: Known, code: string): ReportResult | undefined {
  return results.find((line) => line.code === code);
}

/** Compares lines regardless of the order of their fields, which the database may change. */
function isSame(a: ReportResult | null, b: ReportResult | undefined): boolean {
  return a !== null && b !== undefined && canonicalJson(a) === canonicalJson(b);
}
