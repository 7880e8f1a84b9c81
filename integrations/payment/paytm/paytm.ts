import type {
  PaymentAttempt,
  PaymentProvider,
  PaymentSession,
  ProviderError,
  ProviderPayment,
  ProviderReturn,
  WebhookError,
} from "../../../domain/payments/provider.ts";
import { DAY_MS, indiaSecond } from "../../../domain/shared/clock.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { PaytmOptions } from "./call.ts";
import { call } from "./call.ts";
import { verifyForm } from "./checksum.ts";
import {
  amountOf,
  applyRefund,
  fetchPayment,
  fetchRefund,
  fetchStatus,
  outcomeOfForm,
  resultOf,
  SYSTEM_FAULTS,
} from "./outcome.ts";
import { parseWebhook } from "./parse-webhook.ts";

/** Paytm lists at most a month at once. */
const MAX_MS = 30 * DAY_MS;
const MAX_PAYMENTS = 50;

/**
 * The payments of an order. The status call tells of the newest success alone; earlier ones of the same order are in Paytm's list
 * of orders, without what went back of them. An account that may not read that list has the newest only.
 */
async function fetchOrderPayments(
  options: PaytmOptions,
  orderId: string,
  range: { from: Date; until: Date },
): Promise<Result<ProviderPayment[], ProviderError>> {
  const payment = await fetchPayment(options, orderId);
  if (!payment.ok) return payment;
  if (payment.value.state !== "succeeded")
    return done(payment.value.state === "unknown" ? [] : [payment.value]);
  const listed = await listSuccesses(options, orderId, range);
  const others = listed.filter(({ providerTxnId }) => providerTxnId !== payment.value.providerTxnId);
  return done([payment.value, ...others]);
}

async function listSuccesses(
  options: PaytmOptions,
  orderId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ProviderPayment[]> {
  const response = await call(options, "/merchant-passbook/search/list/order/v2", {
    mid: options.mid,
    merchantOrderId: orderId,
    fromDate: indiaTime(new Date(Math.max(from.getTime(), until.getTime() - MAX_MS))),
    toDate: indiaTime(until),
    orderSearchType: "TRANSACTION",
    orderSearchStatus: "SUCCESS",
    pageNumber: 1,
    pageSize: MAX_PAYMENTS,
  });
  const orders = response.ok && Array.isArray(response.value.orders) ? response.value.orders : [];
  return orders.flatMap((each) => paymentOf(asRecord(each) ?? {}, orderId) ?? []);
}

function paymentOf(entry: ProviderRecord, orderId: string): ProviderPayment | null {
  const providerTxnId = textOrNull(entry, "txnId");
  const amountPaise = amountOf(entry, "amount");
  const isOurs = textOrNull(entry, "merchantOrderId") === orderId;
  const isSuccess = textOrNull(entry, "orderSearchStatus") === "SUCCESS";
  if (!isOurs || !isSuccess || providerTxnId === null || amountPaise === null) return null;
  const method = textOrNull(entry, "payMode");
  return {
    orderId,
    state: "succeeded",
    providerTxnId,
    amountPaise,
    method,
    code: "01",
    message: "",
    refundedPaise: null,
  };
}

/** "2026-11-20T19:04:05+05:30" */
function indiaTime(at: Date): string {
  return `${indiaSecond(at)}+05:30`;
}

/** A transaction token lives this long and pays once. */
const TOKEN_MINUTES = 15;

const DUPLICATE_ORDER = "334";

/** Opens an order at Paytm (`initiateTransaction`). */
async function createSession(
  options: PaytmOptions,
  attempt: PaymentAttempt,
): Promise<Result<PaymentSession, ProviderError>> {
  const query = new URLSearchParams({ mid: options.mid, orderId: attempt.orderId });
  const response = await call(options, `/theia/api/v1/initiateTransaction?${query}`, {
    requestType: "Payment",
    mid: options.mid,
    websiteName: options.website,
    orderId: attempt.orderId,
    callbackUrl: attempt.callbackUrl,
    txnAmount: { value: formatDecimal(attempt.amountPaise), currency: "INR" },
    userInfo: { custId: attempt.customerRef, ...(attempt.mobile ? { mobile: attempt.mobile } : {}) },
  });
  if (!response.ok) return response;
  const txnToken = textOrNull(response.value, "txnToken");
  const { status, code, message } = resultOf(response.value);
  if (status !== "S" || !txnToken) return fail({ code: faultOf(code), message: `${code} ${message}`.trim() });
  return done({
    txnToken,
    mid: options.mid,
    checkoutScript: `${options.baseUrl}/merchantpgpui/checkoutjs/merchants/${encodeURIComponent(options.mid)}.js`,
    redirectUrl: `${options.baseUrl}/theia/api/v1/showPaymentPage?${query}`,
    redirectFields: { mid: options.mid, orderId: attempt.orderId, txnToken },
    expiresAt: new Date(attempt.now.getTime() + TOKEN_MINUTES * 60_000),
  });
}

function faultOf(code: string): ProviderError["code"] {
  if (code === DUPLICATE_ORDER) return "duplicate";
  return SYSTEM_FAULTS.has(code) ? "unreachable" : "refused";
}

/** Reads what the customer's browser brings back, posted or (after Back) in the query: the same fields in both. */
function parseReturn(
  options: PaytmOptions,
  fields: Record<string, string>,
): Result<ProviderReturn, WebhookError> {
  if (!fields.CHECKSUMHASH || !fields.ORDERID) return fail({ code: "malformed" });
  if (!verifyForm(fields, options.key)) return fail({ code: "forged" });
  if (fields.MID !== options.mid) return fail({ code: "malformed" });
  const { state } = outcomeOfForm(fields.ORDERID, fields);
  return done({ orderId: fields.ORDERID, seemsPaid: state === "succeeded" || state === "pending" });
}

/** A customer waits on these calls; what is not answered by then is asked for again by the worker. */
const TIMEOUT_MS = 4000;
const KEY_BYTES = 16;

/**
 * Paytm JS Checkout. `baseUrl` is Paytm's staging or production host, or the simulator's.
 * Throws when the key is not 16 bytes: no signature could ever be made with it.
 */
export function createPaytm(
  settings: Omit<PaytmOptions, "timeoutMs"> & { timeoutMs?: number },
): PaymentProvider {
  if (Buffer.byteLength(settings.key) !== KEY_BYTES)
    throw new Error("The Paytm merchant key must be 16 bytes long.");
  const options: PaytmOptions = {
    ...settings,
    baseUrl: settings.baseUrl.replace(/\/+$/, ""),
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
  };
  return {
    code: "paytm",
    listsEveryPayment: false,
    createSession: (attempt) => createSession(options, attempt),
    isSessionOpen: (orderId, session) => isSessionOpen(options, orderId, session),
    parseReturn: (fields) => parseReturn(options, fields),
    parseWebhook: (request) => parseWebhook(options, request),
    fetchStatus: (orderId) => fetchStatus(options, orderId),
    fetchOrderPayments: (orderId, range) => fetchOrderPayments(options, orderId, range),
    refund: (request) => applyRefund(options, request),
    fetchRefund: (request) => fetchRefund(options, request),
  };
}

/**
 * Whether a transaction token still pays (`fetchPaymentOptions`, which the token itself opens). Paytm ends a session for reasons of its own
 * before the token's time is over; only an explicit no counts.
 */
async function isSessionOpen(
  options: PaytmOptions,
  orderId: string,
  { txnToken }: PaymentSession,
): Promise<Result<boolean, ProviderError>> {
  const { mid } = options;
  const query = new URLSearchParams({ mid, orderId });
  const head = { version: "v1", channelId: "WEB", tokenType: "TXN_TOKEN", txnToken };
  const response = await call(options, `/theia/api/v1/fetchPaymentOptions?${query}`, { mid }, head);
  return response.ok ? done(resultOf(response.value).status !== "F") : response;
}
