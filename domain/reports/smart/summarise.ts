import { RESULT_TEXTS } from "../../../locales/dictionaries.ts";
import { ageWords, sexWords } from "../../family/age.ts";
import { translateExplanation, translateRangeNote } from "../../i18n/content-words.ts";
import type { Dictionary } from "../../i18n/dictionary.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Translate } from "../../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { indiaDay } from "../../shared/clock.ts";
import { ownEntry } from "../../shared/own-entry.ts";
import { isOutside } from "../flags.ts";
import type { Flag } from "../types.ts";
import type { Reading, SmartGroup, SmartMember, SmartParameter } from "./types.ts";

/** Counts of the latest values within and outside their ranges. */
export interface RangeCount {
  /** Values and results in words that are in range. */
  inRange: number;
  /** Values that can be judged by a range: the total of `inRange` and `outside`. */
  judged: number;
  /** Numeric values that cannot be judged. */
  unjudged: number;
  /** Values and results in words that are outside their range, in order. */
  outside: SmartParameter[];
}

export interface SmartSummary extends RangeCount {
  reports: number;
  /** The first and the last day of a sample; null without a reading. */
  from: Date | null;
  to: Date | null;
}

/** Counts over reports and days; not a judgement of health. */
export function summarise(groups: readonly SmartGroup[]): SmartSummary {
  const parameters = groups.flatMap((group) => group.parameters);
  const readings = parameters.flatMap(({ latest, earlier }) => [latest, ...earlier]);
  const times = readings.map(({ at }) => at.getTime());
  return {
    ...countRanges(parameters),
    reports: new Set(readings.map(({ reportId }) => reportId)).size,
    from: times.length > 0 ? new Date(Math.min(...times)) : null,
    to: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

/** Counts by each parameter's latest value. */
export function countRanges(parameters: readonly SmartParameter[]): RangeCount {
  const judged = parameters.filter(({ latest }) => latest.flag !== "");
  const unjudged = parameters.filter(({ latest }) => latest.flag === "" && latest.number !== null);
  return {
    inRange: judged.filter(({ latest }) => latest.flag === "N").length,
    judged: judged.length,
    unjudged: unjudged.length,
    outside: judged.filter(({ latest }) => isOutside(latest.flag)),
  };
}

/** Whether nobody has to look further: a result without a flag may be anything, a finding in words or one that is absent as well. */
export function areAllInRange(results: readonly { flag: Flag }[]): boolean {
  return results.length > 0 && results.every(({ flag }) => flag === "N");
}

/** Which values a summary counts: of how many reports and days, and how many cannot be judged. */
export function summaryWords(
  { reports, from, to, unjudged }: SmartSummary,
  t: Translate = TRANSLATE_ENGLISH,
): string {
  const [first, last] = [from ? t.day(from) : "", to ? t.day(to) : ""];
  const days = first === last ? last : t("{first} to {last}", { first, last });
  const counted =
    reports === 1
      ? t("Latest result of each parameter, from 1 report, {days}.", { days })
      : t("Latest result of each parameter, from {reports} reports, {days}.", { reports, days });
  return unjudged === 0 ? counted : `${counted} ${unjudgedWords(unjudged, t)}`;
}

/** "1 more cannot be compared with a range."; "" if every number can be. */
export function unjudgedWords(unjudged: number, t: Translate): string {
  if (unjudged === 0) return "";
  return unjudged === 1
    ? t("1 more cannot be compared with a range.")
    : t("{count} more cannot be compared with a range.", { count: unjudged });
}

/** "6 of 8 in range"; of a group of results in words, that. */
export function countWords(
  { inRange, judged }: { inRange: number; judged: number },
  t: Translate = TRANSLATE_ENGLISH,
): string {
  return judged === 0 ? t("Findings in words") : t("{inRange} of {judged} within range", { inRange, judged });
}

/** A family member's name, or what they are to the customer while they have none: "You" for Self. */
export function memberName({ name, relationship }: SmartMember, t: Translate = TRANSLATE_ENGLISH): string {
  return name || (relationship === "Self" ? t("You") : t.lookup(relationship));
}

/** "46 years, female", as far as it is known. */
export function memberWords(
  { dateOfBirth, sex }: SmartMember,
  now: Date,
  t: Translate = TRANSLATE_ENGLISH,
): string {
  return [dateOfBirth && ageWords(dateOfBirth, indiaDay(now), t), sex && sexWords(sex, t)]
    .filter(Boolean)
    .join(", ");
}

const translated = (words: string, dictionary: Dictionary) => ownEntry(dictionary, words) ?? words;

/**
 * The groups with results in words, what a range adds in words, and what is measured, in the reader's language if it has words for them.
 * Only for screens: paper keeps the laboratory's words, which any doctor can read, and so does the report of each test except for notes
 * beside a range's numbers (`rangeForReader`).
 */
export function translateGroups(groups: readonly SmartGroup[], language: Language): readonly SmartGroup[] {
  if (language === "en") return groups;
  const translateReading = (reading: Reading): Reading => ({
    ...reading,
    value: reading.number === null ? translated(reading.value, RESULT_TEXTS[language]) : reading.value,
    refText: translateRangeNote(reading.refText, language),
  });
  return groups.map(({ name, parameters }) => ({
    name,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      plainWords: translateExplanation(parameter.plainWords, language),
      latest: translateReading(parameter.latest),
      earlier: parameter.earlier.map(translateReading),
    })),
  }));
}

type Measured = Pick<Reading, "value" | "unit" | "number" | "bound" | "refLow" | "refHigh">;

/**
 * "0.4 g/dL above 3.5": how far a value is outside its range, in the digits of value and limit. Empty for a value within its range, for
 * results in words, and for a limit of measurement (">500"), whose distance is unknown.
 */
export function howFar(reading: Measured, t: Translate = TRANSLATE_ENGLISH): string {
  const limit = limitOf(reading);
  if (limit === null || reading.number === null || reading.bound) return "";
  const digits = Math.max(decimalsOf(reading.value), decimalsOf(String(limit)));
  const facts = {
    difference: `${Math.abs(reading.number - limit).toFixed(digits)} ${reading.unit}`.trim(),
    limit: String(limit),
  };
  return reading.number > limit
    ? t("{difference} above {limit}", facts)
    : t("{difference} below {limit}", facts);
}

/** How far outside its range a value is, as a share of the limit that it has passed: 0 within, and for results in words. */
export function shareOutside(reading: Measured): number {
  const limit = limitOf(reading);
  if (limit === null || reading.number === null) return 0;
  const distance = Math.abs(reading.number - limit);
  return limit === 0 ? distance : distance / Math.abs(limit);
}

/** The limit that the value has passed. */
function limitOf({ number, refLow, refHigh }: Measured): number | null {
  if (number === null) return null;
  if (refHigh !== null && number > refHigh) return refHigh;
  return refLow !== null && number < refLow ? refLow : null;
}

function decimalsOf(text: string): number {
  return /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
}
