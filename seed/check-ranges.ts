import { OLDEST_DAYS } from "../domain/catalogue/describe-range.ts";
import type { CriticalLimit, RangeOrigin, ReferenceRange, Sex } from "../domain/catalogue/types.ts";

const ADULT_DAYS = 18 * 365;
/** The earliest puberty that is no illness begins at 8 years. */
const FIRST_PERIOD_DAYS = 8 * 365;
/** The cell's value where there is no source. */
const NO_SOURCE = /^(?:unverified|unknown|none|not known|no source|n\/?a|nil|tbd|to do|[-–?.]+)$/i;

/** What contradicts itself in the ranges and critical limits of one parameter, as the ends of sentences. */
export function checkRanges(ranges: readonly ReferenceRange[], limits: readonly CriticalLimit[]): string[] {
  return [
    ...ranges.flatMap(checkRange),
    ...limits.flatMap(checkLimit),
    ...checkTwice(ranges),
    ...checkHours(ranges),
    ...limits.flatMap((limit) => checkAgainst(limit, ranges)),
    ...(["M", "F"] as const).flatMap((sex) => checkCover(ranges, sex) ?? []),
    ...checkLimitsOfPeople(limits),
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
  if (pregnancy !== null && phase !== null) problems.push("who is pregnant is in no phase of the cycle");
  if ((pregnancy !== null || phase !== null) && range.ageToDays <= FIRST_PERIOD_DAYS) {
    problems.push("a range for pregnancy or a phase of the cycle is of no child under 8 years");
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
  const isOfHours = ageFromHours !== null || ageToHours !== null;
  const meets =
    (ageToHours === null || ageFromDays * 24 < ageToHours) && ageToDays * 24 > (ageFromHours ?? 0);
  if (isOfHours && !meets) problems.push("hours of life lie outside the ages");
  return problems;
}

/** A row with an edition was compared with it on a day; one without is marked. */
function checkOrigin({ source, edition, checkedOn }: RangeOrigin): string[] {
  const unnamed = [source, edition].find((words) => words !== "unverified" && NO_SOURCE.test(words.trim()));
  if (unnamed !== undefined) return [`"${unnamed}" names no source: the edition is "unverified"`];
  if (edition === "unverified") return checkedOn === null ? [] : ["what is unverified was checked on no day"];
  return checkedOn === null
    ? [`the edition ${edition} was checked on no day: it is unverified until then`]
    : [];
}

/** Two ranges of the same conditions do not hold at the same age: nobody could say which one was meant. */
function checkTwice(ranges: readonly ReferenceRange[]): string[] {
  return ranges.flatMap((range, i) =>
    ranges
      .slice(0, i)
      .some(
        (other) =>
          conditionsOf(range) === conditionsOf(other) && meet(range, other) && meetInDay(range, other),
      )
      ? [`two ranges of the same conditions meet from day ${range.ageFromDays}`]
      : [],
  );
}

/** What of a range is one word each; one that names hours of life or a time of day comes before one that does not, so that both may hold. */
function conditionsOf(range: ReferenceRange): string {
  const { sex, pregnancy, phase, meal, method } = range;
  const isOfHours = range.ageFromHours !== null || range.ageToHours !== null;
  const isOfTime = range.timeFromMinute !== null || range.timeToMinute !== null;
  return JSON.stringify([sex, pregnancy, phase, meal, method?.toLowerCase(), isOfHours, isOfTime]);
}

function meet(a: Span, b: Span): boolean {
  return (
    overlap([a.ageFromDays, a.ageToDays], [b.ageFromDays, b.ageToDays]) &&
    overlap([a.ageFromHours, a.ageToHours], [b.ageFromHours, b.ageToHours])
  );
}

function meetInDay(a: ReferenceRange, b: ReferenceRange): boolean {
  return overlap([a.timeFromMinute, a.timeToMinute], [b.timeFromMinute, b.timeToMinute]);
}

type Ends = [from: number | null, to: number | null];

/** Whether two spans have something in common; null is an open end. */
function overlap([aFrom, aTo]: Ends, [bFrom, bTo]: Ends): boolean {
  const isBefore = (from: number | null, to: number | null) => from === null || to === null || from < to;
  return isBefore(aFrom, bTo) && isBefore(bFrom, aTo);
}

/** A critical limit lies at or beyond the ends of the ranges of the same people. */
function checkAgainst(limit: CriticalLimit, ranges: readonly ReferenceRange[]): string[] {
  const same = ranges.filter(
    (range) => meet(range, limit) && (range.sex === null || limit.sex === null || range.sex === limit.sex),
  );
  const { low, high, inclusive } = limit;
  const isInside = (distance: number) => (inclusive ? distance <= 0 : distance < 0);
  return [
    ...(same.some((range) => low !== null && low >= (range.high ?? Number.POSITIVE_INFINITY))
      ? [`critical low ${low} is not below the range`]
      : []),
    ...(same.some((range) => high !== null && high <= (range.low ?? Number.NEGATIVE_INFINITY))
      ? [`critical high ${high} is not above the range`]
      : []),
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
    (range) => (range.sex === null || range.sex === sex) && range.ageToDays > ADULT_DAYS && isPlain(range),
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

/** The hours of life of ranges that are alike else follow each other: what lies between two would have no range. */
function checkHours(ranges: readonly ReferenceRange[]): string[] {
  const byHours = ranges.filter(
    ({ ageFromHours, ageToHours }) => ageFromHours !== null || ageToHours !== null,
  );
  return [...Map.groupBy(byHours, conditionsOf).values()].flatMap((alike) => {
    const spans = alike.map(({ ageFromHours, ageToHours }) => [ageFromHours, ageToHours] as const);
    const gap = gapIn(spans.map(([from, to]) => [from ?? 0, to ?? Number.POSITIVE_INFINITY]));
    return gap === undefined ? [] : [`a gap in the hours of life from hour ${gap}`];
  });
}

/**
 * The critical limits of one sex, each end by itself, follow each other over the ages: between two nobody would be called, and of two that
 * meet one was not meant. Those for hours of life come on top of the others.
 */
function checkLimitsOfPeople(limits: readonly CriticalLimit[]): string[] {
  const byAge = limits.filter(({ ageFromHours, ageToHours }) => ageFromHours === null && ageToHours === null);
  const problems = (["M", "F"] as const).flatMap((sex) =>
    (["low", "high"] as const).flatMap((end) => {
      const spans = byAge
        .filter((limit) => limit[end] !== null && (limit.sex === null || limit.sex === sex))
        .map(({ ageFromDays, ageToDays }): [number, number] => [ageFromDays, ageToDays])
        .sort((a, b) => a[0] - b[0]);
      const gap = gapIn(spans);
      const twice = spans.find(([from], i) => i > 0 && from < (spans[i - 1]?.[1] ?? 0));
      return [
        ...(gap === undefined ? [] : [`a gap in the critical limits (${end}) from day ${gap}`]),
        ...(twice === undefined ? [] : [`two critical limits (${end}) meet from day ${twice[0]}`]),
      ];
    }),
  );
  return [...new Set(problems)];
}

/** Where spans leave something out between the first and the last; undefined where they do not. */
function gapIn(spans: readonly [from: number, to: number][]): number | undefined {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  let end = sorted[0]?.[1] ?? 0;
  for (const [from, to] of sorted) {
    if (from > end) return end;
    end = Math.max(end, to);
  }
  return undefined;
}

/** Pregnancy leaves the ranges of others their place. */
function isPlain({ pregnancy, phase, timeFromMinute, meal, method }: ReferenceRange): boolean {
  return [pregnancy, phase, timeFromMinute, meal, method].every((each) => each === null);
}
