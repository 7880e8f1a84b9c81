import { isDay } from "../shared/clock.ts";

/** What a slot's id names: its place, its day (YYYY-MM-DD) and the minute of the day at which it begins. */
export interface SlotName {
  place: string;
  day: string;
  startsMinute: number;
}

const SLOT_ID = /^((?:zone|lab):\d{1,9}(?::radiology(?::\d{1,9})?)?)_(\d{4}-\d{2}-\d{2})_(\d{2})([0-5]\d)$/;

/** Undefined for what is no id of a slot. Whether there is such a slot is the timetable's. */
export function readSlotId(slotId: string): SlotName | undefined {
  const [, place = "", day = "", hours, minutes] = SLOT_ID.exec(slotId) ?? [];
  return isDay(day) ? { place, day, startsMinute: Number(hours) * 60 + Number(minutes) } : undefined;
}
