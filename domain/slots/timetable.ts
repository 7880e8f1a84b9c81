import type { Catalogue, SlotTemplate } from "../catalogue/types.ts";
import { memoizePerObject } from "../shared/caches.ts";
import { apiTime, indiaInstant, isDay, weekday } from "../shared/clock.ts";
import type { SlotWindow } from "./types.ts";

/** The parts of a slot's id: its place, its day (YYYY-MM-DD) and the minute of the day at which it begins. */
interface SlotName {
  place: string;
  day: string;
  startsMinute: number;
}

const SLOT_ID = /^((?:zone|lab):\d{1,9}(?::radiology(?::\d{1,9})?)?)_(\d{4}-\d{2}-\d{2})_(\d{2})([0-5]\d)$/;

/** Undefined for a text that is no slot id. Whether the slot exists depends on the timetable. */
export function readSlotId(slotId: string): SlotName | undefined {
  const [, place = "", day = "", hours, minutes] = SLOT_ID.exec(slotId) ?? [];
  return isDay(day) ? { place, day, startsMinute: Number(hours) * 60 + Number(minutes) } : undefined;
}

/** Grouped once for each catalogue. */
const byPlace = memoizePerObject((templates: Catalogue["slotTemplates"]) => {
  const open = templates.filter(({ capacity }) => capacity > 0);
  return Map.groupBy(
    open.sort((a, b) => a.startsMinute - b.startsMinute),
    (each) => each.place,
  );
});

/** A place's windows of the week that are open to anybody, earliest in the day first. */
export function templatesOf(
  { slotTemplates }: Pick<Catalogue, "slotTemplates">,
  place: string,
): readonly SlotTemplate[] {
  return byPlace(slotTemplates).get(place) ?? [];
}

type Timetable = Pick<Catalogue, "slotTemplates" | "holidays">;

/** The windows of a place on a day (YYYY-MM-DD), earliest first; none on a holiday. */
export function windowsOfDay(catalogue: Timetable, place: string, day: string): SlotWindow[] {
  const on = weekday(day);
  return templatesOf(catalogue, place)
    .filter(
      (template) =>
        template.weekday === on && !isHoliday(catalogue, place, { day, startsMinute: template.startsMinute }),
    )
    .map((template) => windowOf(template, day));
}

/** The window that a slot id names; undefined when the timetable has none such. */
export function findWindow(catalogue: Timetable, slotId: string): SlotWindow | undefined {
  const named = readSlotId(slotId);
  if (!named) return undefined;
  const { place, day, startsMinute } = named;
  if (isHoliday(catalogue, place, named)) return undefined;
  const on = weekday(day);
  const template = templatesOf(catalogue, place).find(
    (each) => each.startsMinute === startsMinute && each.weekday === on,
  );
  return template && windowOf(template, day);
}

/** A lab's holiday closes its scans too, and that of its scans every machine; closed slots are handled separately. */
function isHoliday(
  catalogue: Timetable,
  place: string,
  { day, startsMinute }: Pick<SlotWindow, "day" | "startsMinute">,
): boolean {
  return catalogue.holidays.some(
    (holiday) =>
      holiday.day === day &&
      (holiday.startsMinute === undefined
        ? holiday.place === place || place.startsWith(`${holiday.place}:`)
        : holiday.place === place && holiday.startsMinute === startsMinute),
  );
}

/** The window of a slot that is no longer in the timetable but may have booked visits. `minutes` and `capacity` are 0: only its row has them. */
export function formerWindow(slotId: string): SlotWindow | undefined {
  const named = readSlotId(slotId);
  return named && windowOf({ ...named, minutes: 0, capacity: 0 }, named.day);
}

function windowOf(template: Omit<SlotTemplate, "weekday">, day: string): SlotWindow {
  const { place, startsMinute, minutes, capacity } = template;
  return {
    id: `${place}_${day}_${apiTime(startsMinute).replace(":", "")}`,
    place,
    day,
    startsMinute,
    minutes,
    capacity,
    startsAt: indiaInstant(day, startsMinute),
    endsAt: indiaInstant(day, startsMinute + minutes),
  };
}

/**
 * Whether a slot's place is closed at its time by now: a new holiday, a withdrawn place, or removed hours. A visit stays valid if its hours
 * are only divided into other windows.
 */
export function isClosed(catalogue: Pick<Catalogue, "slotTemplates" | "holidays">, slotId: string): boolean {
  const named = readSlotId(slotId);
  if (!named) return false;
  const { place, day, startsMinute: minute } = named;
  return !windowsOfDay(catalogue, place, day).some(
    (window) => window.startsMinute <= minute && minute < window.startsMinute + window.minutes,
  );
}

/** How far ahead, and how late, the timetable can be booked. */
export interface SlotRules {
  /** A home visit can be booked until this long before its window begins: the collector's tour is planned by then. */
  homeLeadMinutes: number;
  labLeadMinutes: number;
  /** Windows of today and of this many days after it. */
  daysAhead: number;
  holdMinutes: number;
}

export const SLOT_RULES: SlotRules = {
  homeLeadMinutes: 90,
  labLeadMinutes: 30,
  daysAhead: 14,
  holdMinutes: 10,
};

/** The earliest start of a window that may be booked now. */
export function earliestStart(place: string, now: Date, rules: SlotRules): Date {
  const minutes = place.startsWith("zone:") ? rules.homeLeadMinutes : rules.labLeadMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * For a slot that the customer has already, the lead time counts from the earliest possible start of a present hold: a hold may be booked
 * to its end.
 */
export function earliestHeldStart(now: Date, rules: SlotRules): Date {
  return new Date(now.getTime() - rules.holdMinutes * 60_000);
}
