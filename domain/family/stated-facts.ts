import type { MenstrualPhase } from "../catalogue/types.ts";
import { DAY_MS, HOUR_MS, indiaInstant } from "../shared/clock.ts";

/** What somebody said of a patient because a range depends on it: the phase of her cycle or menopause, or a newborn's time of birth. */
export interface StatedFacts {
  patientId: string;
  phase: MenstrualPhase | null;
  /** In minutes since midnight in India, on the day of birth; null if not said. */
  bornMinute: number | null;
  /** The day that the phase was said of, YYYY-MM-DD: the booked day of the sample. */
  on: string;
}

/** So many days before or after the day that it was said of a phase still counts; mid-cycle lasts no longer. */
const PHASE_DAYS = 1;

/** The phase of a patient's cycle on a day (YYYY-MM-DD); null where nobody has said it, or of another day. Menopause stays. */
export function phaseOn(
  stated: readonly StatedFacts[],
  patientId: string,
  day: string,
): MenstrualPhase | null {
  const facts = factsOf(stated, patientId);
  if (!facts || facts.phase === "postmenopause") return facts?.phase ?? null;
  return Math.abs(Date.parse(day) - Date.parse(facts.on)) <= PHASE_DAYS * DAY_MS ? facts.phase : null;
}

/** The hours of life at a moment of somebody whose time of birth was said; null where it was not, or is later. */
export function hoursOfLife(
  bornMinute: number | null | undefined,
  dateOfBirth: string | null,
  at: Date | null,
): number | null {
  if (bornMinute === null || bornMinute === undefined || dateOfBirth === null || at === null) return null;
  const hours = (at.getTime() - indiaInstant(dateOfBirth, bornMinute).getTime()) / HOUR_MS;
  return hours < 0 ? null : hours;
}

/** The newest of what was said of a patient. */
export function factsOf(stated: readonly StatedFacts[], patientId: string): StatedFacts | undefined {
  return stated.findLast((each) => each.patientId === patientId);
}

/** Minutes since midnight of "07:30" or "7:30"; null for what is no time. */
export function minuteOfTime(text: string): number | null {
  const [, hour = "", minute = ""] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? [];
  return hour === "" ? null : Number(hour) * 60 + Number(minute);
}
