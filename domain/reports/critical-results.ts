import type { CriticalLimit } from "../catalogue/types.ts";
import { isCriticalFlag, surelyAbove, surelyBelow } from "./flags.ts";
import type { RangePerson } from "./ranges.ts";
import type { Flag, ReportResult } from "./types.ts";
import type { Measured } from "./units.ts";

/** Whether a result is beyond the critical limits, or critical by the laboratory's own flag: its report is on hold until a doctor has called. */
export function isCritical({ flag, critical }: Pick<ReportResult, "flag" | "critical">): boolean {
  return isCriticalFlag(flag) || critical === true;
}

/**
 * The limits that may apply to a person. Unknown sex, age or hours of life exclude no limit: with several limits the first one that is
 * exceeded counts, because a call too many does no harm.
 */
export function criticalLimitsFor(
  limits: readonly CriticalLimit[],
  { sex, ageDays, ageHours }: Pick<RangePerson, "sex" | "ageDays" | "ageHours">,
): CriticalLimit[] {
  const days = ageDays ?? (ageHours === null ? null : Math.floor(ageHours / 24));
  return limits.filter((limit) => {
    const isByHours = limit.ageFromHours !== null || limit.ageToHours !== null;
    const isOfAge = days === null || (limit.ageFromDays <= days && days < limit.ageToDays);
    return (
      (limit.sex === null || sex === null || limit.sex === sex) &&
      (isOfAge || (isByHours && ageHours !== null)) &&
      mayBeAtHours(limit, ageHours, days)
    );
  });
}

/** Whether a limit by hours may apply if only the day of life is known: the second calendar day spans the 1st to the 48th hour. */
function mayBeAtHours(
  { ageFromHours, ageToHours }: CriticalLimit,
  hours: number | null,
  days: number | null,
) {
  const earliest = hours ?? (days === null ? 0 : Math.max(0, (days - 1) * 24));
  const latest = hours ?? (days === null ? Number.POSITIVE_INFINITY : (days + 1) * 24);
  return (ageToHours === null || earliest < ageToHours) && (ageFromHours === null || latest >= ageFromHours);
}

/** "LL" or "HH" if a measured value is surely beyond one of the limits; else "". */
export function criticalFlag(measured: Measured, limits: readonly CriticalLimit[]): Flag {
  if (limits.some(({ low, inclusive }) => surelyBelow(measured, low, inclusive))) return "LL";
  return limits.some(({ high, inclusive }) => surelyAbove(measured, high, inclusive)) ? "HH" : "";
}

/** Whether a value with a comparator ("> 6.0" and a limit of 6.2) may be beyond one of the limits: a doctor has to decide. */
export function mayBeCritical({ number, comparator }: Measured, limits: readonly CriticalLimit[]): boolean {
  if (comparator === "") return false;
  const isBelow = comparator.startsWith("<");
  return limits.some(({ low, high }) =>
    isBelow
      ? low !== null || (high !== null && number > high)
      : high !== null || (low !== null && number < low),
  );
}

/** Words about incubation that laboratories add to a text: "No growth after 48 hours of incubation". */
const INCUBATION_TIME = new Set(
  "after at for in till until to date so far yet h hr hrs hour hours day days week weeks of incubation aerobic anaerobic and both bottle bottles".split(
    " ",
  ),
);

/** Whether a result in words is critical: any text is, except those that the limit lists as harmless (`unless`). */
export function isCriticalText(value: string, limits: readonly CriticalLimit[]): boolean {
  const words = value.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return limits.some(
    ({ unless }) =>
      unless.length > 0 && !unless.some((harmless) => isHarmless(words, harmless.toLowerCase())),
  );
}

function isHarmless(words: readonly string[], harmless: string): boolean {
  const due = harmless.match(/[\p{L}\d]+/gu) ?? [];
  const rest = words.slice(due.length);
  return (
    due.every((word, i) => word === words[i]) &&
    rest.every((word) => /^\d+$/.test(word) || INCUBATION_TIME.has(word))
  );
}
