import { mayMove } from "../bookings/states.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { nextConfirmingCheck, nextPaymentCheck } from "./check-times.ts";
import { PAYMENT_MOVES } from "./states.ts";
import type { Payment } from "./types.ts";

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
