import type { Payment, Refund } from "./types.ts";

/** Whether the bank has paid back all of a payment, in one refund or in several. What came twice on its order and went back is not of it. */
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
