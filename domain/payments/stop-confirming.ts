import { moveBooking } from "../bookings/move-booking.ts";
import type { Booking } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import { PAYMENT_MINUTES } from "../bookings/write-booking.ts";
import type { TransactionContext } from "../unit-of-work.ts";

/** The fewest minutes left to pay in another way after waiting for a bank that said no, but not beyond the visit. */
const SECOND_CHANCE_MINUTES = 5;

/** A try that was being decided has come to nothing: the booking is payable again, unless another try is still being decided. */
export async function stopConfirming(
  ctx: TransactionContext,
  booking: Booking,
  orderId: string,
): Promise<Booking> {
  if (booking.payStatus !== "confirming") return booking;
  const tries = await ctx.tx.payments.ofBooking(booking.id);
  if (tries.some((other) => other.orderId !== orderId && other.state === "confirming")) return booking;
  const awaited = booking.status === "Awaiting Payment";
  const payStatus = booking.payLater && !awaited ? "paylater" : "unpaid";
  const expiresAt = awaited ? payableUntil(booking, ctx.now) : booking.expiresAt;
  return moveBooking(ctx, booking, { payStatus, expiresAt }, { actor: "payment" });
}

function payableUntil(booking: Booking, now: Date): Date {
  const first = booking.createdAt.getTime() + PAYMENT_MINUTES * 60_000;
  const chance = Math.max(first, now.getTime() + SECOND_CHANCE_MINUTES * 60_000);
  return new Date(Math.min(chance, firstStart(booking).getTime()));
}
