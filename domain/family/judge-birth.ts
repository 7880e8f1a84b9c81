import { indiaDay, isDay } from "../shared/clock.ts";
import { ageInYears } from "./age.ts";

/** Nobody has lived longer than 122 years; whatever is above is a slip of the finger. */
const OLDEST_YEARS = 125;

/** From this age on a person owns their reports, and may own an account; before it the guardian does (DPDP Act, section 9). */
const ADULT_YEARS = 18;

/** Whether somebody born on a day is not 18 yet on another one, both in India (YYYY-MM-DD). */
export function isMinor(dateOfBirth: string, today: string): boolean {
  return ageInYears(dateOfBirth, today) < ADULT_YEARS;
}

/** What is wrong with a date of birth (YYYY-MM-DD): a child may have been born today, nobody tomorrow. */
export function judgeBirth(
  day: string,
  now: Date,
): "not-a-day" | "born-in-future" | "born-too-long-ago" | null {
  if (!isDay(day)) return "not-a-day";
  const today = indiaDay(now);
  if (day > today) return "born-in-future";
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  return day < oldest ? "born-too-long-ago" : null;
}
