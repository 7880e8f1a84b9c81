import type {
  PaymentAttempt,
  PaymentProvider,
  PaymentSession,
  ProviderError,
  ProviderReturn,
  ProviderState,
  RefundReceipt,
  RefundRequest,
  RefundStatus,
  WebhookError,
  WebhookEvent,
  WebhookRequest,
} from "../../../domain/payments/provider.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { parseJsonObject } from "../../json-object.ts";
import { paymentKey, refundKey } from "../event-key.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { RazorpayOptions } from "./call.ts";
import {
  amountOf,
  call,
  describePayment,
  fetchOrderPayments,
  fetchPayments,
  fetchStatus,
  itemsOf,
} from "./call.ts";
import { isProven, proveOrder, verifyText } from "./signature.ts";

const REFUND_STATES: Record<string, ProviderState> = { processed: "succeeded", failed: "failed" };

/** Reads Razorpay's call to our server; its signature is over the raw bytes. */
function parseWebhook(options: RazorpayOptions, request: WebhookRequest): Result<WebhookEvent, WebhookError> {
  const signature = request.headers["x-razorpay-signature"];
  if (!signature) return fail({ code: "malformed" });
  if (!verifyText(request.raw, options.webhookSecret, signature)) return fail({ code: "forged" });
  const payload = asRecord(parseJsonObject(Buffer.from(request.raw).toString())?.payload) ?? {};
  const payment = entityOf(payload, "payment");
  // An order that is not proven to be ours goes by Razorpay's own id, which we do not know: it raises an alarm.
  const orderId =
    payment && (orderOf(options, payment, entityOf(payload, "order")) ?? textOrNull(payment, "order_id"));
  if (!payment || !orderId) return fail({ code: "none-of-ours" });
  const outcome = describePayment(orderId, payment);
  const refund = entityOf(payload, "refund");
  if (!refund) {
    return done({ eventKey: paymentKey(outcome), kind: "payment", outcome, refId: null });
  }
  const refId = textOrNull(asRecord(refund.notes) ?? {}, "ref_id");
  if (!refId) return fail({ code: "none-of-ours" });
  const state = ownEntry(REFUND_STATES, textOrNull(refund, "status") ?? "") ?? "pending";
  const refunded = { ...outcome, state, amountPaise: amountOf(refund) };
  return done({ eventKey: refundKey(refId, refunded), kind: "refund", outcome: refunded, refId });
}

function entityOf(payload: ProviderRecord, name: string): ProviderRecord | undefined {
  return asRecord(asRecord(payload[name])?.entity);
}

/** Our order id: from the order's receipt, which only we can set, or from the notes, which need the proof. */
function orderOf(
  options: RazorpayOptions,
  payment: ProviderRecord,
  order: ProviderRecord | undefined,
): string | null {
  const providerOrderId = textOrNull(payment, "order_id") ?? "";
  if (order && order.id === providerOrderId) return textOrNull(order, "receipt");
  const notes = asRecord(payment.notes) ?? {};
  const orderId = textOrNull(notes, "order") ?? "";
  return isProven(orderId, providerOrderId, textOrNull(notes, "proof") ?? "", options.keySecret)
    ? orderId
    : null;
}

const STATES: Record<string, RefundReceipt["state"]> = { processed: "done", failed: "failed" };

const stateOf = (refund: ProviderRecord) => ownEntry(STATES, textOrNull(refund, "status") ?? "") ?? "pending";

/** Asks for a refund. The idempotency key makes a retry answer the first refund instead of a second one. */
async function applyRefund(
  options: RazorpayOptions,
  request: RefundRequest,
): Promise<Result<RefundReceipt, ProviderError>> {
  const response = await call(
    options,
    `/payments/${encodeURIComponent(request.providerTxnId)}/refund`,
    {
      amount: request.amountPaise,
      speed: "normal",
      receipt: request.refId,
      notes: { ref_id: request.refId, reason: request.reason },
    },
    // Razorpay wants at least ten characters.
    { "x-refund-idempotency": `refund-${request.refId}` },
  );
  if (response.ok)
    return done({
      refundId: textOrNull(response.value, "id") ?? request.refId,
      state: stateOf(response.value),
      amountPaise: amountOf(response.value),
    });
  const { code, message } = response.error;
  const duplicate = code === "refused" && /already|idempotency|receipt/i.test(message);
  return fail({ code: duplicate ? "duplicate" : code, message });
}

/** Looks for our reference among the refunds of the order's payments. */
async function fetchRefund(
  options: RazorpayOptions,
  request: { refId: string; orderId: string },
): Promise<Result<RefundStatus, ProviderError>> {
  const payments = await fetchPayments(options, request.orderId);
  if (!payments.ok) return payments;
  for (const payment of payments.value) {
    const found = await findRefund(options, textOrNull(payment, "id") ?? "", request.refId);
    if (!found.ok) return found;
    if (found.value) {
      const bankReference = textOrNull(asRecord(found.value.acquirer_data) ?? {}, "arn");
      return done({ state: stateOf(found.value), amountPaise: amountOf(found.value), bankReference });
    }
  }
  return done({ state: "unknown", amountPaise: null, bankReference: null });
}

/** The most refunds that Razorpay lists at once; without a wish it lists the last ten. */
const REFUNDS_A_PAGE = 100;

/** A payment's refund under our reference, looked for page by page. */
async function findRefund(
  options: RazorpayOptions,
  paymentId: string,
  refId: string,
): Promise<Result<ProviderRecord | undefined, ProviderError>> {
  for (let skip = 0; ; skip += REFUNDS_A_PAGE) {
    const query = new URLSearchParams({ count: String(REFUNDS_A_PAGE), skip: String(skip) });
    const page = await call(options, `/payments/${encodeURIComponent(paymentId)}/refunds?${query}`);
    if (!page.ok) return page;
    const refunds = itemsOf(page.value);
    const found = refunds.find((one) => textOrNull(asRecord(one.notes) ?? {}, "ref_id") === refId);
    if (found || refunds.length < REFUNDS_A_PAGE) return done(found);
  }
}

/** Razorpay's orders stay open; the window closes itself after this time, as ours says. */
const WINDOW_MINUTES = 15;

/**
 * Opens an order at Razorpay under our order id as its receipt; the same receipt never makes a second order.
 * `redirectFields` are those of the hosted page; the window takes notes and callback_url from them too. The customer's number is not among
 * them: who pays by a link is somebody else.
 */
async function createSession(
  options: RazorpayOptions,
  attempt: PaymentAttempt,
): Promise<Result<PaymentSession, ProviderError>> {
  const response = await call(options, "/orders", {
    amount: attempt.amountPaise,
    currency: "INR",
    receipt: attempt.orderId,
    unique_receipt: true,
    notes: { customer: attempt.customerRef },
  });
  if (!response.ok) {
    const duplicate = response.error.code === "refused" && /receipt/i.test(response.error.message);
    return fail({ code: duplicate ? "duplicate" : response.error.code, message: response.error.message });
  }
  const providerOrderId = textOrNull(response.value, "id");
  if (!providerOrderId) return fail({ code: "unreachable", message: "the answer has no order" });
  // An order of the same receipt that was paid or tried before is not this attempt's.
  if (response.value.status !== "created")
    return fail({ code: "duplicate", message: "the order was used before" });
  const proof = proveOrder(attempt.orderId, providerOrderId, options.keySecret);
  const callback = new URL(attempt.callbackUrl);
  for (const [name, value] of Object.entries({ order: attempt.orderId, razorpay: providerOrderId, proof }))
    callback.searchParams.set(name, value);
  return done({
    txnToken: providerOrderId,
    mid: options.keyId,
    checkoutScript: `${options.scriptUrl}/v1/checkout.js`,
    redirectUrl: `${options.baseUrl}/v1/checkout/embedded`,
    redirectFields: {
      key_id: options.keyId,
      order_id: providerOrderId,
      amount: String(attempt.amountPaise),
      currency: "INR",
      callback_url: callback.href,
      cancel_url: callback.href,
      "notes[order]": attempt.orderId,
      "notes[proof]": proof,
    },
    expiresAt: new Date(attempt.now.getTime() + WINDOW_MINUTES * 60_000),
  });
}

const API = "https://api.razorpay.com";
const SCRIPTS = "https://checkout.razorpay.com";
const TIMEOUT_MS = 4000;

/**
 * Razorpay Standard Checkout. Without a base URL it speaks to Razorpay itself; another one serves the script as well.
 * The account must capture payments by itself, and its webhook must subscribe payment.authorized, payment.captured,
 * payment.failed, order.paid, refund.processed and refund.failed.
 */
export function createRazorpay(settings: {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  baseUrl?: string;
  timeoutMs?: number;
}): PaymentProvider {
  const baseUrl = (settings.baseUrl ?? API).replace(/\/+$/, "");
  const options: RazorpayOptions = {
    ...settings,
    baseUrl,
    scriptUrl: baseUrl === API ? SCRIPTS : baseUrl,
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
  };
  return {
    code: "razorpay",
    listsEveryPayment: true,
    createSession: (attempt) => createSession(options, attempt),
    // An order of Razorpay's stays open; the time of its window is ours.
    isSessionOpen: async () => done(true),
    parseReturn: (fields) => parseReturn(options, fields),
    parseWebhook: (request) => parseWebhook(options, request),
    fetchStatus: (orderId) => fetchStatus(options, orderId),
    fetchOrderPayments: (orderId) => fetchOrderPayments(options, orderId),
    refund: (request) => applyRefund(options, request),
    fetchRefund: (request) => fetchRefund(options, request),
  };
}

/**
 * Reads the return: Razorpay's form fields together with the query that `createSession` put into the address.
 * Razorpay signs neither the amount nor a failure, so a genuine success only seems paid until `fetchStatus` has been asked.
 */
function parseReturn(
  options: RazorpayOptions,
  fields: Record<string, string>,
): Result<ProviderReturn, WebhookError> {
  const { order: orderId, razorpay: providerOrderId, proof } = fields;
  if (!orderId || !providerOrderId || !proof) return fail({ code: "malformed" });
  if (!isProven(orderId, providerOrderId, proof, options.keySecret)) return fail({ code: "forged" });
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = fields;
  if (!paymentId || !signature) return done({ orderId, seemsPaid: false });
  // The order id is the proven one, never the one that the browser brings beside the signature.
  if (!verifyText(`${providerOrderId}|${paymentId}`, options.keySecret, signature))
    return fail({ code: "forged" });
  return done({ orderId, seemsPaid: true });
}
