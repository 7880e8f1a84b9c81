import type { ProviderOutcome } from "../../domain/payments/provider.ts";

/**
 * The key of a payment's event. The payment's own id belongs to it: a second success of one order is another event, a repetition of the first is
 * not. So does the amount: what is told of another one must not be lost behind what was told first.
 */
export function paymentKey({ orderId, providerTxnId, state, amountPaise }: ProviderOutcome): string {
  return `payment/${orderId}/${providerTxnId ?? ""}/${state}/${amountPaise ?? "unclear"}`;
}

/** The key of an event about our refund, with its amount for the same reason. */
export function refundKey(refId: string, { state, amountPaise }: ProviderOutcome): string {
  return `refund/${refId}/${state}/${amountPaise ?? "unclear"}`;
}
