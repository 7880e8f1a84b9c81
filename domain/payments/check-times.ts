import { moveBooking } from "../bookings/reschedule-booking.ts";
import type { Booking } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import { PAYMENT_MINUTES } from "../bookings/write-booking.ts";
import type { TransactionContext } from "../unit-of-work.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a provider is asked about a payment that nobody watches, after its beginning; the last time is after seven days. */
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

/** The next time to ask about a payment that began at `createdAt`; null after the last. */
export function nextPaymentCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = PAYMENT_TIMES.find((time) => time > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** Seconds between two questions about a refund: banks take up to seven working days. */
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

/** The next time to ask about a refund after `checks` questions. It never ends: money on its way is never forgotten. */
export function nextRefundCheck(checks: number, now: Date): Date {
  const pause = REFUND_PAUSES[Math.min(checks, REFUND_PAUSES.length - 1)] ?? DAY;
  return new Date(now.getTime() + pause);
}

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
