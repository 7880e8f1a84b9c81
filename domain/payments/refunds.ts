import { notifyCustomer } from "../bookings/notify-customer.ts";
import { mayMove } from "../bookings/states.ts";
import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import type { Random } from "../shared/random.ts";
import { READABLE, randomString } from "../shared/random.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { nextRefundCheck } from "./check-times.ts";
import type { Refund, RefundCause, RefundMethod } from "./records.ts";
import { isNotDone } from "./records.ts";
import type { RefundState } from "./states.ts";
import { REFUND_MOVES } from "./states.ts";

const REF_LENGTH = 17;

/** The number under which a provider is asked for a refund. */
export function newRefundRef(random: Random): string {
  return `R${randomString(random, REF_LENGTH, READABLE)}`;
}

/**
 * Records a refund, in whole or in part. A background job requests it from the provider; staff hand cash over. False: it exists already, or
 * there is no payment to refund.
 */
export async function addRefund(
  { tx, now, random }: TransactionContext,
  booking: Pick<Booking, "id">,
  refund: {
    orderId: string;
    providerTxnId: string;
    amountPaise: number;
    cause: RefundCause;
    method?: RefundMethod;
  },
): Promise<boolean> {
  if (refund.amountPaise <= 0) return false;
  return tx.refunds.add({
    ...refund,
    method: refund.method ?? "provider",
    refId: newRefundRef(random),
    bookingId: booking.id,
    reportedPaise: null,
    state: "due",
    bankReference: null,
    createdAt: now,
    settledAt: null,
    // Staff hand cash over: there is no provider to ask.
    nextCheckAt: refund.method === "cash" ? null : now,
    checks: 0,
    note: "",
  });
}

export interface LockedRefund {
  refund: Refund;
  booking: Booking;
}

/** A refund with its booking, which is locked before it, as everywhere. */
export async function lockRefund(
  tx: TransactionContext["tx"],
  refId: string,
): Promise<LockedRefund | undefined> {
  const known = await tx.refunds.find(refId);
  const booking = known && (await tx.bookings.lock(known.bookingId));
  const refund = booking && (await tx.refunds.lock(refId));
  return refund && { refund, booking };
}

/** Records what the staff did with a refund, as an action about its customer. */
export async function recordOfRefund(
  ctx: TransactionContext,
  by: string,
  { refId, bookingId }: Pick<Refund, "refId" | "bookingId">,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const customerId = (await ctx.tx.bookings.lock(bookingId))?.customerId ?? null;
  await recordStaffAction(ctx, by, { action, subject: refId, details, customerId });
}

export interface RefundWord {
  refId: string;
  state: RefundState;
  bankReference: string | null;
  /** The amounts that the provider reports; null: none in rupees. Empty from the staff. */
  reportedPaise: readonly (number | null)[];
  note?: string;
}

/** An amount that the provider reports instead of what it was asked for; undefined: none. One that is on its way may be without an amount. */
export function otherAmount(word: RefundWord, { amountPaise }: Pick<Refund, "amountPaise">) {
  if (word.state !== "done" && word.state !== "pending") return undefined;
  return word.reportedPaise.find(
    (reported) => reported !== amountPaise && !(reported === null && word.state === "pending"),
  );
}

const BESIDE: ReadonlySet<Refund["cause"]> = new Set(["wrong-amount", "second-success", "coupon-spent"]);

/**
 * Changes the state of a refund and of its booking, and notifies the customer when the money has arrived; returns the result. Another amount than
 * was asked for never counts as the refund: it is set aside for a person.
 */
export async function moveRefund(
  ctx: TransactionContext,
  word: RefundWord,
): Promise<RefundState | "unknown refund" | "no change"> {
  const locked = await lockRefund(ctx.tx, word.refId);
  return locked ? moveLockedRefund(ctx, locked, word) : "unknown refund";
}

/** The same of a refund that its transaction has locked already. */
export async function moveLockedRefund(
  ctx: TransactionContext,
  { refund, booking }: LockedRefund,
  word: RefundWord,
): Promise<RefundState | "no change"> {
  const { tx, now } = ctx;
  const other = otherAmount(word, refund);
  const state = other === undefined ? word.state : "differs";
  const reportedPaise = other ?? refund.reportedPaise;
  // An outdated event: a refund that the bank has paid stays paid. What else is said of it is kept for a person.
  if (refund.state === state || !mayMove(REFUND_MOVES, refund.state, state)) {
    const isKnown = refund.state === "differs" && reportedPaise === refund.reportedPaise;
    if (state !== "differs" || isKnown) return "no change";
    await tx.refunds.update({ ...refund, reportedPaise });
    return "differs";
  }
  const isOnItsWay = state === "due" || state === "pending";
  const after: Refund = {
    ...refund,
    reportedPaise,
    state,
    bankReference: word.bankReference ?? refund.bankReference,
    settledAt: state === "done" ? now : null,
    note: word.note ?? refund.note,
    nextCheckAt: isOnItsWay ? nextRefundCheck(refund.checks, now) : null,
  };
  await tx.refunds.update(after);
  if (state !== "done") return state;

  const { amountPaise, refId: money } = after;
  const template = after.method === "cash" ? "booking-refunded-cash" : "booking-refunded";
  // What is given back of single tests counts as refunded from its beginning.
  if (isNotDone(after.cause)) {
    const told = await updateBooking(ctx, booking, {}, { actor: "payment", word: "Refunded" });
    await notifyCustomer(ctx, told, template, { amountPaise, money });
    return "done";
  }
  // Money that never paid the booking (another amount, a second success) is refunded beside it.
  if (booking.payStatus !== "refunding" || BESIDE.has(after.cause)) {
    await notifyCustomer(ctx, booking, template, { amountPaise, money });
    return "done";
  }
  const refundedPaise = booking.refundedPaise + amountPaise;
  const back = await updateBooking(
    ctx,
    booking,
    { payStatus: "refunded", refundedPaise },
    { actor: "payment", word: "Refunded" },
  );
  await notifyCustomer(ctx, back, template, { amountPaise });
  return "done";
}
