import { DAY_MS, indiaDay, isDay } from "../shared/clock.ts";

/** Nobody has lived longer than 122 years; a greater age is a typing error. */
const OLDEST_YEARS = 125;

/** From this age on a person owns their reports, and may have an account; before it the guardian decides (DPDP Act, section 9). */
const ADULT_YEARS = 18;

/** Whether somebody born on a day is not 18 yet on another one, both in India (YYYY-MM-DD). */
export function isMinor(dateOfBirth: string, today: string): boolean {
  return ageInYears(dateOfBirth, today) < ADULT_YEARS;
}

/** The problem of a date of birth (YYYY-MM-DD): a child may have been born today, nobody tomorrow. */
export function validateDateOfBirth(
  day: string,
  now: Date,
): "not-a-day" | "born-in-future" | "born-too-long-ago" | null {
  if (!isDay(day)) return "not-a-day";
  const today = indiaDay(now);
  if (day > today) return "born-in-future";
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  return day < oldest ? "born-too-long-ago" : null;
}

/** Ages on a day. All days are those of the lab (Asia/Kolkata, YYYY-MM-DD): a birthday begins at midnight there. */

/** Completed years. */
export function ageInYears(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Completed months. */
export function ageInMonths(dateOfBirth: string, day: string): number {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dateOfBirth.split("-").map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  return (year - bornYear) * 12 + month - bornMonth - (dayOfMonth < bornDay ? 1 : 0);
}

/**
 * Age in days as the catalogue's ranges count it, with years of 365 days: each birthday is a multiple of 365, and a leap year's extra
 * day adds nothing.
 */
export function ageInRangeDays(dateOfBirth: string, day: string): number {
  const years = ageInYears(dateOfBirth, day);
  if (years <= 0) return Math.min(364, ageInDays(dateOfBirth, day));
  const birthday = `${String(Number(dateOfBirth.slice(0, 4)) + years).padStart(4, "0")}${dateOfBirth.slice(4)}`;
  return years * 365 + Math.min(364, ageInDays(realDay(birthday), day));
}

/** 29 February is 1 March in a year without it. */
function realDay(birthday: string): string {
  return isDay(birthday) ? birthday : `${birthday.slice(0, 4)}-03-01`;
}

/** Whole days; 0 on the day of birth, and also before it when the date of birth is wrong. */
export function ageInDays(dateOfBirth: string, day: string): number {
  return Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY_MS);
}
