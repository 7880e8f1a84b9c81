import type { SlotRows } from "./needs.ts";
import type { SlotWindow } from "./types.ts";

/** Holds that one full slot may have to give up at once. */
const MOST_HOLDS = 100;

/**
 * Takes a place and gives others back in the order of their ids, so that two customers who swap slots never wait for each other.
 * False: the wanted slot is full, and the caller undoes the transaction.
 */
export async function changePlaces(
  slots: SlotRows,
  change: { take: SlotWindow | null; giveBack: readonly string[]; now: Date },
): Promise<boolean> {
  const { take, now } = change;
  const steps: { id: string; take: SlotWindow | null }[] = change.giveBack.map((id) => ({ id, take: null }));
  if (take) steps.push({ id: take.id, take });
  steps.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const step of steps) {
    if (!step.take) await slots.giveBack(step.id);
    else if (!(await takePlace(slots, step.take, now))) return false;
  }
  return true;
}

/** In a full slot, holds whose time is over are ended first: nobody is turned away because the sweep has not come by yet. */
async function takePlace(slots: SlotRows, window: SlotWindow, now: Date): Promise<boolean> {
  if (await slots.take(window)) return true;
  const ended = await slots.endHolds(now, { slotId: window.id, most: MOST_HOLDS });
  for (const slotId of ended) await slots.giveBack(slotId);
  return ended.length > 0 && slots.take(window);
}
