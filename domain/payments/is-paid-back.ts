import type { Payment, Refund } from "./types.ts";

/** Whether the bank has paid back all of a payment, in one refund or in several. */
export function isPaidBack(
  { orderId, amountPaise, paidAmountPaise }: Pick<Payment, "orderId" | "amountPaise" | "paidAmountPaise">,
  refunds: readonly Pick<Refund, "orderId" | "state" | "amountPaise">[],
): boolean {
  const done = refunds.filter((refund) => refund.orderId === orderId && refund.state === "done");
  const backPaise = done.reduce((sum, refund) => sum + refund.amountPaise, 0);
  return backPaise > 0 && backPaise >= (paidAmountPaise ?? amountPaise);
}
