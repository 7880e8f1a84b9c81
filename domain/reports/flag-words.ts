import type { PlainPhrase, Translate } from "../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import type { Flag, ReportResult, ReportStatus } from "./types.ts";

/** Flags as people read them; on screen and on paper an icon or a mark stands beside the words, never colour alone. */
export const FLAG_WORDS: Record<Flag, PlainPhrase | ""> = {
  LL: "Very low",
  L: "Low",
  N: "In range",
  H: "High",
  HH: "Very high",
  A: "Abnormal",
  "": "",
};

/** What a laboratory's flag says beyond its range (HL7 table 0078 and FHIR's interpretation codes). */
export const FLAG_TEXTS: Readonly<Record<string, PlainPhrase>> = {
  R: "Resistant",
  I: "Intermediate",
  S: "Susceptible",
  MS: "Moderately susceptible",
  VS: "Very susceptible",
  SDD: "Susceptible, dose-dependent",
  NS: "Non-susceptible",
  "SYN-R": "Synergy: resistant",
  "SYN-S": "Synergy: susceptible",
  POS: "Positive",
  NEG: "Negative",
  DET: "Detected",
  ND: "Not detected",
  IND: "Indeterminate",
  E: "Equivocal",
  RR: "Reactive",
  WR: "Weakly reactive",
  NR: "Non-reactive",
  CAR: "Carrier",
  EXP: "Expected",
  UNE: "Unexpected",
  U: "Significant rise",
  D: "Significant fall",
  B: "Better",
  W: "Worse",
  "<": "Below measurable limit",
  ">": "Above measurable limit",
};

/** How a result lies to its range, and what the laboratory's flag says beyond that: "High", "Abnormal, critical", "Resistant". */
export function flagWordsOf(
  { flag, flagText = "", critical }: Pick<ReportResult, "flag" | "flagText"> & { critical?: boolean },
  t: Translate = TRANSLATE_ENGLISH,
): string {
  const more = flagText.split(" ").map((code) => FLAG_TEXTS[code] ?? code);
  return [FLAG_WORDS[flag], critical ? "Critical" : "", ...more]
    .filter((words) => words !== "")
    .map((words) => t.lookup(words))
    .join(", ");
}

/** The notes below a result: the laboratory's comments, and that the flag is the laboratory's if the range alone would not give it. */
export function commentsOf(
  {
    comments = [],
    flaggedByLab,
    rangeSource,
  }: Pick<ReportResult, "comments" | "flaggedByLab" | "rangeSource">,
  t: Translate = TRANSLATE_ENGLISH,
): string[] {
  if (!flaggedByLab) return comments;
  const source = t.lookup(rangeSource);
  return [...comments, t("The laboratory has flagged this result. Range source: {source}.", { source })];
}

export const STATUS_WORDS: Record<ReportStatus, PlainPhrase> = {
  pending: "In progress",
  onhold: "Our doctor will call you",
  released: "Final report",
  corrected: "Corrected report",
  superseded: "Replaced by a newer version",
  withdrawn: "Withdrawn by the laboratory",
};

/** The fields of a result that its range is formatted from. */
export type WrittenRange = Pick<ReportResult, "refLow" | "refHigh" | "refText" | "refDigits" | "refStrict">;

/** A result's range as people read it: "13–17 g/dL", "up to 200 mg/dL", "below 5.7 %", "No growth". Its numbers are written like the value's. */
export function rangeWords(result: WrittenRange, t: Translate = TRANSLATE_ENGLISH): string {
  return [limitWords(result, t), result.refText].filter((part) => part !== "").join("; ");
}

/** Its limits alone; a range without limits is its text. */
export function shortRangeWords(result: WrittenRange, t: Translate): string {
  return limitWords(result, t) || result.refText;
}

export function hasLimits({ refLow, refHigh }: Pick<WrittenRange, "refLow" | "refHigh">): boolean {
  return refLow !== null || refHigh !== null;
}

function limitWords({ refLow, refHigh, refDigits, refStrict }: WrittenRange, t: Translate): string {
  const low = refDigits?.low || String(refLow);
  const high = refDigits?.high || String(refHigh);
  if (refLow !== null && refHigh !== null) return `${low}–${high}`;
  if (refHigh !== null)
    return refStrict ? t("below {limit}", { limit: high }) : t("up to {limit}", { limit: high });
  if (refLow !== null)
    return refStrict ? t("above {limit}", { limit: low }) : t("{limit} or more", { limit: low });
  return "";
}
