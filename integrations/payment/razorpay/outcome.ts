import type {
  ProviderError,
  ProviderOutcome,
  ProviderPayment,
  ProviderState,
} from "../../../domain/payments/provider.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done } from "../../../domain/shared/result.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { textOrNull } from "../provider-record.ts";
import type { RazorpayOptions } from "./call.ts";
import { call, itemsOf, paiseOf } from "./call.ts";

/** `created` is a customer who has not finished; `authorized` money is held, not yet ours; `refunded` was paid once. */
const STATES: Record<string, ProviderState> = {
  captured: "succeeded",
  refunded: "succeeded",
  authorized: "pending",
  failed: "failed",
};

function stateOf(payment: ProviderRecord): ProviderState {
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

/** The payment that tells how an order stands: the latest paid one, else one under way, else the latest failed one. */
const RANK = { succeeded: 3, pending: 2, failed: 1, unknown: 0 } as const;

/** Finds the order by its receipt (ours) and asks for its payments. */
export async function fetchStatus(
  options: RazorpayOptions,
  orderId: string,
): Promise<Result<ProviderOutcome, ProviderError>> {
  const payments = await fetchPayments(options, orderId);
  if (!payments.ok) return payments;
  const payment = payments.value
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at))
    .toSorted((a, b) => RANK[stateOf(b)] - RANK[stateOf(a)])[0];
  if (payment) return done(describePayment(orderId, payment));
  const nothing = {
    providerTxnId: null,
    amountPaise: null,
    method: null,
    code: "",
    message: "No payment yet",
  };
  return done({ orderId, state: "unknown", ...nothing });
}

export async function fetchOrderPayments(
  options: RazorpayOptions,
  orderId: string,
): Promise<Result<ProviderPayment[], ProviderError>> {
  const payments = await fetchPayments(options, orderId);
  if (!payments.ok) return payments;
  return done(
    payments.value.map((payment) => ({
      ...describePayment(orderId, payment),
      refundedPaise: paiseOf(payment, "amount_refunded") ?? 0,
    })),
  );
}

/** Every payment of an order; none for an order that Razorpay does not know. */
export async function fetchPayments(
  options: RazorpayOptions,
  orderId: string,
): Promise<Result<ProviderRecord[], ProviderError>> {
  const orders = await call(options, `/orders?${new URLSearchParams({ receipt: orderId })}`);
  if (!orders.ok) return orders;
  const order = itemsOf(orders.value).find((one) => one.receipt === orderId);
  const id = order && textOrNull(order, "id");
  if (!id) return done([]);
  const payments = await call(options, `/orders/${encodeURIComponent(id)}/payments`);
  return payments.ok ? done(itemsOf(payments.value)) : payments;
}
