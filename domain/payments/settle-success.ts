import type { Confirmable } from "../bookings/confirm-booking.ts";
import { confirmBooking, endUnpaid } from "../bookings/confirm-booking.ts";
import type { BookingNotice } from "../bookings/notify-customer.ts";
import { notifyCustomer } from "../bookings/notify-customer.ts";
import { isRebooked, reacquireSlots } from "../bookings/reacquire-slots.ts";
import { moveBooking } from "../bookings/reschedule-booking.ts";
import { isLive } from "../bookings/states.ts";
import type { Booking } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { stopConfirming } from "./check-times.ts";
import { isCouponSpent } from "./is-coupon-spent.ts";
import { movePayment } from "./move-payment.ts";
import type { ProviderOutcome } from "./provider.ts";
import { addRefund } from "./refunds.ts";
import type { Payment, RefundCause, Settled, SettleFacts } from "./types.ts";

export interface Success extends ProviderOutcome {
  txnId: string;
  /** What was paid, paise. */
  paidPaise: number;
  /** What the confirmation of the order's booking needs, read under its lock. */
  confirmable: Confirmable | null;
}

/**
 * Applies a success. The first one of the right amount pays the booking. Any other one is refunded: another amount, a second success, a
 * slot that is gone, a visit that has begun, or a coupon that another booking has used. The same event again changes nothing.
 */
export async function settleSuccess(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  facts: SettleFacts,
): Promise<Settled> {
  if (payment.state === "succeeded" || payment.state === "refunded") {
    if (payment.providerTxnId === success.txnId) return { payment, booking, alarm: null };
    const isNew = await addRefund(ctx, booking, refundOf(payment, success, "second-success"));
    if (isNew) await notifyOfRefund(ctx, booking, success);
    return { payment, booking, alarm: isNew ? "second-success" : null };
  }
  if (success.paidPaise !== payment.amountPaise || success.paidPaise !== booking.amountPaise) {
    return {
      ...(await refundBeside(ctx, booking, payment, success, "wrong-amount")),
      alarm: "wrong-amount",
    };
  }
  if (booking.payStatus === "paid" || booking.payStatus === "refunding" || booking.payStatus === "refunded") {
    const refunded = await refundWhole(ctx, booking, payment, success, "second-success");
    await notifyOfRefund(ctx, booking, success);
    return { payment: refunded, booking, alarm: "second-success" };
  }
  const hasBegun = booking.status === "Awaiting Payment" && firstStart(booking) <= ctx.now;
  const current = hasBegun ? await endUnpaid(ctx, booking, { isTold: false }) : booking;
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
    return { ...(await refundBeside(ctx, booking, payment, success, "coupon-spent")), alarm: null };
  }
  if (booking.status === "Cancelled" || !(isLive(booking) || (await reacquireSlots(ctx, booking, facts)))) {
    const cause = booking.status === "Cancelled" ? "cancelled" : "too-late";
    const refunded = await refundWhole(ctx, booking, payment, success, cause);
    return { payment: refunded, booking: await startRefund(ctx, booking, success.paidPaise), alarm: null };
  }

  const succeeded = await movePayment(ctx, payment, { ...receivedBy(success), state: "succeeded" });
  return { payment: succeeded, booking: await payBooking(ctx, booking, success, facts), alarm: null };
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
  const after = await moveBooking(ctx, booking, { payStatus: "paid", paidPaise }, { actor: "payment" });
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

/** A payment that decides nothing about its booking, which can still be paid. */
async function refundBeside(
  ctx: TransactionContext,
  booking: Booking,
  payment: Payment,
  success: Success,
  cause: "wrong-amount" | "coupon-spent",
): Promise<Pick<Settled, "payment" | "booking">> {
  const refunded = await refundWhole(ctx, booking, payment, success, cause);
  const payable = await stopConfirming(ctx, booking, payment.orderId);
  const notice = cause === "coupon-spent" ? "booking-coupon-spent" : "booking-refund-started";
  await notifyOfRefund(ctx, payable, success, notice);
  return { payment: refunded, booking: payable };
}

function receivedBy({ txnId, paidPaise, method }: Success) {
  return { providerTxnId: txnId, paidAmountPaise: paidPaise, method };
}

/** A refund beside a booking does not change it, but the customer was charged and is notified. */
async function notifyOfRefund(
  ctx: TransactionContext,
  booking: Booking,
  { txnId, paidPaise }: Success,
  notice: BookingNotice = "booking-refund-started",
): Promise<void> {
  if (paidPaise <= 0) return;
  await notifyCustomer(ctx, booking, notice, { amountPaise: paidPaise, money: txnId });
}

function refundOf(payment: Payment, success: Success, cause: RefundCause) {
  return { orderId: payment.orderId, providerTxnId: success.txnId, amountPaise: success.paidPaise, cause };
}

/** The booking had nothing left to pay: its status shows the refund. */
async function startRefund(ctx: TransactionContext, booking: Booking, paidPaise: number): Promise<Booking> {
  const after = await moveBooking(
    ctx,
    booking,
    { payStatus: "refunding", paidPaise },
    { actor: "payment", word: "Refund Started" },
  );
  await notifyCustomer(ctx, after, "booking-refund-started", { amountPaise: paidPaise });
  return after;
}
