import { randomBytes } from "node:crypto";
import type { ProviderRecord } from "../provider-record.ts";
import { signText } from "../razorpay/signature.ts";
import type { SimOrder, SimPayment, SimRefund } from "./orders-file.ts";
import { latestOf, refundedOf } from "./orders-file.ts";
import type { OutgoingMessage, Simulator } from "./simulator.ts";
import { currencyOf } from "./simulator.ts";

/** A name as Razorpay makes them: a kind and fourteen letters or digits. */
export function razorpayId(kind: "order" | "pay" | "rfnd"): string {
  return `${kind}_${randomBytes(24).toString("base64").replace(/[+/]/g, "x").slice(0, 14)}`;
}

export function razorpayTxnId(): string {
  return razorpayId("pay");
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const STATUS = { success: "captured", pending: "authorized", failure: "failed" } as const;

export function orderEntity(sim: Simulator, order: SimOrder): ProviderRecord {
  const payments = sim.orders.payments(order.orderId);
  const paid = order.state === "success";
  return {
    id: order.token,
    entity: "order",
    amount: order.amountPaise,
    amount_paid: paid ? (latestOf(payments)?.amountPaise ?? 0) : 0,
    amount_due: paid ? 0 : order.amountPaise,
    currency: "INR",
    receipt: order.orderId,
    status: paid ? "paid" : payments.length > 0 ? "attempted" : "created",
    attempts: payments.length,
    created_at: seconds(order.expiresAt) - 900,
  };
}

export function paymentEntity(sim: Simulator, order: SimOrder, payment: SimPayment): ProviderRecord {
  const refunded = refundedOf(sim.orders.refunds(order.orderId), payment.txnId);
  const whole = refunded > 0 && refunded === payment.amountPaise;
  return {
    id: payment.txnId,
    entity: "payment",
    amount: payment.amountPaise,
    currency: currencyOf(sim, order.orderId),
    status: whole ? "refunded" : STATUS[payment.state],
    order_id: order.token,
    method: "card",
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : whole ? "full" : "partial",
    captured: payment.state === "success",
    notes: order.notes,
    error_code: payment.state === "failure" ? "BAD_REQUEST_ERROR" : null,
    error_description: payment.state === "failure" ? "Your payment has been declined by your bank." : null,
    created_at: seconds(payment.at),
  };
}

/** A refund as it is at that time. */
export function refundEntity(sim: Simulator, refund: SimRefund, at: Date): ProviderRecord {
  const settled = refund.settlesAt.getTime() <= at.getTime();
  return {
    id: refund.refundId,
    entity: "refund",
    amount: refund.amountPaise,
    currency: currencyOf(sim, refund.orderId),
    payment_id: refund.txnId,
    receipt: refund.refId,
    notes: { ref_id: refund.refId },
    acquirer_data: { arn: settled ? `9${String(refund.at.getTime()).slice(-11)}` : null },
    status: settled ? "processed" : "pending",
    created_at: seconds(refund.at),
  };
}

const EVENTS = {
  success: "payment.captured",
  pending: "payment.authorized",
  failure: "payment.failed",
} as const;

/** Razorpay reports a success twice, as a captured payment and as a paid order: the same event. */
export function razorpayPaymentMessage(
  sim: Simulator,
  order: SimOrder,
  payment: SimPayment,
  copy: boolean,
): OutgoingMessage {
  const payload = { payment: { entity: paymentEntity(sim, order, payment) } };
  return copy && payment.state === "success"
    ? message(sim, "order.paid", { ...payload, order: { entity: orderEntity(sim, order) } })
    : message(sim, EVENTS[payment.state], payload);
}

/** The event that the bank has it. A timer may fire a millisecond before the clock shows that time; the event still says that it is done. */
export function razorpayRefundMessage(sim: Simulator, order: SimOrder, refund: SimRefund): OutgoingMessage {
  const payment = sim.orders.payment(refund.txnId);
  return message(sim, "refund.processed", {
    refund: { entity: refundEntity(sim, refund, refund.settlesAt) },
    ...(payment ? { payment: { entity: paymentEntity(sim, order, payment) } } : {}),
  });
}

function message(sim: Simulator, event: string, payload: ProviderRecord): OutgoingMessage {
  const text = JSON.stringify({
    entity: "event",
    account_id: "acc_simulator",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(sim.clock()),
  });
  return {
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": signText(text, sim.razorpay.webhookSecret),
      "x-razorpay-event-id": randomBytes(7).toString("hex"),
    },
    text,
  };
}

/** As at Razorpay, a success is signed and a failure is not. */
export function razorpayReturn(sim: Simulator, order: SimOrder): Record<string, string> {
  const payment = latestOf(sim.orders.payments(order.orderId));
  if (payment && payment.state !== "failure") {
    return {
      razorpay_payment_id: payment.txnId,
      razorpay_order_id: order.token,
      razorpay_signature: signText(`${order.token}|${payment.txnId}`, sim.razorpay.keySecret),
    };
  }
  return {
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": payment
      ? "Your payment has been declined by your bank."
      : "Payment processing cancelled by user",
    "error[reason]": payment ? "payment_failed" : "payment_cancelled",
    "error[metadata]": JSON.stringify({ order_id: order.token, payment_id: payment?.txnId ?? null }),
  };
}
