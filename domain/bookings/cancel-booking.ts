import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { changeSlots } from "../slots/take-slots.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { TooLate } from "./cancellation-policy.ts";
import { isCancellable, quoteRefund, tooLate, wholeRefundOf } from "./cancellation-policy.ts";
import { notifyCustomer } from "./notify-customer.ts";
import type { Actor, Booking } from "./types.ts";
import { updateBooking } from "./update-booking.ts";
import { heldSlots } from "./visits.ts";

export type CancelError =
  | { code: "unknown-booking" }
  | TooLate
  /** The bank has not decided on a payment yet: the amount is not known. */
  | { code: "confirming" }
  | { code: "refund-differs"; seenPaise: number; nowPaise: number };

/** Starts the refund of a cancelled booking; returns the booking with it, and whether staff hand it over in cash. Implemented by `domain/payments`. */
export type RefundCancelled = (
  ctx: TransactionContext,
  booking: Booking,
  refund: { amountPaise: number; actor: Actor },
) => Promise<{ booking: Booking; inCash: boolean }>;

/**
 * Cancels a customer's own booking and refunds exactly what the customer saw (`seenPaise`). If the refund is another by now, nothing
 * happens. After an error the caller rolls the transaction back.
 */
export async function cancelBooking(
  ctx: TransactionContext,
  request: { customerId: string; bookingNo: string; reason: string; seenPaise: number },
  refund: RefundCancelled,
): Promise<Result<{ booking: Booking; refundPaise: number }, CancelError>> {
  const { tx, now } = ctx;
  const [, booking] = await Promise.all([
    tx.people.lockCustomer(request.customerId),
    tx.bookings.lockByNo(request.customerId, request.bookingNo),
  ]);
  if (!booking) return fail({ code: "unknown-booking" });
  const quote = quoteRefund({ booking, items: await tx.bookings.reportStatuses(booking.id) }, now);
  if (!quote) return fail(tooLate(booking, now));
  if (booking.payStatus === "confirming") return fail({ code: "confirming" });
  const { refundPaise } = quote;
  if (refundPaise !== request.seenPaise) {
    return fail({ code: "refund-differs", seenPaise: request.seenPaise, nowPaise: refundPaise });
  }

  const { reason } = request;
  return done({
    booking: await cancelAndRefund(ctx, booking, { refundPaise, actor: "customer", reason }, refund),
    refundPaise,
  });
}

/** Ends a booking of which nothing was done: its slots become free, the refund of `refundPaise` is started, and the customer is notified. */
export async function cancelAndRefund(
  ctx: TransactionContext,
  booking: Booking,
  { refundPaise, actor, reason }: { refundPaise: number; actor: Actor; reason: string },
  refund: RefundCancelled,
): Promise<Booking> {
  const cancelled = await updateBooking(
    ctx,
    booking,
    { status: "Cancelled", holdsSlot: false, expiresAt: null },
    { actor, reason },
  );
  const after = await refundAndNotify(ctx, cancelled, { refundPaise, actor }, refund);
  await changeSlots(ctx.tx.slots, { take: [], giveBack: heldSlots(booking), now: ctx.now });
  return after;
}

async function refundAndNotify(
  ctx: TransactionContext,
  cancelled: Booking,
  { refundPaise, actor }: { refundPaise: number; actor: Actor },
  refund: RefundCancelled,
): Promise<Booking> {
  if (refundPaise <= 0) {
    await notifyCustomer(ctx, cancelled, "booking-cancelled-unpaid");
    return cancelled;
  }
  const { booking, inCash } = await refund(ctx, cancelled, { amountPaise: refundPaise, actor });
  const template = inCash ? "booking-cancelled-cash" : "booking-cancelled";
  await notifyCustomer(ctx, booking, template, { amountPaise: refundPaise });
  return booking;
}

export type LabCancelError =
  | { code: "unknown-booking" }
  | TooLate
  /** The bank has not decided on a payment yet: the amount is not known. */
  | { code: "confirming" };

/**
 * The lab's staff cancel a booking: nobody could come, the customer asks for it by telephone, nobody was met. Everything that was paid is
 * refunded, as the cancellation page promises for what the lab cancels. The customer is notified; the staff record says who did it and why.
 * Possible until a sample is taken, even after the time of the visit. After an error the caller rolls the transaction back.
 */
export async function cancelByLab(
  ctx: TransactionContext,
  { bookingNo, reason, by }: { bookingNo: string; reason: string; by: string },
  refund: RefundCancelled,
): Promise<Result<{ booking: Booking; refundPaise: number }, LabCancelError>> {
  const booking = await ctx.tx.bookings.lockByNumber(bookingNo);
  if (!booking) return fail({ code: "unknown-booking" });
  if (!isCancellable(booking, ctx.now)) return fail(tooLate(booking, ctx.now));
  if (booking.payStatus === "confirming") return fail({ code: "confirming" });
  const refundPaise = wholeRefundOf(booking);
  const after = await cancelAndRefund(ctx, booking, { refundPaise, actor: "lab", reason }, refund);
  await recordStaffAction(ctx, by, {
    action: "booking cancelled",
    subject: bookingNo,
    details: { reason, refundPaise },
    customerId: booking.customerId,
  });
  return done({ booking: after, refundPaise });
}
