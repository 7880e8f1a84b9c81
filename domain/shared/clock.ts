/** Time comes from outside as a value; days and hours are those of Asia/Kolkata (UTC+5:30, no summer time), where the labs are. */
export type Clock = () => Date;

/** Milliseconds. */
export const INDIA_OFFSET_MS = 330 * 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The calendar day in India, as YYYY-MM-DD. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Day and time in India, as YYYY-MM-DDTHH:MM:SS. */
export function indiaSecond(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19);
}

/** Minutes since midnight in India. */
export function indiaMinute(at: Date): number {
  const local = new Date(at.getTime() + INDIA_OFFSET_MS);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** The calendar year in which the financial year of an instant began, on 1 April in India: 2026 for 2026-27. */
export function financialYearStart(at: Date): number {
  const [year = "", month = ""] = indiaDay(at).split("-");
  return Number(month) >= 4 ? Number(year) : Number(year) - 1;
}

/** The instant of a minute (since midnight in India) of a day (YYYY-MM-DD). */
export function indiaInstant(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS + minute * 60_000);
}

/** The same day of the next month in India; if that month is shorter, its last day. */
export function oneMonthAfter(now: Date): Date {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = new Date(Date.UTC(year, month, Math.min(day, lastDay)));
  return indiaInstant(wanted.toISOString().slice(0, 10), indiaMinute(now));
}

/** The days from one to another (YYYY-MM-DD), both counted, or one day alone; `until` is the first instant after them. */
export function spanOfDays(from: string, to = from): { from: Date; until: Date } {
  return { from: indiaInstant(from, 0), until: indiaInstant(addDays(to, 1), 0) };
}

/** The day `days` after a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** True for a YYYY-MM-DD that names a real day from the year 1000 on: the first of the year 1 begins in a year 0, which PostgreSQL does not have. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** Whether a period from one day to another ends before it begins; a day that is empty is open. */
export function isReversed(from: string, until: string): boolean {
  return from !== "" && until !== "" && until < from;
}

/** dd/mm/yyyy as people read it, from a day (YYYY-MM-DD) or an instant. */
export function formatDay(value: string | Date): string {
  const [year, month, day] = (typeof value === "string" ? value : indiaDay(value)).split("-");
  return `${day}/${month}/${year}`;
}

/** A text of a table as it is read: one that is a day as every day, "05/12/2026". */
export function formatIfDay(text: string): string {
  return isDay(text) ? formatDay(text) : text;
}

/** "7:30 a.m." from minutes since midnight or an instant. */
export function formatTime(value: number | Date): string {
  const minute = typeof value === "number" ? value : indiaMinute(value);
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** "05/12/2026, 7:30 a.m." */
export function formatDayTime(at: Date): string {
  return `${formatDay(at)}, ${formatTime(at)}`;
}

/** "07:30" (24 hours), as the API carries times of day. */
export function apiTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
