import { tradePlaces } from "../slots/change-places.ts";
import type { Hold, SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { Booking } from "./types.ts";
import { placesOf } from "./visits.ts";

/**
 * Gets a customer's places for a new booking: those of the own holds, or of own unpaid bookings that it replaces (both locked by the
 * caller, who expires the bookings), else new ones. Holds elsewhere end. Returns the slot that is full, or null.
 */
export async function claimPlaces(
  { tx, now }: TransactionContext,
  wanted: readonly SlotWindow[],
  { holds, replaced }: { holds: readonly Hold[]; replaced: readonly Booking[] },
): Promise<SlotWindow | null> {
  for (const hold of holds) await tx.slots.removeHold(hold);
  const own = [...holds.map(({ slotId }) => slotId), ...replaced.flatMap(placesOf)];
  return tradePlaces(tx.slots, { own, wanted, now });
}
