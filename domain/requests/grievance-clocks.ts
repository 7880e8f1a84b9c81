import { HOUR_MS, indiaDay, indiaInstant, indiaMinute } from "../shared/clock.ts";

const HOURS_48_MS = 48 * HOUR_MS;

/** When a complaint is acknowledged and resolved at the latest (Consumer Protection (E-Commerce) Rules, 2020: 48 hours, one month). */
export function grievanceClocks(now: Date): { acknowledgeBy: Date; resolveBy: Date } {
  return { acknowledgeBy: new Date(now.getTime() + HOURS_48_MS), resolveBy: oneMonthAfter(now) };
}

/** The same day of the next month in India; if that month is shorter, its last day. */
function oneMonthAfter(now: Date): Date {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = new Date(Date.UTC(year, month, Math.min(day, lastDay)));
  return indiaInstant(wanted.toISOString().slice(0, 10), indiaMinute(now));
}
