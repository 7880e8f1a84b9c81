import type { PaymentAttempt, PaymentSession, ProviderFault } from "../../../domain/payments/ports.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { textOrNull } from "../wire.ts";
import { call, type PaytmOptions } from "./call.ts";
import { resultOf } from "./result-info.ts";

/** A transaction token lives this long and pays once. */
const TOKEN_MINUTES = 15;

const DUPLICATE_ORDER = "334";
/** Faults of Paytm's own side: the same order may be tried again. */
const SYSTEM_FAULTS = new Set(["501", "502", "503"]);

/** Opens an order at Paytm (`initiateTransaction`). */
export async function createSession(
  options: PaytmOptions,
  attempt: PaymentAttempt,
): Promise<Result<PaymentSession, ProviderFault>> {
  const query = new URLSearchParams({ mid: options.mid, orderId: attempt.orderId });
  const answer = await call(options, `/theia/api/v1/initiateTransaction?${query}`, {
    requestType: "Payment",
    mid: options.mid,
    websiteName: options.website,
    orderId: attempt.orderId,
    callbackUrl: attempt.callbackUrl,
    txnAmount: { value: formatDecimal(attempt.amountPaise), currency: "INR" },
    userInfo: { custId: attempt.customerRef, ...(attempt.mobile ? { mobile: attempt.mobile } : {}) },
  });
  if (!answer.ok) return answer;
  const txnToken = textOrNull(answer.value, "txnToken");
  const { status, code, message } = resultOf(answer.value);
  if (status !== "S" || !txnToken)
    return refuse({ code: faultOf(code), message: `${code} ${message}`.trim() });
  return done({
    txnToken,
    mid: options.mid,
    checkoutScript: `${options.baseUrl}/merchantpgpui/checkoutjs/merchants/${encodeURIComponent(options.mid)}.js`,
    redirectUrl: `${options.baseUrl}/theia/api/v1/showPaymentPage?${query}`,
    redirectFields: { mid: options.mid, orderId: attempt.orderId, txnToken },
    expiresAt: new Date(attempt.now.getTime() + TOKEN_MINUTES * 60_000),
  });
}

function faultOf(code: string): ProviderFault["code"] {
  if (code === DUPLICATE_ORDER) return "duplicate";
  return SYSTEM_FAULTS.has(code) ? "unreachable" : "refused";
}
