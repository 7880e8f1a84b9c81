import { randomInt } from "node:crypto";
import { indiaSecond } from "../../../domain/shared/clock.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { signForm, signText } from "../paytm/checksum.ts";
import type { OrderState, SimOrder, SimPayment, SimRefund } from "./orders-file.ts";
import { latestOf } from "./orders-file.ts";
import type { OutgoingMessage, Simulator } from "./simulator.ts";
import { currencyOf } from "./simulator.ts";

interface Words {
  status: "TXN_SUCCESS" | "TXN_FAILURE" | "PENDING";
  code: string;
  message: string;
}

/** Paytm's words for how a payment stands. Leaving without paying is a failure of its own kind, and only in the return. */
export const PAYTM_WORDS: Record<Exclude<OrderState, "open">, Words> = {
  success: { status: "TXN_SUCCESS", code: "01", message: "Txn Success" },
  failure: { status: "TXN_FAILURE", code: "267", message: "Your payment has been declined by your bank." },
  pending: { status: "PENDING", code: "402", message: "Waiting for the bank's confirmation." },
  closed: { status: "TXN_FAILURE", code: "141", message: "User has not completed transaction." },
  expired: { status: "TXN_FAILURE", code: "335", message: "Payment session has expired." },
};

/** The day and random digits, as long as Paytm's own. */
export function paytmTxnId(at: Date): string {
  return `${at.toISOString().slice(0, 10).replaceAll("-", "")}${randomInt(1e9, 1e10)}${randomInt(1e4, 1e5)}`;
}

/** "2026-11-20 19:04:05.0" in India, as Paytm writes time. */
export function paytmTime(at: Date): string {
  return `${indiaSecond(at).replace("T", " ")}.0`;
}

/** The signed form that the customer's browser carries back to the shop. */
export function paytmReturn(sim: Simulator, order: SimOrder): Record<string, string> {
  const payment = latestOf(sim.orders.payments(order.orderId));
  if (payment) return paymentForm(sim, order, payment);
  return signed(sim, {
    MID: sim.mid,
    ORDERID: order.orderId,
    TXNID: "",
    TXNAMOUNT: formatDecimal(order.amountPaise),
    CURRENCY: "INR",
    TXNDATE: paytmTime(sim.clock()),
    ...statusFields(order.state === "expired" ? PAYTM_WORDS.expired : PAYTM_WORDS.closed),
    BANKTXNID: "",
  });
}

function paymentForm(sim: Simulator, order: SimOrder, payment: SimPayment): Record<string, string> {
  return signed(sim, {
    MID: sim.mid,
    ORDERID: order.orderId,
    TXNID: payment.txnId,
    TXNAMOUNT: formatDecimal(payment.amountPaise),
    PAYMENTMODE: "CC",
    CURRENCY: currencyOf(sim, order.orderId),
    TXNDATE: paytmTime(payment.at),
    ...statusFields(PAYTM_WORDS[payment.state]),
    GATEWAYNAME: "SIM",
    BANKTXNID: bankIdOf(payment),
    BANKNAME: "Simulator Bank",
  });
}

function statusFields(words: Words) {
  return { STATUS: words.status, RESPCODE: words.code, RESPMSG: words.message };
}

function signed(sim: Simulator, fields: Record<string, string>): Record<string, string> {
  return { ...fields, CHECKSUMHASH: signForm(fields, sim.key) };
}

export function bankIdOf(payment: SimPayment): string {
  return payment.state === "failure" ? "" : `SB${payment.txnId.slice(-10)}`;
}

/** A JSON text with its body signed, as Paytm answers and as it calls the shop. */
export function signedJson(sim: Simulator, body: unknown): string {
  const text = JSON.stringify(body);
  const head = {
    responseTimestamp: String(sim.clock().getTime()),
    version: "v1",
    signature: signText(text, sim.key),
  };
  return `{"head":${JSON.stringify(head)},"body":${text}}`;
}

/** The webhook about a payment: JSON, its copy a form. Paytm documents both. */
export function paytmPaymentMessage(
  sim: Simulator,
  order: SimOrder,
  payment: SimPayment,
  copy: boolean,
): OutgoingMessage {
  if (copy) {
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      text: new URLSearchParams(paymentForm(sim, order, payment)).toString(),
    };
  }
  const words = PAYTM_WORDS[payment.state];
  const body = {
    mid: sim.mid,
    orderId: order.orderId,
    txnId: payment.txnId,
    txnAmount: formatDecimal(payment.amountPaise),
    currency: currencyOf(sim, order.orderId),
    status: words.status,
    respCode: words.code,
    respMsg: words.message,
    txnType: "SALE",
    paymentMode: "CC",
    bankTxnId: bankIdOf(payment),
    gatewayName: "SIM",
    txnDate: paytmTime(payment.at),
  };
  return { headers: { "content-type": "application/json" }, text: signedJson(sim, body) };
}

export function paytmRefundMessage(sim: Simulator, _order: SimOrder, refund: SimRefund): OutgoingMessage {
  const body = {
    mid: sim.mid,
    orderId: refund.orderId,
    txnId: refund.txnId,
    txnType: "REFUND",
    refundId: refund.refundId,
    refId: refund.refId,
    refundAmount: formatDecimal(refund.amountPaise),
    currency: currencyOf(sim, refund.orderId),
    status: "TXN_SUCCESS",
    respCode: "10",
    respMsg: "Refund Successful",
    txnDate: paytmTime(refund.settlesAt),
  };
  return { headers: { "content-type": "application/json" }, text: signedJson(sim, body) };
}
