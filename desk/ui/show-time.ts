import { formatDayTime, formatTime, indiaDay } from "../../domain/shared/clock.ts";

/** The same text with times that stay on one line wherever they stand: "7:30" and "p.m." are joined by a no-break space. */
export function keepTimes(text: string): string {
  return text.replaceAll(/ (?=[ap]\.m\.)/g, "\u00a0");
}

/** "7:30 a.m." for a page of the desk, from minutes since midnight in India or an instant. */
export function showTime(value: number | Date): string {
  return keepTimes(formatTime(value));
}

/** "05/12/2026, 7:30 a.m." for a page of the desk: it wraps between day and time alone. */
export function showDayTime(at: Date): string {
  return keepTimes(formatDayTime(at));
}

/** The time alone of what was on the day of `now`: a list of today's work. */
export function showRecentTime(at: Date, now: Date): string {
  return indiaDay(at) === indiaDay(now) ? showTime(at) : showDayTime(at);
}
