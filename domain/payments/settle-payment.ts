import type { ConfirmationData } from "../bookings/confirm-booking.ts";
import { confirmBooking, endUnpaid, findConfirmable } from "../bookings/confirm-booking.ts";
import { mayPay } from "../bookings/list-actions.ts";
import type { BookingMessage } from "../bookings/notify-customer.ts";
import { notifyCustomer } from "../bookings/notify-customer.ts";
import { isRebooked, reacquireSlots } from "../bookings/reacquire-slots.ts";
import { isLive, mayMove } from "../bookings/states.ts";
import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import { firstStart } from "../bookings/visits.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { nextConfirmingCheck, nextPaymentCheck, stopConfirming } from "./check-times.ts";
import { isCouponSpent } from "./is-coupon-spent.ts";
import type { ProviderOutcome } from "./provider.ts";
import type { Payment, RefundCause, Settled, SettleFacts } from "./records.ts";
import { addRefund } from "./refunds.ts";
import { isUndecided, PAYMENT_MOVES } from "./states.ts";

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
      // A success without its id or an amount in rupees cannot be verified: it is asked for again, and a person looks.
      return outcome.providerTxnId === null || outcome.amountPaise === null
        ? { ...(await settlePending(ctx, booking, payment)), alarm: "unclear-amount" }
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
  const waiting = await updateBooking(
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

interface Success extends ProviderOutcome {
  txnId: string;
  /** What was paid, paise. */
  paidPaise: number;
  /** What the confirmation of the order's booking needs, read under its lock. */
  confirmable: ConfirmationData | null;
}

/**
 * Applies a success. The first one of the right amount pays the booking. Any other one is refunded: another amount, a second success, a
 * slot that is gone, a visit that has begun, or a coupon that another booking has used. The same event again changes nothing.
 */
async function settleSuccess(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  facts: SettleFacts,
): Promise<Settled> {
  if (payment.state === "succeeded" || payment.state === "refunded") {
    if (payment.providerTxnId === success.txnId)
      return {
        payment,
        booking,
        alarm: payment.paidAmountPaise === success.paidPaise ? null : "wrong-amount",
      };
    const isNew = await addRefund(ctx, booking, refundOf(payment, success, "second-success"));
    if (isNew) await notifyOfRefund(ctx, booking, success);
    return { payment, booking, alarm: isNew ? "second-success" : null };
  }
  if (success.paidPaise !== payment.amountPaise || success.paidPaise !== booking.amountPaise) {
    return {
      ...(await refundUnapplied(ctx, booking, payment, success, "wrong-amount")),
      alarm: "wrong-amount",
    };
  }
  if (booking.payStatus === "paid" || booking.payStatus === "refunding" || booking.payStatus === "refunded") {
    const refunded = await refundWhole(ctx, booking, payment, success, "second-success");
    await notifyOfRefund(ctx, booking, success);
    return { payment: refunded, booking, alarm: "second-success" };
  }
  const hasBegun = booking.status === "Awaiting Payment" && firstStart(booking) <= ctx.now;
  const current = hasBegun ? await endUnpaid(ctx, booking, { notify: false }) : booking;
  return settleFirst(ctx, current, payment, success, facts);
}

/**
 * The first success of the right amount. If the visit had begun unpaid, the caller has already expired the booking, because nobody planned
 * the visit.
 */
async function settleFirst(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  facts: SettleFacts,
): Promise<Settled> {
  if (
    (await isCouponSpent(ctx, booking, facts.catalogue, { paid: true })) &&
    !(booking.status === "Expired" && (await isRebooked(ctx, booking)))
  ) {
    return { ...(await refundUnapplied(ctx, booking, payment, success, "coupon-spent")), alarm: null };
  }
  if (booking.status === "Cancelled" || !(isLive(booking) || (await mayRevive(ctx, booking, facts)))) {
    const cause = booking.status === "Cancelled" ? "cancelled" : "too-late";
    const refunded = await refundWhole(ctx, booking, payment, success, cause);
    return { payment: refunded, booking: await startRefund(ctx, booking, success.paidPaise), alarm: null };
  }

  const succeeded = await movePayment(ctx, payment, { ...receivedBy(success), state: "succeeded" });
  return { payment: succeeded, booking: await payBooking(ctx, booking, success, facts), alarm: null };
}

/** Whether an expired booking gets its visit back; one whose account was erased meanwhile has nobody who could be visited. */
async function mayRevive(ctx: TransactionContext, booking: Booking, facts: SettleFacts): Promise<boolean> {
  if ((await ctx.tx.people.mobileOf(booking.customerId)) === null) return false;
  return reacquireSlots(ctx, booking, facts);
}

/** Paid: an online booking is confirmed now, one that is payable at the visit is confirmed already. */
async function payBooking(
  ctx: TransactionContext,
  booking: Booking,
  { paidPaise, confirmable: found }: Success,
  { catalogue }: SettleFacts,
): Promise<Booking> {
  const paid = { payStatus: "paid", paidPaise, holdsSlot: true } as const;
  if (booking.status === "Awaiting Payment" || booking.status === "Expired") {
    return confirmBooking(ctx, booking, paid, "payment", { catalogue, found });
  }
  const after = await updateBooking(ctx, booking, { payStatus: "paid", paidPaise }, { actor: "payment" });
  await notifyCustomer(ctx, after, "booking-paid");
  return after;
}

async function refundWhole(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  cause: RefundCause,
): Promise<Payment> {
  await addRefund(ctx, booking, refundOf(payment, success, cause));
  return movePayment(ctx, payment, { ...receivedBy(success), state: "refunded" });
}

/** Refunds a payment that is not applied to its booking, which can still be paid. */
async function refundUnapplied(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  cause: "wrong-amount" | "coupon-spent",
): Promise<Pick<Settled, "payment" | "booking">> {
  const refunded = await refundWhole(ctx, booking, payment, success, cause);
  const payable = await stopConfirming(ctx, booking, payment.orderId);
  const message = cause === "coupon-spent" ? "booking-coupon-spent" : "booking-refund-started";
  await notifyOfRefund(ctx, payable, success, message);
  return { payment: refunded, booking: payable };
}

function receivedBy({ txnId, paidPaise, method }: Success) {
  return { providerTxnId: txnId, paidAmountPaise: paidPaise, method };
}

/** The refund of an unapplied payment does not change the booking, but the customer was charged and is notified. */
async function notifyOfRefund(
  ctx: TransactionContext,
  booking: Booking,
  { txnId, paidPaise }: Success,
  message: BookingMessage = "booking-refund-started",
): Promise<void> {
  if (paidPaise <= 0) return;
  await notifyCustomer(ctx, booking, message, { amountPaise: paidPaise, money: txnId });
}

function refundOf(payment: Payment, success: Success, cause: RefundCause) {
  return { orderId: payment.orderId, providerTxnId: success.txnId, amountPaise: success.paidPaise, cause };
}

/** The booking had nothing left to pay: its status shows the refund. */
async function startRefund(ctx: TransactionContext, booking: Booking, paidPaise: number): Promise<Booking> {
  const after = await updateBooking(
    ctx,
    booking,
    { payStatus: "refunding", paidPaise },
    { actor: "payment", word: "Refund Started" },
  );
  await notifyCustomer(ctx, after, "booking-refund-started", { amountPaise: paidPaise });
  return after;
}

/** The only function that changes a payment. A success ends the checks; everything else is checked until the seven days are over. */
export async function movePayment(
  { tx, now }: TransactionContext,
  payment: Payment,
  change: Partial<Pick<Payment, "state" | "providerTxnId" | "paidAmountPaise" | "method">>,
): Promise<Payment> {
  const after: Payment = { ...payment, ...change };
  if (!mayMove(PAYMENT_MOVES, payment.state, after.state)) {
    throw new Error(`payment ${payment.orderId} may not move from ${payment.state} to ${after.state}`);
  }
  const isOver = after.state === "succeeded" || after.state === "refunded";
  if (after.state !== payment.state) after.settledAt = after.state === "confirming" ? null : now;
  const next = after.state === "confirming" ? nextConfirmingCheck : nextPaymentCheck;
  after.nextCheckAt = isOver ? null : next(payment.createdAt, now);
  await tx.payments.update(after);
  return after;
}
