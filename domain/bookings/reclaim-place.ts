import type { Catalogue } from "../catalogue/types.ts";
import { changePlaces } from "../slots/change-places.ts";
import { findBookable } from "../slots/find-bookable.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import type { Booking } from "./types.ts";

/**
 * Gets the place back for an expired booking that is paid after all: from the customer's newer booking that took it over, if
 * that one is still unpaid; from the customer's own hold; or a free one. False: the slot is full or over, or the newer booking
 * is confirmed already, and the money goes back.
 */
export async function reclaimPlace(
  act: Act,
  booking: Booking,
  facts: { catalogue: Catalogue; slotRules: SlotRules },
): Promise<boolean> {
  const { tx, now } = act;
  const newer = booking.replacedBy === null ? undefined : await tx.bookings.lock(booking.replacedBy);
  if (newer && newer.status !== "Expired" && newer.status !== "Cancelled") {
    if (newer.status !== "Awaiting Payment" || newer.slotId !== booking.slotId) return false;
    await moveBooking(
      act,
      newer,
      { status: "Expired", holdsSlot: false, expiresAt: null, replacedBy: booking.id },
      { actor: "payment", reason: `Paid as ${booking.bookingNo}` },
    );
    return true;
  }
  const wanted = findBookable(facts.catalogue, booking.slotId, now, facts.slotRules);
  if (wanted.is !== "open") return false;
  const hold = await tx.slots.lockHold(booking.customerId);
  if (hold?.slotId === booking.slotId) {
    await tx.slots.removeHold(booking.customerId);
    return true;
  }
  return changePlaces(tx.slots, { take: wanted.window, giveBack: [], now });
}
