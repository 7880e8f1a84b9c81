import { changePlaces } from "../slots/change-places.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { Act } from "./ledger.ts";
import type { Booking } from "./types.ts";

/**
 * Gets a customer's place in a slot for a new booking: the own hold's, or that of an own unpaid booking of the same slot
 * (`replaced`, locked by the caller, who expires them), else a new one. A hold elsewhere ends. False: the slot is full.
 */
export async function claimPlace(
  { tx, now }: Act,
  customerId: string,
  window: SlotWindow,
  replaced: readonly Booking[],
): Promise<boolean> {
  const hold = await tx.slots.lockHold(customerId);
  if (hold) await tx.slots.removeHold(customerId);
  const places = [...(hold ? [hold.slotId] : []), ...replaced.map((booking) => booking.slotId)];
  const own = places.indexOf(window.id);
  return changePlaces(tx.slots, {
    take: own < 0 ? window : null,
    giveBack: places.filter((_, index) => index !== own),
    now,
  });
}
