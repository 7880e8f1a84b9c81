import type { SlotRows } from "./ports.ts";
import type { SlotWindow } from "./types.ts";

/** Expired holds that one full slot may have to give up at once. */
const MAX_HOLDS = 100;

/**
 * Takes places and gives others back in the order of their ids, so that two customers who swap slots never deadlock. Returns the wanted
 * slot that is full; then the caller rolls the transaction back. Null when all is done.
 */
export async function changePlaces(
  slots: SlotRows,
  change: { take: readonly SlotWindow[]; giveBack: readonly string[]; now: Date },
): Promise<SlotWindow | null> {
  const { take, giveBack, now } = change;
  const steps: { id: string; take: SlotWindow | null }[] = [
    ...giveBack.map((id) => ({ id, take: null })),
    ...take.map((window) => ({ id: window.id, take: window })),
  ];
  steps.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const step of steps) {
    if (!step.take) await slots.giveBack(step.id);
    else if (!(await takePlace(slots, step.take, now))) return step.take;
  }
  return null;
}

/** Changes from the places that the customer has (`own`) to the wanted ones: a place that is in both stays as it is. */
export function tradePlaces(
  slots: SlotRows,
  trade: { own: readonly string[]; wanted: readonly SlotWindow[]; now: Date },
): Promise<SlotWindow | null> {
  const giveBack = [...trade.own];
  const take = trade.wanted.filter(({ id }) => {
    const at = giveBack.indexOf(id);
    if (at >= 0) giveBack.splice(at, 1);
    return at < 0;
  });
  return changePlaces(slots, { take, giveBack, now: trade.now });
}

/** Takes a place in each of the windows, or in none of them. */
export async function takeAll(slots: SlotRows, windows: readonly SlotWindow[], now: Date): Promise<boolean> {
  const taken: string[] = [];
  for (const window of windows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await takePlace(slots, window, now))) {
      for (const id of taken) await slots.giveBack(id);
      return false;
    }
    taken.push(window.id);
  }
  return true;
}

/** In a full slot, expired holds are ended first, so that the result does not depend on when the background job runs. */
async function takePlace(slots: SlotRows, window: SlotWindow, now: Date): Promise<boolean> {
  if (await slots.take(window)) return true;
  const ended = await slots.endHolds(now, { slotId: window.id, most: MAX_HOLDS });
  for (const slotId of ended) await slots.giveBack(slotId);
  return ended.length > 0 && slots.take(window);
}
