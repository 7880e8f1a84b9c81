import { addDays, HOUR_MS, indiaDay, indiaInstant } from "../shared/clock.ts";

/** Reports of a day are out by 8 p.m. */
const EVENING_MINUTE = 20 * 60;
/** The least that a same-day report takes after the visit. */
const SAME_DAY_HOURS = 6;

/** When a report is promised: `tatDays` after the visit at 8 p.m. (India); of a late same-day visit six hours after it. */
export function promisedBy(visitEnds: Date, tatDays: number): Date {
  const evening = indiaInstant(addDays(indiaDay(visitEnds), tatDays), EVENING_MINUTE);
  if (tatDays > 0) return evening;
  const soonest = new Date(visitEnds.getTime() + SAME_DAY_HOURS * HOUR_MS);
  return soonest > evening ? soonest : evening;
}
