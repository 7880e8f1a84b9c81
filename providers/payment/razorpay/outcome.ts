import type { ProviderOutcome, ProviderState } from "../../../domain/payments/needs.ts";
import { textOf, type WireRecord } from "../wire.ts";
import { paiseOf } from "./call.ts";

/** `created` is a customer who has not finished; `authorized` money is held, not yet ours; `refunded` was paid once. */
const STATES: Record<string, ProviderState> = {
  captured: "succeeded",
  refunded: "succeeded",
  authorized: "pending",
  failed: "failed",
};

export function stateOf(payment: WireRecord): ProviderState {
  return STATES[textOf(payment, "status") ?? ""] ?? "unknown";
}

export function describePayment(orderId: string, payment: WireRecord): ProviderOutcome {
  return {
    orderId,
    state: stateOf(payment),
    providerTxnId: textOf(payment, "id"),
    amountPaise: payment.currency === "INR" ? paiseOf(payment, "amount") : null,
    method: textOf(payment, "method"),
    code: textOf(payment, "error_code") ?? "",
    message: textOf(payment, "error_description") ?? textOf(payment, "status") ?? "",
  };
}
