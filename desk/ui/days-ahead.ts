import { addDays, formatDay, indiaDay, weekday } from "../../domain/shared/clock.ts";

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** As many as may be booked. */
const DAYS = 15;

/** Today and the days after it that may be booked. */
export function daysAhead(now: Date): { day: string; words: string }[] {
  const today = indiaDay(now);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index);
    const name = index === 0 ? "Today" : index === 1 ? "Tomorrow" : NAMES[weekday(day)];
    return { day, words: `${name}, ${formatDay(day)}` };
  });
}
