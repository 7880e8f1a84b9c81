import { signText as signPaytm } from "../../integrations/payment/paytm/checksum.ts";
import { signText as signRazorpay } from "../../integrations/payment/razorpay/signature.ts";
import type { PaymentApp } from "./payment-app.ts";
import { MERCHANT, RAZORPAY } from "./payment-app.ts";

export interface RefundNotice {
  refId: string;
  orderId: string;
  paise: number;
  currency?: string;
  state?: "done" | "failed" | "pending";
}

const PAYTM_STATES = { done: "TXN_SUCCESS", failed: "TXN_FAILURE", pending: "PENDING" };
const RAZORPAY_STATES = { done: "processed", failed: "failed", pending: "pending" };

/** Sends the provider's signed notice of a refund to the site, after the one of its payment. */
export async function sendRefundNotice(site: PaymentApp, notice: RefundNotice): Promise<void> {
  const { refId, orderId, paise, currency = "INR", state = "done" } = notice;
  const ofPayment = JSON.parse(site.webhooks.find(({ body }) => body.includes(orderId))?.body ?? "{}");
  const headers: Record<string, string> = { "content-type": "application/json" };
  let body: string;
  if (site.provider === "razorpay") {
    const status = RAZORPAY_STATES[state];
    const entity = { id: "rfnd_1", amount: paise, currency, status, notes: { ref_id: refId } };
    body = JSON.stringify({ ...ofPayment, payload: { ...ofPayment.payload, refund: { entity } } });
    headers["x-razorpay-signature"] = signRazorpay(body, RAZORPAY.webhookSecret);
  } else {
    const refundAmount = (paise / 100).toFixed(2);
    const ofRefund = { txnType: "REFUND", refundId: "RF1", refId, refundAmount, currency };
    const signed = JSON.stringify({ ...ofPayment.body, ...ofRefund, status: PAYTM_STATES[state] });
    body = `{"head":{"signature":"${signPaytm(signed, MERCHANT.key)}"},"body":${signed}}`;
  }
  const path = `/payments/${site.provider}/webhook`;
  const taken = await site.app.request(path, { method: "POST", headers, body });
  if (taken.status !== 200) throw new Error(`the notice was answered ${taken.status}`);
}
