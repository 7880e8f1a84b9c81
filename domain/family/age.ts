import type { Translate } from "../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../i18n/translate.ts";
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

/** Completed years on a day. As everywhere here, days are those of the lab (Asia/Kolkata, YYYY-MM-DD): a birthday begins at midnight there. */
export function ageInYears(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Completed months on a day. */
export function ageInMonths(dateOfBirth: string, day: string): number {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dateOfBirth.split("-").map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  return (year - bornYear) * 12 + month - bornMonth - (dayOfMonth < bornDay ? 1 : 0);
}

/**
 * Age in days as the catalogue's ranges count it, with years of 365 days and months of 30: each birthday is a multiple of 365, and each
 * day of a month on which somebody is some months old one of 30 more; in the first two months it is the days themselves. So "18m" in the
 * catalogue is the very day, whatever months and leap years lie between.
 */
export function ageInRangeDays(dateOfBirth: string, day: string): number {
  const months = Math.max(0, ageInMonths(dateOfBirth, day));
  if (months < 2) return Math.min(59, ageInDays(dateOfBirth, day));
  const years = Math.floor(months / 12);
  // The last month of a year of life is counted back from its last day, so that the eve of a birthday is the 364th.
  const within =
    months % 12 === 11
      ? 365 - ageInDays(day, birthdayOf(dateOfBirth, years + 1))
      : (months % 12) * 30 + Math.min(29, daysIntoMonth(dateOfBirth, day));
  return years * 365 + within;
}

/** The day on which somebody completes so many years: 29 February is 1 March in a year without it. */
function birthdayOf(dateOfBirth: string, years: number): string {
  const birthday = `${String(Number(dateOfBirth.slice(0, 4)) + years).padStart(4, "0")}${dateOfBirth.slice(4)}`;
  return isDay(birthday) ? birthday : `${birthday.slice(0, 4)}-03-01`;
}

/** Days since the last day on which somebody was so many months old. */
function daysIntoMonth(dateOfBirth: string, day: string): number {
  const [born, today] = [Number(dateOfBirth.slice(8)), Number(day.slice(8))];
  if (today >= born) return today - born;
  const lastOfMonthBefore = new Date(Date.parse(`${day.slice(0, 8)}01`) - DAY_MS).getUTCDate();
  // Where the month before had no such day, it is the first of this month.
  return lastOfMonthBefore < born ? today - 1 : today + lastOfMonthBefore - born;
}

/** Whole days; 0 on the day of birth, and also before it when the date of birth is wrong. */
export function ageInDays(dateOfBirth: string, day: string): number {
  return Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY_MS);
}

/**
 * The age on a day (in India, YYYY-MM-DD) in words: completed years, of children below two years months, of babies below two months days.
 * "—" without a day of birth.
 */
export function ageWords(dateOfBirth: string | null, day: string, t: Translate = TRANSLATE_ENGLISH): string {
  if (dateOfBirth === null) return "—";
  const months = ageInMonths(dateOfBirth, day);
  if (months >= 24) return t("{count} years", { count: ageInYears(dateOfBirth, day) });
  if (months >= 2) return t("{count} months", { count: months });
  const days = ageInDays(dateOfBirth, day);
  return days === 1 ? t("{count} day", { count: days }) : t("{count} days", { count: days });
}

/** "female"; "—" if it is not known. */
export function sexWords(sex: string | null, t: Translate = TRANSLATE_ENGLISH): string {
  return sex === "M" ? t("male") : sex === "F" ? t("female") : sex === "O" ? t("other") : "—";
}
