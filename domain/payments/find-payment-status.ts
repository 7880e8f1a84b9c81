import { type SettleNeeds, askProvider } from "./ask-provider.ts";
import type { PaymentStore, RefundStore } from "./ports.ts";
import type { PaymentState } from "./states.ts";
import { isUndecided } from "./states.ts";
import type { Payment, Refund } from "./records.ts";

export interface PaymentStatus {
  state: PaymentState;
  bookingNo: string;
  transactionId: string;
  /** When it was decided; while it is not, when it was created. */
  at: Date;
}

/**
 * The status of an own payment: the provider is asked while it is undecided, and a full refund is shown as such. Undefined: unknown, or
 * another customer's.
 */
export async function findPaymentStatus(
  needs: SettleNeeds & { payments: PaymentStore; refunds: RefundStore },
  { customerId, orderId }: { customerId: string; orderId: string },
  now: Date,
): Promise<PaymentStatus | undefined> {
  const own = await needs.payments.findOwn(customerId, orderId);
  if (!own) return undefined;
  const { bookingNo, transactionId } = own;
  const payment = isUndecided(own.payment.state)
    ? ((await askAgain(needs, orderId, now)) ?? own.payment)
    : own.payment;
  const isBack =
    own.payment.state === "succeeded" && isPaidBack(own.payment, await needs.refunds.ofOrder(orderId));
  const { settledAt, createdAt } = payment;
  const state = isBack ? "refunded" : payment.state;
  return { state, bookingNo, transactionId, at: settledAt ?? createdAt };
}

/** Undefined when the provider does not answer, or does not know the order. */
async function askAgain(needs: SettleNeeds, orderId: string, now: Date) {
  const asked = await askProvider(needs, orderId, now);
  return "payment" in asked ? asked.payment : undefined;
}

/** Whether the bank has refunded all of a payment, in one refund or in several. A refunded second payment of its order does not count. */
export function isPaidBack(
  payment: Pick<Payment, "orderId" | "providerTxnId" | "amountPaise" | "paidAmountPaise">,
  refunds: readonly Pick<Refund, "orderId" | "providerTxnId" | "state" | "amountPaise">[],
): boolean {
  const { orderId, providerTxnId, amountPaise, paidAmountPaise } = payment;
  const done = refunds.filter(
    (refund) =>
      refund.orderId === orderId &&
      refund.providerTxnId === (providerTxnId ?? orderId) &&
      refund.state === "done",
  );
  const backPaise = done.reduce((sum, refund) => sum + refund.amountPaise, 0);
  return backPaise > 0 && backPaise >= (paidAmountPaise ?? amountPaise);
}
