import type { PaymentAttempt, PaymentSession, ProviderFault } from "../../../domain/payments/ports.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { textOrNull } from "../wire.ts";
import { call, type RazorpayOptions } from "./call.ts";
import { proveOrder } from "./signature.ts";

/** Razorpay's orders stay open; the window closes itself after this time, as ours says. */
const WINDOW_MINUTES = 15;

/**
 * Opens an order at Razorpay under our order id as its receipt; the same receipt never makes a second order.
 * `redirectFields` are those of the hosted page; the window takes notes and callback_url from them too.
 */
export async function createSession(
  options: RazorpayOptions,
  attempt: PaymentAttempt,
): Promise<Result<PaymentSession, ProviderFault>> {
  const answer = await call(options, "/orders", {
    amount: attempt.amountPaise,
    currency: "INR",
    receipt: attempt.orderId,
    unique_receipt: true,
    notes: { customer: attempt.customerRef },
  });
  if (!answer.ok) {
    const duplicate = answer.refusal.code === "refused" && /receipt/i.test(answer.refusal.message);
    return refuse({ code: duplicate ? "duplicate" : answer.refusal.code, message: answer.refusal.message });
  }
  const providerOrderId = textOrNull(answer.value, "id");
  if (!providerOrderId) return refuse({ code: "unreachable", message: "the answer has no order" });
  // An order of the same receipt that was paid or tried before is not this attempt's.
  if (answer.value.status !== "created")
    return refuse({ code: "duplicate", message: "the order was used before" });
  const proof = proveOrder(attempt.orderId, providerOrderId, options.keySecret);
  const callback = new URL(attempt.callbackUrl);
  for (const [name, value] of Object.entries({ order: attempt.orderId, razorpay: providerOrderId, proof }))
    callback.searchParams.set(name, value);
  return done({
    txnToken: providerOrderId,
    mid: options.keyId,
    checkoutScript: `${options.scriptUrl}/v1/checkout.js`,
    redirectUrl: `${options.baseUrl}/v1/checkout/embedded`,
    redirectFields: {
      key_id: options.keyId,
      order_id: providerOrderId,
      amount: String(attempt.amountPaise),
      currency: "INR",
      callback_url: callback.href,
      cancel_url: callback.href,
      "notes[order]": attempt.orderId,
      "notes[proof]": proof,
      ...(attempt.mobile ? { "prefill[contact]": attempt.mobile } : {}),
    },
    expiresAt: new Date(attempt.now.getTime() + WINDOW_MINUTES * 60_000),
  });
}
