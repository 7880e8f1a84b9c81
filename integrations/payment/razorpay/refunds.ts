import type {
  ProviderFault,
  RefundReceipt,
  RefundRequest,
  RefundStatus,
} from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { asRecord, type ProviderRecord, textOrNull } from "../wire.ts";
import { call, itemsOf, type RazorpayOptions } from "./call.ts";
import { fetchPayments } from "./fetch-status.ts";

const STATES: Record<string, RefundReceipt["state"]> = { processed: "done", failed: "failed" };

const stateOf = (refund: ProviderRecord) => STATES[textOrNull(refund, "status") ?? ""] ?? "pending";

/** Asks for a refund. The idempotency key makes a retry answer the first refund instead of a second one. */
export async function applyRefund(
  options: RazorpayOptions,
  request: RefundRequest,
): Promise<Result<RefundReceipt, ProviderFault>> {
  const answer = await call(
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
  if (answer.ok)
    return done({ refundId: textOrNull(answer.value, "id") ?? request.refId, state: stateOf(answer.value) });
  const { code, message } = answer.refusal;
  const duplicate = code === "refused" && /already|idempotency|receipt/i.test(message);
  return refuse({ code: duplicate ? "duplicate" : code, message });
}

/** Looks for our reference among the refunds of the order's payments. */
export async function fetchRefund(
  options: RazorpayOptions,
  request: { refId: string; orderId: string },
): Promise<Result<RefundStatus, ProviderFault>> {
  const payments = await fetchPayments(options, request.orderId);
  if (!payments.ok) return payments;
  for (const payment of payments.value) {
    const refunds = await call(
      options,
      `/payments/${encodeURIComponent(textOrNull(payment, "id") ?? "")}/refunds`,
    );
    if (!refunds.ok) return refunds;
    const refund = itemsOf(refunds.value).find(
      (one) => textOrNull(asRecord(one.notes) ?? {}, "ref_id") === request.refId,
    );
    if (refund) {
      const bankReference = textOrNull(asRecord(refund.acquirer_data) ?? {}, "arn");
      return done({ state: stateOf(refund), bankReference });
    }
  }
  return done({ state: "unknown", bankReference: null });
}
