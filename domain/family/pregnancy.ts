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

/** The trimester of completed weeks: ACOG counts week 13 to the first and week 28 to the third one. */
export function trimesterOf(weeks: number): Trimester {
  if (weeks < 14) return "1";
  return weeks < 28 ? "2" : "3";
}

/**
 * The trimester of a patient on a day (YYYY-MM-DD), counted on from the week that was said; null trimester: she is pregnant, and not said
 * how long. Null: nobody has said that she is pregnant, or the pregnancy is over by then.
 */
export function pregnancyOn(
  stated: readonly StatedPregnancy[],
  patientId: string,
  day: string,
): { trimester: Trimester | null } | null {
  const said = stated.findLast((each) => each.patientId === patientId);
  if (!said) return null;
  if (said.weeks === null) return { trimester: said.trimester };
  const weeks = said.weeks + Math.floor((Date.parse(day) - Date.parse(said.on)) / (7 * DAY_MS));
  return weeks > LAST_WEEK + 1 || weeks < 0 ? null : { trimester: trimesterOf(weeks) };
}
