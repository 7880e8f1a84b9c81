import { findConfirmable } from "../bookings/confirm-booking.ts";
import { mayPay } from "../bookings/list-actions.ts";
import { notifyCustomer } from "../bookings/notify-customer.ts";
import { moveBooking } from "../bookings/reschedule-booking.ts";
import type { Booking } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { stopConfirming } from "./check-times.ts";
import { movePayment } from "./move-payment.ts";
import type { ProviderOutcome } from "./provider.ts";
import { settleSuccess } from "./settle-success.ts";
import { isUndecided } from "./states.ts";
import type { Payment, Settled, SettleFacts } from "./types.ts";

/**
 * The only function that applies a provider's outcome: the return, the webhook and the status check all use it, in any order and any number
 * of times, with the same result. Runs in one transaction that locks the booking and the payment.
 */
export async function settlePayment(
  ctx: TransactionContext,
  outcome: ProviderOutcome,
  facts: SettleFacts,
): Promise<Settled> {
  const { tx } = ctx;
  const { orderId } = outcome;
  // Sent together; PostgreSQL runs them one after the other: what a success confirms is read behind the locks.
  const [, booking, payment, confirmable] = await Promise.all([
    tx.people.lockCustomerOf(orderId),
    tx.bookings.lockOfOrder(orderId),
    tx.payments.lock(orderId),
    outcome.state === "succeeded" ? findConfirmable(ctx, orderId) : null,
  ]);
  if (!payment || !booking) return { payment: null, booking: null, alarm: "unknown-order" };
  switch (outcome.state) {
    case "unknown":
      return settleUnknown(ctx, booking, payment);
    case "pending":
      return settlePending(ctx, booking, payment);
    case "failed":
      return settleFailure(ctx, booking, payment);
    case "succeeded":
      // A success without its amount or its id cannot be verified: it is asked for again.
      return outcome.providerTxnId === null || outcome.amountPaise === null
        ? settlePending(ctx, booking, payment)
        : settleSuccess(
            ctx,
            booking,
            payment,
            { ...outcome, txnId: outcome.providerTxnId, paidPaise: outcome.amountPaise, confirmable },
            facts,
          );
  }
}

/** How long a payment is open whose session we never received. */
const TOKEN_MS = 15 * 60_000;

/**
 * The provider knows of no payment: it stays open until its token expires. One that was being confirmed has failed then: nobody decides about
 * it any more, and its booking must not keep its time.
 */
async function settleUnknown(ctx: TransactionContext, booking: Booking, payment: Payment): Promise<Settled> {
  const ends = payment.tokenExpiresAt ?? new Date(payment.createdAt.getTime() + TOKEN_MS);
  if (!isUndecided(payment.state) || ends > ctx.now) return { payment, booking, alarm: null };
  if (payment.state === "confirming") return settleFailure(ctx, booking, payment);
  return { payment: await movePayment(ctx, payment, { state: "expired" }), booking, alarm: null };
}

async function settlePending(ctx: TransactionContext, booking: Booking, payment: Payment): Promise<Settled> {
  if (payment.state === "confirming" || payment.state === "succeeded" || payment.state === "refunded") {
    return { payment, booking, alarm: null };
  }
  const confirming = await movePayment(ctx, payment, { state: "confirming" });
  if (booking.payStatus !== "unpaid" && booking.payStatus !== "paylater") {
    return { payment: confirming, booking, alarm: null };
  }
  // The slot is kept while the bank decides, but not beyond the visit itself.
  const expiresAt = booking.status === "Awaiting Payment" ? firstStart(booking) : booking.expiresAt;
  const waiting = await moveBooking(
    ctx,
    booking,
    { payStatus: "confirming", expiresAt },
    { actor: "payment" },
  );
  // The customer of a cancelled booking needs no message here: a late payment is refunded, and that has its own message.
  if (booking.status !== "Cancelled") await notifyCustomer(ctx, waiting, "booking-confirming");
  return { payment: confirming, booking: waiting, alarm: null };
}

/** One payment has failed: the booking stays payable until its time is over, unless another payment is still being decided. */
async function settleFailure(ctx: TransactionContext, booking: Booking, payment: Payment): Promise<Settled> {
  if (!isUndecided(payment.state) && payment.state !== "expired") return { payment, booking, alarm: null };
  const failed = await movePayment(ctx, payment, { state: "failed" });
  const after = await stopConfirming(ctx, booking, payment.orderId);
  const { amountPaise } = payment;
  const wasAwaited = booking.payStatus === "confirming" && after.payStatus !== "confirming";
  if (mayPay(after, ctx.now)) await notifyCustomer(ctx, after, "booking-payment-failed", { amountPaise });
  else if (wasAwaited && after.status === "Expired")
    await notifyCustomer(ctx, after, "booking-payment-failed-over", { amountPaise });
  return { payment: failed, booking: after, alarm: null };
}
