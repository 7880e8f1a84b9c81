import { addDays, formatDay, indiaDay, weekday } from "../../../domain/shared/clock.ts";
import { SLOT_RULES } from "../../../domain/slots/timetable.ts";

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Today and the days after it that may be booked, and of these the day that was asked for; today without one. */
export function daysAhead(
  now: Date,
  asked: string | null,
): { days: { day: string; words: string }[]; day: string } {
  const today = indiaDay(now);
  const days = Array.from({ length: SLOT_RULES.daysAhead + 1 }, (_, index) => {
    const day = addDays(today, index);
    const name = index === 0 ? "Today" : index === 1 ? "Tomorrow" : NAMES[weekday(day)];
    return { day, words: `${name}, ${formatDay(day)}` };
  });
  return { days, day: days.find(({ day }) => day === asked)?.day ?? today };
}
