import { changePlaces } from "../slots/change-places.ts";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import { tellCustomer } from "./tell-customer.ts";
import { placesOf } from "./visits.ts";

/** Ends a booking whose time to be paid is over and gives its slot back. False: it was paid, cancelled or ended meanwhile. */
export async function expireBooking(act: Act, bookingId: string): Promise<boolean> {
  const { tx, now } = act;
  const booking = await tx.bookings.lock(bookingId);
  if (booking?.status !== "Awaiting Payment") return false;
  if (booking.expiresAt === null || booking.expiresAt > now) return false;
  const expired = moveBooking(
    act,
    booking,
    { status: "Expired", holdsSlot: false, expiresAt: null },
    { actor: "clock", reason: "Not paid in time" },
  );
  await tellCustomer(act, expired, "booking-expired");
  await changePlaces(tx.slots, { take: [], giveBack: placesOf(booking), now });
  return true;
}
