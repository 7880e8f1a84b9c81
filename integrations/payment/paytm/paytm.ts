import type { PaymentProvider } from "../../../domain/payments/ports.ts";
import type { PaytmOptions } from "./call.ts";
import { createSession } from "./create-session.ts";
import { fetchBooks } from "./fetch-books.ts";
import { fetchStatus } from "./fetch-status.ts";
import { isSessionOpen } from "./is-session-open.ts";
import { parseReturn } from "./parse-return.ts";
import { parseWebhook } from "./parse-webhook.ts";
import { applyRefund, fetchRefund } from "./refunds.ts";

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
    tellsEveryPayment: false,
    createSession: (attempt) => createSession(options, attempt),
    isSessionOpen: (orderId, session) => isSessionOpen(options, orderId, session),
    parseReturn: (fields) => parseReturn(options, fields),
    parseWebhook: (request) => parseWebhook(options, request),
    fetchStatus: (orderId) => fetchStatus(options, orderId),
    fetchBooks: (orderId, range) => fetchBooks(options, orderId, range),
    refund: (request) => applyRefund(options, request),
    fetchRefund: (request) => fetchRefund(options, request),
  };
}
