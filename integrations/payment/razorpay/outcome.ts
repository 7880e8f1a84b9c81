import type { ProviderOutcome, ProviderState } from "../../../domain/payments/ports.ts";
import { type ProviderRecord, textOrNull } from "../wire.ts";
import { paiseOf } from "./call.ts";

/** `created` is a customer who has not finished; `authorized` money is held, not yet ours; `refunded` was paid once. */
const STATES: Record<string, ProviderState> = {
  captured: "succeeded",
  refunded: "succeeded",
  authorized: "pending",
  failed: "failed",
};

export function stateOf(payment: ProviderRecord): ProviderState {
  return STATES[textOrNull(payment, "status") ?? ""] ?? "unknown";
}

export function describePayment(orderId: string, payment: ProviderRecord): ProviderOutcome {
  return {
    orderId,
    state: stateOf(payment),
    providerTxnId: textOrNull(payment, "id"),
    amountPaise: payment.currency === "INR" ? paiseOf(payment, "amount") : null,
    method: textOrNull(payment, "method"),
    code: textOrNull(payment, "error_code") ?? "",
    message: textOrNull(payment, "error_description") ?? textOrNull(payment, "status") ?? "",
  };
}
