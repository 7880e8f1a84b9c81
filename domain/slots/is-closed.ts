import type { Catalogue } from "../catalogue/types.ts";
import { windowsOfDay } from "./windows-of-day.ts";

/**
 * Whether nobody works at a slot's place at its time any more: a holiday that was added, a place that was withdrawn, hours that were
 * taken away. Hours that are only cut otherwise keep a visit that was booked before.
 */
export function isClosed(catalogue: Pick<Catalogue, "slotTemplates" | "holidays">, slotId: string): boolean {
  const [, place = "", day = "", hours, minutes] =
    /^([a-z0-9:]+)_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})$/.exec(slotId) ?? [];
  if (day === "") return false;
  const minute = Number(hours) * 60 + Number(minutes);
  return !windowsOfDay(catalogue, place, day).some(
    (window) => window.startsMinute <= minute && minute < window.startsMinute + window.minutes,
  );
}
