import type { Trimester } from "../catalogue/types.ts";
import { DAY_MS } from "../shared/clock.ts";

/** What somebody said of a patient's pregnancy: by week, by trimester, or that she is pregnant alone. */
export interface StatedPregnancy {
  patientId: string;
  trimester: Trimester | null;
  /** Completed weeks on the day on which it was said; null if not known. */
  weeks: number | null;
  /** That day in India, YYYY-MM-DD. */
  on: string;
}

/** The last week that a pregnancy can have. */
export const LAST_WEEK = 42;

/** The first week of each trimester. */
const FIRST_WEEK: Record<Trimester, number> = { "1": 1, "2": 14, "3": 28 };

/** So many weeks a trimester that was said without the week counts; by then a visit may lie in the next one. */
const TRIMESTER_WEEKS = 4;

/** The trimester of completed weeks: ACOG counts week 13 to the first and week 28 to the third one. */
export function trimesterOf(weeks: number): Trimester {
  if (weeks < 14) return "1";
  return weeks < 28 ? "2" : "3";
}

/**
 * The trimester of a patient on a day (YYYY-MM-DD), counted on from the week that was said. Null trimester: she is pregnant, and how long is
 * not known, or no longer. Null: nobody has said that she is pregnant, or the pregnancy is over by then.
 */
export function pregnancyOn(
  stated: readonly StatedPregnancy[],
  patientId: string,
  day: string,
): { trimester: Trimester | null } | null {
  const said = stated.findLast((each) => each.patientId === patientId);
  if (!said) return null;
  const later = Math.floor((Date.parse(day) - Date.parse(said.on)) / (7 * DAY_MS));
  const weeks = (said.weeks ?? (said.trimester === null ? 1 : FIRST_WEEK[said.trimester])) + later;
  if (weeks > LAST_WEEK + 1) return null;
  if (said.weeks !== null) return weeks < 0 ? null : { trimester: trimesterOf(weeks) };
  // The third one is the last: it stays until the pregnancy must be over.
  const isKnown = said.trimester === "3" || Math.abs(later) <= TRIMESTER_WEEKS;
  return { trimester: isKnown ? said.trimester : null };
}
