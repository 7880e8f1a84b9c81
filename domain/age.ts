import { DAY_MS } from "./clock.ts";

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

/** Whole days; 0 on the day of birth and, where that is wrong, before it. */
export function ageInDays(dateOfBirth: string, day: string): number {
  return Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY_MS);
}
