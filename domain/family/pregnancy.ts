import type { MenstrualPhase, Trimester } from "../catalogue/types.ts";
import { DAY_MS, HOUR_MS, indiaInstant } from "../shared/clock.ts";

/** A stated pregnancy: by week, by trimester, or without a duration. */
export interface StatedPregnancy {
  patientId: string;
  trimester: Trimester | null;
  /** Completed weeks on the day of the statement; null if not known. */
  weeks: number | null;
  /** That day in India, YYYY-MM-DD. */
  on: string;
}

/** The last week that a pregnancy can have. */
export const LAST_WEEK = 42;

/** The first week of each trimester. */
const FIRST_WEEK: Record<Trimester, number> = { "1": 1, "2": 14, "3": 28 };

/** How many weeks a trimester counts that was stated without a week; after that a visit may be in the next one. */
const TRIMESTER_WEEKS = 4;

/** The trimester of completed weeks: ACOG counts week 13 to the first and week 28 to the third one. */
export function trimesterOf(weeks: number): Trimester {
  if (weeks < 14) return "1";
  return weeks < 28 ? "2" : "3";
}

/**
 * The trimester of a patient on a day (YYYY-MM-DD), computed from the stated week. Null trimester: she is pregnant, and how long is not
 * known, or no longer. Null: no pregnancy was stated, or it is over by then.
 */
export function pregnancyOn(
  stated: readonly StatedPregnancy[],
  patientId: string,
  day: string,
): { trimester: Trimester | null } | null {
  const latest = stated.findLast((each) => each.patientId === patientId);
  if (!latest) return null;
  const later = Math.floor((Date.parse(day) - Date.parse(latest.on)) / (7 * DAY_MS));
  const weeks = (latest.weeks ?? (latest.trimester === null ? 1 : FIRST_WEEK[latest.trimester])) + later;
  if (weeks > LAST_WEEK + 1) return null;
  if (latest.weeks !== null) return weeks < 0 ? null : { trimester: trimesterOf(weeks) };
  // The third one is the last: it stays until the pregnancy must be over.
  const isKnown = latest.trimester === "3" || Math.abs(later) <= TRIMESTER_WEEKS;
  return { trimester: isKnown ? latest.trimester : null };
}

/** Stated facts about a patient that a range depends on: the phase of the cycle or menopause, or a newborn's time of birth. */
export interface StatedFacts {
  patientId: string;
  phase: MenstrualPhase | null;
  /** In minutes since midnight in India, on the day of birth; null if not said. */
  bornMinute: number | null;
  /** The day that the phase was stated for, YYYY-MM-DD: the booked day of the sample. */
  on: string;
}

/** A stated phase counts for this many days before and after its day; mid-cycle lasts no longer. */
const PHASE_DAYS = 1;

/** The phase of a patient's cycle on a day (YYYY-MM-DD); null if it was not stated, or for another day. Menopause is permanent. */
export function phaseOn(
  stated: readonly StatedFacts[],
  patientId: string,
  day: string,
): MenstrualPhase | null {
  const facts = factsOf(stated, patientId);
  if (!facts || facts.phase === "postmenopause") return facts?.phase ?? null;
  return Math.abs(Date.parse(day) - Date.parse(facts.on)) <= PHASE_DAYS * DAY_MS ? facts.phase : null;
}

/** The hours of life at a time, from the stated time of birth; null if it was not stated or is later. */
export function hoursOfLife(
  bornMinute: number | null | undefined,
  dateOfBirth: string | null,
  at: Date | null,
): number | null {
  if (bornMinute === null || bornMinute === undefined || dateOfBirth === null || at === null) return null;
  const hours = (at.getTime() - indiaInstant(dateOfBirth, bornMinute).getTime()) / HOUR_MS;
  return hours < 0 ? null : hours;
}

/** The newest statement about a patient. */
export function factsOf(stated: readonly StatedFacts[], patientId: string): StatedFacts | undefined {
  return stated.findLast((each) => each.patientId === patientId);
}

/** Minutes since midnight of "07:30" or "7:30"; null for what is no time. */
export function minuteOfTime(text: string): number | null {
  const [, hour = "", minute = ""] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? [];
  return hour === "" ? null : Number(hour) * 60 + Number(minute);
}
