import { tradePlaces } from "../slots/change-places.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { Act } from "./ledger.ts";
import type { Booking } from "./types.ts";
import { placesOf } from "./visits.ts";

/**
 * Gets a customer's places for a new booking: those of the own holds, or of an own unpaid booking that it replaces (`replaced`,
 * locked by the caller, who expires them), else new ones. Holds elsewhere end. Answers the slot that is full, or null.
 */
export async function claimPlaces(
  { tx, now }: Act,
  customerId: string,
  wanted: readonly SlotWindow[],
  replaced: readonly Booking[],
): Promise<SlotWindow | null> {
  const holds = await tx.slots.lockHolds(customerId);
  for (const hold of holds) await tx.slots.removeHold(hold);
  const own = [...holds.map(({ slotId }) => slotId), ...replaced.flatMap(placesOf)];
  return tradePlaces(tx.slots, { own, wanted, now });
}
