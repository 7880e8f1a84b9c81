import type { BookedPayment, ProviderFault, ProviderOutcome } from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { textOrNull } from "../wire.ts";
import { call, type PaytmOptions } from "./call.ts";
import { amountOf, stateOf } from "./outcome.ts";
import { resultOf } from "./result-info.ts";

/** 331 no record found, 334 no such order: the order was never paid, or never even opened. */
const NOT_PAID_YET = new Set(["331", "334"]);
const SYSTEM_FAULTS = new Set(["501", "502", "503"]);

/** Asks Paytm for the latest payment of an order (`/v3/order/status`). This answer counts, not the browser's. */
export async function fetchStatus(
  options: PaytmOptions,
  orderId: string,
): Promise<Result<ProviderOutcome, ProviderFault>> {
  const asked = await fetchPayment(options, orderId);
  if (!asked.ok) return asked;
  const { refundedPaise: _, ...outcome } = asked.value;
  return done(outcome);
}

/** The same with what went back of that payment. */
export async function fetchPayment(
  options: PaytmOptions,
  orderId: string,
): Promise<Result<BookedPayment, ProviderFault>> {
  const answer = await call(options, "/v3/order/status", { mid: options.mid, orderId });
  if (!answer.ok) return answer;
  const body = answer.value;
  const { status, code, message } = resultOf(body);
  const nothing = {
    orderId,
    providerTxnId: null,
    amountPaise: null,
    method: null,
    code,
    message,
    refundedPaise: 0,
  };
  if (status === "NO_RECORD_FOUND" || NOT_PAID_YET.has(code)) return done({ ...nothing, state: "unknown" });
  if (SYSTEM_FAULTS.has(code)) return refuse({ code: "unreachable", message: `${code} ${message}` });
  // A refused request (wrong key, wrong MID) also says TXN_FAILURE, but names no order: it must not fail a payment.
  if (textOrNull(body, "orderId") !== orderId || textOrNull(body, "mid") !== options.mid)
    return refuse({ code: "refused", message: `${code} ${message}`.trim() });
  return done({
    ...nothing,
    state: stateOf(status),
    providerTxnId: textOrNull(body, "txnId"),
    amountPaise: amountOf(body, "txnAmount"),
    method: textOrNull(body, "paymentMode"),
    refundedPaise: amountOf(body, "refundAmt") ?? 0,
  });
}
