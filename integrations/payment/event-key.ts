import type { ProviderOutcome } from "../../domain/payments/provider.ts";

/**
 * The key of a payment's event. The payment's own id belongs to it: a second success of one order is another event, a repetition of the first is
 * not. So does the amount: an event with another amount must not pass for a repetition of the first.
 */
export function paymentKey({ orderId, providerTxnId, state, amountPaise }: ProviderOutcome): string {
  return `payment/${orderId}/${providerTxnId ?? ""}/${state}/${amountPaise ?? "unclear"}`;
}

/** The key of an event about our refund, with its amount for the same reason. */
export function refundKey(refId: string, { state, amountPaise }: ProviderOutcome): string {
  return `refund/${refId}/${state}/${amountPaise ?? "unclear"}`;
}
