import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import { firstStart } from "../bookings/visits.ts";
import { PAYMENT_MINUTES } from "../bookings/write-booking.ts";
import { DAY_MS, HOUR_MS } from "../shared/clock.ts";
import type { TransactionContext } from "../unit-of-work.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** When the status of an undecided payment is checked, in milliseconds after its creation; the last time is after seven days. */
const PAYMENT_TIMES = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  3 * DAY_MS,
  4 * DAY_MS,
  5 * DAY_MS,
  6 * DAY_MS,
  7 * DAY_MS,
];

/** The next check of a payment that was created at `createdAt`; null after the last. */
export function nextPaymentCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = PAYMENT_TIMES.find((time) => time > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/**
 * The longest pause between two checks of a payment that is being confirmed and of which the provider has said nothing: longer than its token
 * lives, so that the check after it decides, and short enough that a booking does not keep its time for an hour.
 */
const CONFIRMING_PAUSE = 20 * MINUTE_MS;

/** The next check of a payment that is being confirmed, while the provider does not know of it or does not answer. */
export function nextConfirmingCheck(createdAt: Date, now: Date): Date {
  const soon = new Date(now.getTime() + CONFIRMING_PAUSE);
  const next = nextPaymentCheck(createdAt, now);
  return next !== null && next < soon ? next : soon;
}

/** Milliseconds between two checks of a refund: banks take up to seven working days. */
const REFUND_PAUSES = [
  3 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
];
const LONGEST_REFUND_PAUSE = 12 * HOUR_MS;

/** The next check of a refund after `checks` checks. It never ends, so that no refund is forgotten. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const pause = REFUND_PAUSES[checks] ?? LONGEST_REFUND_PAUSE;
  return new Date(now.getTime() + pause);
}

/** The minimum number of minutes to pay in another way after a bank's error, but not beyond the visit. */
const SECOND_CHANCE_MINUTES = 5;

/** A payment that a bank was deciding has failed: the booking is payable again, unless another payment is still being decided. */
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
  return updateBooking(ctx, booking, { payStatus, expiresAt }, { actor: "payment" });
}

function payableUntil(booking: Booking, now: Date): Date {
  const first = booking.createdAt.getTime() + PAYMENT_MINUTES * MINUTE_MS;
  const chance = Math.max(first, now.getTime() + SECOND_CHANCE_MINUTES * MINUTE_MS);
  return new Date(Math.min(chance, firstStart(booking).getTime()));
}
