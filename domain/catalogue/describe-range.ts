import { formatTime } from "../shared/clock.ts";
import type { Meal, MenstrualPhase, PregnancyOfRange, RangeConditions, ReferenceRange } from "./types.ts";

/** The values of a range with their unit: "13 – 17 g/dL", "up to 200 mg/dL", "No growth". */
export function rangeValues(
  { low, high, text }: Pick<ReferenceRange, "low" | "high" | "text">,
  unit: string,
): string {
  const words = limitWords(low, high, unit === "" ? "" : ` ${unit}`);
  if (words && text) return `${words} (${text})`;
  return words || text;
}

function limitWords(low: number | null, high: number | null, measured: string): string {
  if (low !== null && high !== null) return `${low} – ${high}${measured}`;
  if (high !== null) return `up to ${high}${measured}`;
  return low === null ? "" : `${low}${measured} or more`;
}

/** Whom a range is for: "Men, from 18 years", "Children, 28 days to 1 year", "Everybody". */
export function rangeAudience({
  sex,
  ageFromDays,
  ageToDays,
}: Pick<ReferenceRange, "sex" | "ageFromDays" | "ageToDays">): string {
  const age = ageSpan(ageFromDays, ageToDays);
  const who = sex === "M" ? "Men" : sex === "F" ? "Women" : "";
  if (isChild(ageToDays)) {
    const child = sex === "M" ? "Boys" : sex === "F" ? "Girls" : "Children";
    return `${child}, ${age}`;
  }
  if (who) return age ? `${who}, ${age}` : who;
  return age ? `Everybody, ${age}` : "Everybody";
}

const PREGNANCY: Record<PregnancyOfRange, string> = {
  "1": "1st trimester",
  "2": "2nd trimester",
  "3": "3rd trimester",
  any: "pregnant",
};
export const PHASE_WORDS: Record<MenstrualPhase, string> = {
  follicular: "follicular phase",
  "mid-cycle": "mid-cycle",
  luteal: "luteal phase",
  postmenopause: "after menopause",
};
const MEALS: Record<Meal, string> = {
  fasting: "fasting",
  "1h": "1 hour after",
  "2h": "2 hours after",
  "3h": "3 hours after",
};

/** For whom and which sample a range is, as parts that stand with commas between: ["Women", "2nd trimester"], ["Men, from 18 years"]. */
export function rangeParts(range: RangeConditions): string[] {
  const { ageFromHours, ageToHours, pregnancy, phase, timeFromMinute, timeToMinute, meal, method } = range;
  const byAge = pregnancy === null ? rangeAudience(range) : "Women";
  return [
    isByHours(range) ? hoursOfLife(ageFromHours ?? 0, ageToHours) : byAge,
    pregnancy === null ? "" : PREGNANCY[pregnancy],
    phase === null ? "" : PHASE_WORDS[phase],
    timeFromMinute === null && timeToMinute === null
      ? ""
      : `taken from ${formatTime(timeFromMinute ?? 0)} to ${formatTime(timeToMinute ?? 1440)}`,
    meal === null ? "" : MEALS[meal],
    method === null ? "" : `measured by ${method}`,
  ].filter((part) => part !== "");
}

/** Whether a range is for newborns, children or young people alone. */
export function isForChildren(
  range: Pick<RangeConditions, "ageToDays" | "ageFromHours" | "ageToHours">,
): boolean {
  return isChild(range.ageToDays) || isByHours(range);
}

/** Whether a range is for hours after birth. */
function isByHours({ ageFromHours, ageToHours }: Pick<RangeConditions, "ageFromHours" | "ageToHours">) {
  return ageFromHours !== null || ageToHours !== null;
}

function hoursOfLife(from: number, to: number | null): string {
  if (to === null) return `Newborns, from ${plural(from, "hour")} after birth`;
  return from <= 0
    ? `Newborns, up to ${plural(to, "hour")} after birth`
    : `Newborns, ${from} to ${to} hours after birth`;
}

/** Years and months of the catalogue, in days: those that `ageInRangeDays` counts. */
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;
const OLDEST_NAMED_DAYS = 100 * YEAR_DAYS;

function isChild(toDays: number): boolean {
  return toDays <= 18.5 * YEAR_DAYS;
}

/** A span of ages; `to` is the first day that no longer belongs to it. */
function ageSpan(from: number, to: number): string {
  if (to > OLDEST_NAMED_DAYS) return from <= 0 ? "" : `from ${ageOf(from)}`;
  return from <= 0 ? `up to ${ageOf(to)}` : `${ageOf(from)} to ${ageOf(to)}`;
}

function ageOf(days: number): string {
  if (days < 2 * MONTH_DAYS) return plural(days, "day");
  const [years, rest] = [Math.floor(days / YEAR_DAYS), days % YEAR_DAYS];
  const months = years * 12 + rest / MONTH_DAYS;
  if (rest > 0 && rest < 12 * MONTH_DAYS && Number.isInteger(months)) return plural(months, "month");
  // Days that are no whole months: the nearest age.
  const nearest = days / YEAR_DAYS;
  return nearest < 1.9 && Math.abs(nearest - Math.round(nearest)) > 0.02
    ? plural(Math.round(months), "month")
    : plural(Math.round(nearest), "year");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as people write it: "10^6/uL" → "10⁶/µL", "ug/dL" → "µg/dL", "m2" → "m²", which stays on the line of its figure ("1.73 m²"). */
export function unitWords(unit: string): string {
  return unit
    .replace(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(""))
    .replace(/(\d) m2\b/g, "$1\u00a0m²")
    .replace(/\bm2\b/g, "m²")
    .replace(/\bu(?=(?:L|g|IU|mol|U|kat|m)\b)/g, "µ");
}

/** 120 years, in which every range ends at the latest. */
export const OLDEST_DAYS = 120 * 365;

/** The conditions of a range that holds for everybody and every sample. */
export const ANYBODY: RangeConditions = {
  sex: null,
  ageFromDays: 0,
  ageToDays: OLDEST_DAYS,
  ageFromHours: null,
  ageToHours: null,
  pregnancy: null,
  phase: null,
  timeFromMinute: null,
  timeToMinute: null,
  meal: null,
  method: null,
};
