import type { Catalogue } from "../catalogue/types.ts";
import { readSlotId } from "./read-slot-id.ts";
import { windowsOfDay } from "./windows-of-day.ts";

/**
 * Whether nobody works at a slot's place at its time any more: a holiday that was added, a place that was withdrawn, hours that were
 * taken away. Hours that are only cut otherwise keep a visit that was booked before.
 */
export function isClosed(catalogue: Pick<Catalogue, "slotTemplates" | "holidays">, slotId: string): boolean {
  const named = readSlotId(slotId);
  if (!named) return false;
  const { place, day, startsMinute: minute } = named;
  return !windowsOfDay(catalogue, place, day).some(
    (window) => window.startsMinute <= minute && minute < window.startsMinute + window.minutes,
  );
}
