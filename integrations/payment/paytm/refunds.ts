import type {
  ProviderError,
  RefundReceipt,
  RefundRequest,
  RefundStatus,
} from "../../../domain/payments/provider.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { PaytmOptions } from "./call.ts";
import { call } from "./call.ts";
import type { ResultInfo } from "./outcome.ts";
import { resultOf } from "./outcome.ts";

/** Paytm's own documents number a repeated refId in more than one way, so its words count as well. */
const DUPLICATE_CODES = new Set(["602", "617", "629"]);
const DUPLICATE_WORDS = /duplicate|already (raised|refunded|successful)/i;
/** 227: our key is not taken, as while it is changed; 626: another refund of the same order is under way; the others are errors on Paytm's side. */
const TRY_LATER = new Set(["227", "501", "502", "503", "626"]);
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
  if (info.status === "TXN_SUCCESS") return done({ refundId, state: "done" });
  if (info.status === "PENDING") return done({ refundId, state: "pending" });
  return fail({ code: faultOf(info), message: `${info.code} ${info.message}`.trim() });
}

/** Without a code it is nobody's word, or of somebody in between. */
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
  if (status === "TXN_SUCCESS") return done({ state: "done", bankReference });
  if (status === "PENDING") return done({ state: "pending", bankReference });
  if (status === "NO_RECORD_FOUND" || NO_SUCH_REFUND.has(code))
    return done({ state: "unknown", bankReference: null });
  if (TRY_LATER.has(code)) return fail({ code: "unreachable", message: `${code} ${message}` });
  // As with payments: a refused request names no refund and must not fail one.
  if (textOrNull(body, "refId") !== request.refId)
    return fail({ code: "refused", message: `${code} ${message}`.trim() });
  return done({ state: "failed", bankReference });
}

function bankReferenceOf(body: ProviderRecord): string | null {
  const details = Array.isArray(body.refundDetailInfoList) ? body.refundDetailInfoList : [];
  return textOrNull(asRecord(details[0]) ?? {}, "rrn") ?? textOrNull(body, "bankTxnId");
}
