import type { Catalogue, SlotTemplate } from "../catalogue/types.ts";
import { apiTime, indiaInstant, weekday } from "../shared/clock.ts";
import { readSlotId } from "./read-slot-id.ts";
import { templatesOf } from "./templates-of.ts";
import type { SlotWindow } from "./types.ts";

type Timetable = Pick<Catalogue, "slotTemplates" | "holidays">;

/** The windows of a place on a day (YYYY-MM-DD), earliest first; none on a holiday. */
export function windowsOfDay(catalogue: Timetable, place: string, day: string): SlotWindow[] {
  if (isHoliday(catalogue, place, day)) return [];
  const on = weekday(day);
  return templatesOf(catalogue, place)
    .filter((template) => template.weekday === on)
    .map((template) => windowOf(template, day));
}

/** The window that a slot id names; undefined when the timetable has none such. */
export function findWindow(catalogue: Timetable, slotId: string): SlotWindow | undefined {
  const named = readSlotId(slotId);
  if (!named) return undefined;
  const { place, day, startsMinute } = named;
  if (isHoliday(catalogue, place, day)) return undefined;
  const on = weekday(day);
  const template = templatesOf(catalogue, place).find(
    (each) => each.startsMinute === startsMinute && each.weekday === on,
  );
  return template && windowOf(template, day);
}

/** A lab's holiday closes its scans too, and that of its scans every machine. */
function isHoliday(catalogue: Timetable, place: string, day: string): boolean {
  return catalogue.holidays.some(
    (holiday) => holiday.day === day && (holiday.place === place || place.startsWith(`${holiday.place}:`)),
  );
}

function windowOf(template: SlotTemplate, day: string): SlotWindow {
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
