import type {
  MessageFault,
  ProviderState,
  WebhookNews,
  WebhookRequest,
} from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { parseJsonObject } from "../../json-object.ts";
import { asRecord, type ProviderRecord, textOrNull } from "../wire.ts";
import { paiseOf, type RazorpayOptions } from "./call.ts";
import { describePayment } from "./outcome.ts";
import { isProven, verifyText } from "./signature.ts";

const REFUND_STATES: Record<string, ProviderState> = { processed: "succeeded", failed: "failed" };

/** Reads Razorpay's call to our server; its signature is over the raw bytes. */
export function parseWebhook(
  options: RazorpayOptions,
  request: WebhookRequest,
): Result<WebhookNews, MessageFault> {
  const signature = request.headers["x-razorpay-signature"];
  if (!signature) return refuse({ code: "malformed" });
  if (!verifyText(request.raw, options.webhookSecret, signature)) return refuse({ code: "forged" });
  const payload = asRecord(parseJsonObject(Buffer.from(request.raw).toString())?.payload) ?? {};
  const payment = entityOf(payload, "payment");
  // An order that is not proven to be ours goes by Razorpay's own name, which nobody here knows: somebody hears of it.
  const orderId =
    payment && (orderOf(options, payment, entityOf(payload, "order")) ?? textOrNull(payment, "order_id"));
  if (!payment || !orderId) return refuse({ code: "none-of-ours" });
  const outcome = describePayment(orderId, payment);
  const refund = entityOf(payload, "refund");
  if (!refund) {
    const eventKey = `payment/${orderId}/${outcome.providerTxnId ?? ""}/${outcome.state}`;
    return done({ eventKey, kind: "payment", outcome, refId: null });
  }
  const refId = textOrNull(asRecord(refund.notes) ?? {}, "ref_id");
  if (!refId) return refuse({ code: "none-of-ours" });
  const state = REFUND_STATES[textOrNull(refund, "status") ?? ""] ?? "pending";
  return done({
    eventKey: `refund/${refId}/${state}`,
    kind: "refund",
    outcome: { ...outcome, state, amountPaise: paiseOf(refund, "amount") },
    refId,
  });
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
