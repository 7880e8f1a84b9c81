import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import { firstStart } from "../bookings/visits.ts";
import { PAYMENT_MINUTES } from "../bookings/write-booking.ts";
import type { TransactionContext } from "../unit-of-work.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When the status of an undecided payment is checked, after its creation; the last time is after seven days. */
const PAYMENT_TIMES = [
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  4 * DAY,
  5 * DAY,
  6 * DAY,
  7 * DAY,
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
const CONFIRMING_PAUSE = 20 * MINUTE;

/** The next check of a payment that is being confirmed, while the provider does not know of it or does not answer. */
export function nextConfirmingCheck(createdAt: Date, now: Date): Date {
  const soon = new Date(now.getTime() + CONFIRMING_PAUSE);
  const next = nextPaymentCheck(createdAt, now);
  return next !== null && next < soon ? next : soon;
}

/** Seconds between two checks of a refund: banks take up to seven working days. */
const REFUND_PAUSES = [
  3 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** The next check of a refund after `checks` checks. It never ends, so that no refund is forgotten. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const pause = REFUND_PAUSES[Math.min(checks, REFUND_PAUSES.length - 1)] ?? DAY;
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
  const first = booking.createdAt.getTime() + PAYMENT_MINUTES * 60_000;
  const chance = Math.max(first, now.getTime() + SECOND_CHANCE_MINUTES * 60_000);
  return new Date(Math.min(chance, firstStart(booking).getTime()));
}
