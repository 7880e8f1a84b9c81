import { changePlaces } from "../slots/change-places.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { moveBooking } from "./move-booking.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Booking } from "./types.ts";
import { placesOf } from "./visits.ts";

/** Ends a booking whose time to be paid is over and gives its slot back. False: it was paid, cancelled or ended meanwhile. */
export async function expireBooking(ctx: TransactionContext, bookingId: string): Promise<boolean> {
  const { tx, now } = ctx;
  const booking = await tx.bookings.lock(bookingId);
  if (booking?.status !== "Awaiting Payment") return false;
  if (booking.expiresAt === null || booking.expiresAt > now) return false;
  await endUnpaid(ctx, booking, { isTold: true });
  return true;
}

/** `isTold`: with a message, unless something else is about to be said of it. */
export async function endUnpaid(
  ctx: TransactionContext,
  booking: Booking,
  { isTold }: { isTold: boolean },
): Promise<Booking> {
  const expired = await moveBooking(
    ctx,
    booking,
    { status: "Expired", holdsSlot: false, expiresAt: null },
    { actor: "clock", reason: "Not paid in time" },
  );
  if (isTold) await tellCustomer(ctx, expired, "booking-expired");
  await changePlaces(ctx.tx.slots, { take: [], giveBack: placesOf(booking), now: ctx.now });
  return expired;
}
