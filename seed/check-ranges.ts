import { OLDEST_DAYS } from "../domain/catalogue/anybody.ts";
import type { CriticalLimit, RangeOrigin, ReferenceRange, Sex } from "../domain/catalogue/types.ts";

const adultDays = 18 * 365;

/** What contradicts itself in the ranges and critical limits of one parameter, as the ends of sentences. */
export function checkRanges(ranges: readonly ReferenceRange[], limits: readonly CriticalLimit[]): string[] {
  return [
    ...ranges.flatMap(checkRange),
    ...limits.flatMap(checkLimit),
    ...checkTwice(ranges),
    ...limits.flatMap((limit) => checkAgainst(limit, ranges)),
    ...(["M", "F"] as const).flatMap((sex) => checkCover(ranges, sex) ?? []),
  ];
}

function checkRange(range: ReferenceRange): string[] {
  const { low, high, text, pregnancy, phase, sex, timeFromMinute, timeToMinute } = range;
  const problems = [...checkSpan(range), ...checkOrigin(range)];
  if (low === null && high === null && text === "") problems.push("a range has neither limits nor words");
  if (low !== null && high !== null && low > high) problems.push(`low ${low} is above high ${high}`);
  if ((pregnancy !== null || phase !== null) && sex !== "F") {
    problems.push("a range for pregnancy or a phase of the cycle is of women");
  }
  if (timeFromMinute !== null && timeToMinute !== null && timeToMinute <= timeFromMinute) {
    problems.push("a time of day ends before it begins");
  }
  return problems;
}

function checkLimit(limit: CriticalLimit): string[] {
  const { low, high, unless } = limit;
  const problems = [...checkSpan(limit), ...checkOrigin(limit)];
  if (low === null && high === null && unless.length === 0) {
    problems.push("a critical limit has neither numbers nor words");
  }
  if (low !== null && high !== null && low >= high) problems.push("critical low is not below critical high");
  return problems;
}

type Span = Pick<ReferenceRange, "ageFromDays" | "ageToDays" | "ageFromHours" | "ageToHours">;

function checkSpan({ ageFromDays, ageToDays, ageFromHours, ageToHours }: Span): string[] {
  const problems: string[] = [];
  if (ageToDays <= ageFromDays) problems.push("an age ends before it begins");
  if (ageToHours !== null && ageToHours <= (ageFromHours ?? 0))
    problems.push("hours of life end before they begin");
  return problems;
}

/** What has an edition was held against it on a day; what has none says so. */
function checkOrigin({ edition, checkedOn }: RangeOrigin): string[] {
  if (edition === "unverified") return checkedOn === null ? [] : ["what is unverified was checked on no day"];
  return checkedOn === null
    ? [`the edition ${edition} was checked on no day: it is unverified until then`]
    : [];
}

/** Two ranges of the same conditions do not hold at the same age: nobody could say which one was meant. */
function checkTwice(ranges: readonly ReferenceRange[]): string[] {
  return ranges.flatMap((range, i) =>
    ranges.slice(0, i).some((other) => conditionsOf(range) === conditionsOf(other) && meet(range, other))
      ? [`two ranges of the same conditions meet from day ${range.ageFromDays}`]
      : [],
  );
}

function conditionsOf({ sex, pregnancy, phase, timeFromMinute, meal, method, ageFromHours }: ReferenceRange) {
  return JSON.stringify([sex, pregnancy, phase, timeFromMinute, meal, method, ageFromHours]);
}

function meet(a: Span, b: Span): boolean {
  return a.ageFromDays < b.ageToDays && b.ageFromDays < a.ageToDays;
}

/** A critical limit lies at or beyond the ends of the ranges of the same people. */
function checkAgainst(limit: CriticalLimit, ranges: readonly ReferenceRange[]): string[] {
  const same = ranges.filter(
    (range) =>
      meet(range, limit) &&
      (range.sex === null || limit.sex === null || range.sex === limit.sex) &&
      (range.ageFromHours ?? 0) < (limit.ageToHours ?? Number.POSITIVE_INFINITY) &&
      (limit.ageFromHours ?? 0) < (range.ageToHours ?? Number.POSITIVE_INFINITY),
  );
  const { low, high, inclusive } = limit;
  const isInside = (distance: number) => (inclusive ? distance <= 0 : distance < 0);
  return [
    ...(same.some((range) => low !== null && range.low !== null && isInside(range.low - low))
      ? [`critical low ${low} is not below low`]
      : []),
    ...(same.some((range) => high !== null && range.high !== null && isInside(high - range.high))
      ? [`critical high ${high} is not above high`]
      : []),
  ];
}

/**
 * The ranges of one sex that name nothing else follow each other over the adult years without a gap or an overlap, or there are none. They
 * may begin later than at 18 years, where their source does, and end where ranges for the phases of the cycle or the like begin.
 */
function checkCover(ranges: readonly ReferenceRange[], sex: Sex): string | undefined {
  const mine = ranges.filter(
    (range) => (range.sex === null || range.sex === sex) && range.ageToDays > adultDays && isPlain(range),
  );
  const sorted = mine.toSorted((a, b) => a.ageFromDays - b.ageFromDays);
  for (const [i, range] of sorted.entries()) {
    const following = sorted[i + 1];
    const end = following?.ageFromDays ?? OLDEST_DAYS;
    const goesOn = ranges.some(
      (other) =>
        !isPlain(other) &&
        other.sex === sex &&
        other.ageFromDays <= range.ageToDays &&
        other.ageToDays >= end,
    );
    if (goesOn) continue;
    if (range.ageToDays < end) return `a gap in the ranges for ${sex} from day ${range.ageToDays}`;
    if (range.ageToDays > end) return `ranges for ${sex} overlap from day ${end}`;
  }
  return undefined;
}

/** Pregnancy leaves the ranges of others their place. */
function isPlain({ pregnancy, phase, timeFromMinute, meal, method }: ReferenceRange): boolean {
  return [pregnancy, phase, timeFromMinute, meal, method].every((each) => each === null);
}
