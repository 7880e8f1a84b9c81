import { indiaDay, isDay } from "../clock.ts";

/** Nobody has lived longer than 122 years; whatever is above is a slip of the finger. */
const OLDEST_YEARS = 125;

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
