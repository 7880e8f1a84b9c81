import type {
  ProviderError,
  ProviderOutcome,
  ProviderPayment,
  ProviderState,
} from "../../../domain/payments/provider.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { sendRequest } from "../../http/http-client.ts";
import { parseJsonObject } from "../../json-object.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Host of the API, without a slash at the end. */
  baseUrl: string;
  /** Host of the browser's script: Razorpay keeps it apart from the API. */
  scriptUrl: string;
  timeoutMs: number;
}

/** 401: our key is not taken, as while it is changed; 408, 429: later; 409: the same request is still under way. */
const RETRYABLE = new Set([401, 408, 409, 429]);

/**
 * Asks Razorpay; with a body it posts. `refused` is only what Razorpay itself refuses in its own words; a 5xx, a status of
 * `RETRYABLE`, a response of a proxy in between and no response in time decide nothing: they are `unreachable`.
 */
export async function call(
  options: RazorpayOptions,
  path: string,
  body?: ProviderRecord,
  headers: Record<string, string> = {},
): Promise<Result<ProviderRecord, ProviderError>> {
  const credentials = Buffer.from(`${options.keyId}:${options.keySecret}`).toString("base64");
  try {
    const { status, text } = await sendRequest(`${options.baseUrl}/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Basic ${credentials}`, "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: options.timeoutMs,
    });
    const response = parseJsonObject(text);
    if (status < 300 && response) return done(response);
    const error = asRecord(response?.error);
    const isDecided = status >= 400 && status < 500 && !RETRYABLE.has(status) && error !== undefined;
    const words = isDecided ? textOrNull(error, "description") : null;
    return fail({ code: isDecided ? "refused" : "unreachable", message: words ?? `HTTP ${status}` });
  } catch (error) {
    const message = error instanceof Error ? error.name : "no answer";
    return fail({ code: "unreachable", message });
  }
}

/** The records of a collection. */
export function itemsOf(collection: ProviderRecord): ProviderRecord[] {
  const items: unknown[] = Array.isArray(collection.items) ? collection.items : [];
  return items.map(asRecord).filter((item) => item !== undefined);
}

/** The amount of a payment or a refund; null when it is missing or of another currency than rupees. */
export function amountOf(record: ProviderRecord): number | null {
  return record.currency === "INR" ? paiseOf(record, "amount") : null;
}

/** An amount in paise, Razorpay's own unit. */
function paiseOf(record: ProviderRecord, name: string): number | null {
  const value = record[name];
  return Number.isSafeInteger(value) ? Number(value) : null;
}

/** `created` is a customer who has not finished; `authorized` money is held, not yet ours; `refunded` was paid once. */
const STATES: Record<string, ProviderState> = {
  captured: "succeeded",
  refunded: "succeeded",
  authorized: "pending",
  failed: "failed",
};

/**
 * Razorpay gives back by itself what was never captured: what a bank authorised too late, and a second payment of a paid order. Such a payment
 * is "refunded" too, and none of it was ever ours.
 */
function stateOf(payment: ProviderRecord): ProviderState {
  if (payment.status === "refunded" && payment.captured === false) return "failed";
  return ownEntry(STATES, textOrNull(payment, "status") ?? "") ?? "unknown";
}

export function describePayment(orderId: string, payment: ProviderRecord): ProviderOutcome {
  return {
    orderId,
    state: stateOf(payment),
    providerTxnId: textOrNull(payment, "id"),
    amountPaise: amountOf(payment),
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
