import type { PaymentProvider } from "../../../domain/payments/ports.ts";
import type { RazorpayOptions } from "./call.ts";
import { createSession } from "./create-session.ts";
import { fetchBooks, fetchStatus } from "./fetch-status.ts";
import { parseReturn } from "./parse-return.ts";
import { parseWebhook } from "./parse-webhook.ts";
import { applyRefund, fetchRefund } from "./refunds.ts";

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
    tellsEveryPayment: true,
    createSession: (attempt) => createSession(options, attempt),
    // An order of Razorpay's stays open; the time of its window is ours.
    isSessionOpen: async () => true,
    parseReturn: (fields) => parseReturn(options, fields),
    parseWebhook: (request) => parseWebhook(options, request),
    fetchStatus: (orderId) => fetchStatus(options, orderId),
    fetchBooks: (orderId) => fetchBooks(options, orderId),
    refund: (request) => applyRefund(options, request),
    fetchRefund: (request) => fetchRefund(options, request),
  };
}
