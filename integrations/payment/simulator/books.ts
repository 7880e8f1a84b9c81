import type { SimPayment, SimRefund } from "./orders-file.ts";

/** The payment that counts for an order: the latest success, else the latest of all. */
export function latestOf(payments: SimPayment[]): SimPayment | undefined {
  return payments.findLast((payment) => payment.state === "success") ?? payments.at(-1);
}

/** What was given back of a payment, in paise: refunds under way count, so that nothing is given back twice. */
export function refundedOf(refunds: SimRefund[], txnId: string): number {
  return refunds.reduce((sum, refund) => sum + (refund.txnId === txnId ? refund.amountPaise : 0), 0);
}
