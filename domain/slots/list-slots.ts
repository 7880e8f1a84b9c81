import type { Catalogue } from "../catalogue/types.ts";
import { addDays, indiaDay } from "../shared/clock.ts";
import type { SlotStore } from "./ports.ts";
import { earliestStart, type SlotRules, whenHeld } from "./rules.ts";
import { slotState } from "./slot-state.ts";
import type { Slot, SlotWindow } from "./types.ts";
import { windowsOfDay } from "./windows-of-day.ts";

interface Facts {
  slots: SlotStore;
  catalogue: Catalogue;
  now: Date;
  rules: SlotRules;
  /** Id of the customer who looks; null for a visitor. */
  customerId: string | null;
  /** Whose visit it is, as far as it is known: own unpaid bookings for others count as taken. */
  patientIds: readonly string[] | null;
}

/** The windows of a place on a day with their states; none beyond the days that are open for booking. */
export async function listSlots(facts: Facts, place: string, day: string): Promise<Slot[]> {
  const last = addDays(indiaDay(facts.now), facts.rules.daysAhead);
  return day > last ? [] : withStates(facts, windowsOfDay(facts.catalogue, place, day));
}

async function withStates(facts: Facts, windows: readonly SlotWindow[]): Promise<Slot[]> {
  const ids = windows.map((window) => window.id);
  const [taken, held] = await Promise.all([
    ids.length === 0 ? new Map<string, number>() : facts.slots.taken(ids, facts, facts.now),
    heldLate(facts, windows),
  ]);
  return windows.map((window) => ({
    ...window,
    state: slotState(
      window,
      taken.get(window.id) ?? 0,
      held.has(window.id) ? whenHeld(facts.now, facts.rules) : facts.now,
      facts.rules,
    ),
  }));
}

/** Slots that the customer holds and that nobody else may book any more; asked for only if there can be one. */
async function heldLate(
  { slots, now, rules, customerId }: Facts,
  windows: readonly SlotWindow[],
): Promise<ReadonlySet<string>> {
  const isLate = ({ place, startsAt }: SlotWindow) =>
    startsAt < earliestStart(place, now, rules) &&
    startsAt >= earliestStart(place, whenHeld(now, rules), rules);
  if (customerId === null || !windows.some(isLate)) return new Set();
  return new Set((await slots.holdsOf(customerId, now)).map(({ slotId }) => slotId));
}

/** The open windows of the same place that begin closest to the wanted one; at most `most`, closest first. */
export async function nearestOpen(facts: Facts, wanted: SlotWindow, most: number): Promise<Slot[]> {
  const today = indiaDay(facts.now);
  const days = Array.from({ length: facts.rules.daysAhead + 1 }, (_, n) => addDays(today, n));
  const windows = days.flatMap((day) => windowsOfDay(facts.catalogue, wanted.place, day));
  const distance = (slot: SlotWindow) => Math.abs(slot.startsAt.getTime() - wanted.startsAt.getTime());
  return (await withStates(facts, windows))
    .filter((slot) => slot.id !== wanted.id && (slot.state === "open" || slot.state === "few"))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
