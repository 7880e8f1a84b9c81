import type { MessageFault, ProviderOutcome } from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import type { RazorpayOptions } from "./call.ts";
import { isProven, verifyText } from "./signature.ts";

/**
 * Reads the return: Razorpay's form fields together with the query that `createSession` put into the address.
 * Razorpay signs neither the amount nor a failure, so the return never decides: a genuine success is `pending`
 * and everything else `unknown` until `fetchStatus` has been asked.
 */
export function parseReturn(
  options: RazorpayOptions,
  fields: Record<string, string>,
): Result<{ orderId: string; outcome: ProviderOutcome }, MessageFault> {
  const { order: orderId, razorpay: providerOrderId, proof } = fields;
  if (!orderId || !providerOrderId || !proof) return refuse({ code: "malformed" });
  if (!isProven(orderId, providerOrderId, proof, options.keySecret)) return refuse({ code: "forged" });
  const blank = { orderId, providerTxnId: null, amountPaise: null, method: null };
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = fields;
  if (!paymentId || !signature) {
    const code = fields["error[code]"] ?? "";
    return done({
      orderId,
      outcome: { ...blank, state: "unknown", code, message: fields["error[description]"] ?? "" },
    });
  }
  // The order id is the proven one, never the one that the browser brings beside the signature.
  if (!verifyText(`${providerOrderId}|${paymentId}`, options.keySecret, signature))
    return refuse({ code: "forged" });
  return done({
    orderId,
    outcome: { ...blank, state: "pending", providerTxnId: paymentId, code: "", message: "" },
  });
}
