import type { BookingPage } from "../../domain/desk/people.ts";
import { apiTime, formatTime } from "../../domain/shared/clock.ts";
import { readSlotId } from "../../domain/slots/timetable.ts";

/** What happened to a booking after a version, each in a line: the history, and what the staff did. */
export function whatChanged(
  { events, changes }: Pick<BookingPage, "events" | "changes">,
  version: number,
): string[] {
  const byStaff = changes.filter(({ details }) => Number(details.version) > version);
  const staffVersions = new Set(byStaff.map(({ details }) => Number(details.version)));
  const lines = byStaff.map(({ at, who, action, details }) => ({
    at,
    words: `${formatTime(at)}: ${who}, ${action}${differences(details)}`,
  }));
  for (const event of events) {
    if (event.version <= version || staffVersions.has(event.version)) continue;
    lines.push({ at: event.at, words: `${formatTime(event.at)}: ${event.status} (${event.actor})` });
  }
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ words }) => words);
}

/** ": slotId … → …" for the fields that differ between before and after. */
function differences(details: Record<string, unknown>): string {
  const [before, after] = [details.before, details.after];
  if (!isRecord(before) || !isRecord(after)) return "";
  const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
  return changed.map((key) => `; ${fieldWords(key)} ${shown(before[key])} → ${shown(after[key])}`).join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** "dateOfBirth" as "date of birth". */
function fieldWords(key: string): string {
  return key.replaceAll(/([A-Z])/g, " $1").toLowerCase();
}

function shown(value: unknown): string {
  return value === null || value === undefined || value === "" ? "none" : slotWords(String(value));
}

/** "zone:1_2026-12-05_0730" as "2026-12-05 07:30"; any other text as it is. */
function slotWords(text: string): string {
  const slot = readSlotId(text);
  return slot ? `${slot.day} ${apiTime(slot.startsMinute)}` : text;
}
