import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { isHigh, isLow } from "./flags.ts";
import { pointsToDocument, saysNothing } from "./no-value.ts";
import type { ReportResult, SentResult } from "./types.ts";

/** The fields that a line without a value keeps. */
type Kept = Pick<
  ReportResult,
  "code" | "name" | "bodyGroup" | "method" | "comments" | "flagText" | "preliminary"
>;

/** A line with a reason instead of a value; such a line must not have a flag. */
export function absentResult(sent: SentResult, facts: Kept, absent: string): Result<ReportResult, string> {
  if (sent.value.trim() !== "") return fail(`${facts.code} has a value and a reason why it has none`);
  if (sent.critical || isHigh(sent.flag) || isLow(sent.flag) || sent.flag === "A") {
    return fail(`${facts.code} has a flag and no value`);
  }
  const isReason = !saysNothing(absent) && absent.trim() !== "-";
  return done(lineWithout(facts, isReason ? absent : "no reason was given"));
}

/** The line for a value that the laboratory retracted after it was reported. */
export function retractedLine({ code, name, bodyGroup, method }: ReportResult): ReportResult {
  return lineWithout({ code, name, bodyGroup, method }, "withdrawn by the laboratory");
}

/** A line whose words only point to the PDF that came with it has no value; the words are the reason. */
export function valueInDocument(line: SentResult): SentResult {
  return pointsToDocument(line.value) ? { ...line, value: "", absent: line.value.trim() } : line;
}

function lineWithout(
  { code, name, bodyGroup, method, comments, flagText, preliminary }: Kept,
  absent: string,
): ReportResult {
  return {
    code,
    name,
    bodyGroup,
    method,
    ...(comments ? { comments } : {}),
    ...(flagText === undefined ? {} : { flagText }),
    ...(preliminary ? { preliminary } : {}),
    unit: "",
    refText: "",
    rangeSource: "",
    refLow: null,
    refHigh: null,
    number: null,
    sentAs: null,
    flag: "",
    value: `No result: ${absent}`,
    absent,
  };
}
