import type {
  ProviderError,
  ProviderOutcome,
  ProviderPayment,
  ProviderState,
  RefundReceipt,
  RefundRequest,
  RefundStatus,
} from "../../../domain/payments/provider.ts";
import { formatDecimal, parseRupees } from "../../../domain/shared/money.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { PaytmOptions } from "./call.ts";
import { call } from "./call.ts";

const STATES: Record<string, ProviderState> = {
  TXN_SUCCESS: "succeeded",
  REFUND_SUCCESS: "succeeded",
  TXN_FAILURE: "failed",
  REFUND_FAILURE: "failed",
  PENDING: "pending",
};

/** Paytm's word for a state; a word that is not in its tables decides nothing and is pending. */
function stateOf(status: string): ProviderState {
  return ownEntry(STATES, status) ?? "pending";
}

/** An amount in paise from rupees with two decimals; null when it is missing or no amount. */
export function amountOf(record: ProviderRecord, name: string): number | null {
  const paise = parseRupees(textOrNull(record, name) ?? "");
  return paise === undefined || paise < 0 ? null : paise;
}

/** An amount as `amountOf` reads it; null also if it says that it is of another currency than rupees. */
export function inRupees(record: ProviderRecord, name: string, currency: string): number | null {
  return (textOrNull(record, currency) ?? "INR") === "INR" ? amountOf(record, name) : null;
}

/** From the fields of a form, whose names are in capitals. */
export function outcomeOfForm(orderId: string, fields: Record<string, string>): ProviderOutcome {
  return {
    orderId,
    state: stateOf(fields.STATUS ?? ""),
    providerTxnId: textOrNull(fields, "TXNID"),
    amountPaise: inRupees(fields, "TXNAMOUNT", "CURRENCY"),
    method: textOrNull(fields, "PAYMENTMODE"),
    code: fields.RESPCODE ?? "",
    message: fields.RESPMSG ?? "",
  };
}

/** From a JSON body, whose names are in camel case. */
export function outcomeOfBody(orderId: string, body: ProviderRecord): ProviderOutcome {
  return {
    orderId,
    state: stateOf(textOrNull(body, "status") ?? ""),
    providerTxnId: textOrNull(body, "txnId"),
    amountPaise: inRupees(body, "txnAmount", "currency"),
    method: textOrNull(body, "paymentMode"),
    code: textOrNull(body, "respCode") ?? "",
    message: textOrNull(body, "respMsg") ?? "",
  };
}

/** 331 no record found, 334 no such order: the order was never paid, or never even opened. */
const NOT_PAID_YET = new Set(["331", "334"]);
/** Errors on Paytm's side: the same request may be sent again. */
export const SYSTEM_FAULTS: ReadonlySet<string> = new Set(["501", "502", "503"]);

/** Asks Paytm for the latest payment of an order (`/v3/order/status`). This response counts, not the browser's. */
export async function fetchStatus(
  options: PaytmOptions,
  orderId: string,
): Promise<Result<ProviderOutcome, ProviderError>> {
  const asked = await fetchPayment(options, orderId);
  if (!asked.ok) return asked;
  const { refundedPaise: _, ...outcome } = asked.value;
  return done(outcome);
}

/** The same with what went back of that payment. */
export async function fetchPayment(
  options: PaytmOptions,
  orderId: string,
): Promise<Result<ProviderPayment, ProviderError>> {
  const response = await call(options, "/v3/order/status", { mid: options.mid, orderId });
  if (!response.ok) return response;
  const body = response.value;
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
  if (SYSTEM_FAULTS.has(code)) return fail({ code: "unreachable", message: `${code} ${message}` });
  // A refused request (wrong key, wrong MID) also says TXN_FAILURE, but names no order: it must not fail a payment.
  if (textOrNull(body, "orderId") !== orderId || textOrNull(body, "mid") !== options.mid)
    return fail({ code: "refused", message: `${code} ${message}`.trim() });
  return done({
    ...nothing,
    state: stateOf(status),
    providerTxnId: textOrNull(body, "txnId"),
    amountPaise: inRupees(body, "txnAmount", "currency"),
    method: textOrNull(body, "paymentMode"),
    refundedPaise: amountOf(body, "refundAmt") ?? 0,
  });
}

export interface ResultInfo {
  status: string;
  code: string;
  message: string;
}

/** Every response of Paytm carries one. */
export function resultOf(body: ProviderRecord): ResultInfo {
  const info = asRecord(body.resultInfo) ?? {};
  return {
    status: textOrNull(info, "resultStatus") ?? "",
    code: textOrNull(info, "resultCode") ?? "",
    message: textOrNull(info, "resultMsg") ?? "",
  };
}

/** Paytm's own documents number a repeated refId in more than one way, so its words count as well. */
const DUPLICATE_CODES = new Set(["602", "617", "629"]);
const DUPLICATE_WORDS = /duplicate|already (raised|refunded|successful)/i;
/** 227: our key is not taken, as while it is changed; 626: another refund of the same order is under way. */
const TRY_LATER = new Set([...SYSTEM_FAULTS, "227", "626"]);
const NO_SUCH_REFUND = new Set(["331", "334", "631"]);

/** Asks for a refund of one payment (`/refund/apply`); it is done when the bank says so, which takes up to T+7 working days. */
export async function applyRefund(
  options: PaytmOptions,
  request: RefundRequest,
): Promise<Result<RefundReceipt, ProviderError>> {
  const response = await call(options, "/refund/apply", {
    mid: options.mid,
    txnType: "REFUND",
    orderId: request.orderId,
    txnId: request.providerTxnId,
    refId: request.refId,
    refundAmount: formatDecimal(request.amountPaise),
    comments: request.reason,
  });
  if (!response.ok) return response;
  const info = resultOf(response.value);
  const refundId = textOrNull(response.value, "refundId") ?? request.refId;
  const amountPaise = inRupees(response.value, "refundAmount", "currency");
  if (info.status === "TXN_SUCCESS") return done({ refundId, state: "done", amountPaise });
  if (info.status === "PENDING") return done({ refundId, state: "pending", amountPaise });
  return fail({ code: faultOf(info), message: `${info.code} ${info.message}`.trim() });
}

/** A response without a code is not Paytm's own. */
function faultOf(info: ResultInfo): ProviderError["code"] {
  if (DUPLICATE_CODES.has(info.code) || DUPLICATE_WORDS.test(info.message)) return "duplicate";
  return info.code === "" || TRY_LATER.has(info.code) ? "unreachable" : "refused";
}

/** Reads how a refund stands (`/v2/refund/status`). */
export async function fetchRefund(
  options: PaytmOptions,
  request: { refId: string; orderId: string },
): Promise<Result<RefundStatus, ProviderError>> {
  const response = await call(options, "/v2/refund/status", { mid: options.mid, ...request });
  if (!response.ok) return response;
  const body = response.value;
  const { status, code, message } = resultOf(body);
  const bankReference = bankReferenceOf(body);
  const amountPaise = inRupees(body, "refundAmount", "currency");
  if (status === "TXN_SUCCESS") return done({ state: "done", amountPaise, bankReference });
  if (status === "PENDING") return done({ state: "pending", amountPaise, bankReference });
  if (status === "NO_RECORD_FOUND" || NO_SUCH_REFUND.has(code))
    return done({ state: "unknown", amountPaise: null, bankReference: null });
  if (TRY_LATER.has(code)) return fail({ code: "unreachable", message: `${code} ${message}` });
  // As with payments: a refused request names no refund and must not fail one.
  if (textOrNull(body, "refId") !== request.refId)
    return fail({ code: "refused", message: `${code} ${message}`.trim() });
  return done({ state: "failed", amountPaise, bankReference });
}

function bankReferenceOf(body: ProviderRecord): string | null {
  const details = Array.isArray(body.refundDetailInfoList) ? body.refundDetailInfoList : [];
  return textOrNull(asRecord(details[0]) ?? {}, "rrn") ?? textOrNull(body, "bankTxnId");
}
