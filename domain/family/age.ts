import { DAY_MS, isDay } from "../shared/clock.ts";

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
