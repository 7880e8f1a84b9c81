import { randomBytes, randomInt } from "node:crypto";
import type { Context, Hono } from "hono";
import { formatDecimal, parseRupees } from "../../../domain/shared/money.ts";
import { parseJsonObject } from "../../json-object.ts";
import { bodyText } from "../paytm/call.ts";
import { verifyText } from "../paytm/checksum.ts";
import type { ProviderRecord } from "../provider-record.ts";
import { asRecord, textOrNull } from "../provider-record.ts";
import type { SimOrder, SimRefund } from "./orders-file.ts";
import { latestOf, refundedOf } from "./orders-file.ts";
import { bankIdOf, PAYTM_WORDS, paytmTime, signedJson } from "./paytm-messages.ts";
import { announceRefund } from "./provider-messages.ts";
import type { Simulator } from "./simulator.ts";
import { isWebAddress, outageResponse } from "./simulator.ts";

const TOKEN_MS = 15 * 60_000;
/** What Paytm takes as the id of an order or a refund, and as an amount. */
const ID = /^[A-Za-z0-9_@-]{1,50}$/;
const AMOUNT = /^\d+\.\d{2}$/;

/** Paytm's server-to-server calls. Errors are HTTP 200 with a result code, as at Paytm. */
export function addPaytmApi(app: Hono, sim: Simulator): void {
  app.post("/theia/api/v1/initiateTransaction", async (c) =>
    signedResponse(c, sim, initiate(sim, await c.req.text(), c.req.query())),
  );
  app.post("/v3/order/status", async (c) => {
    const body = signedBody(sim, await c.req.text());
    return (
      (await outageResponse(c, sim, textOrNull(body ?? {}, "orderId"))) ??
      signedResponse(c, sim, orderStatus(sim, body))
    );
  });
  app.post("/merchant-passbook/search/list/order/v2", async (c) =>
    signedResponse(c, sim, listOrders(sim, signedBody(sim, await c.req.text()))),
  );
  app.post("/refund/apply", async (c) =>
    signedResponse(c, sim, applyRefund(sim, signedBody(sim, await c.req.text()))),
  );
  app.post("/v2/refund/status", async (c) => {
    const body = signedBody(sim, await c.req.text());
    return (
      (await outageResponse(c, sim, textOrNull(body ?? {}, "orderId"))) ??
      signedResponse(c, sim, refundStatus(sim, body))
    );
  });
}

function signedResponse(c: Context, sim: Simulator, body: ProviderRecord): Response {
  return c.body(signedJson(sim, body), 200, { "content-type": "application/json" });
}

function result(resultStatus: string, resultCode: string, resultMsg: string): ProviderRecord {
  return { resultInfo: { resultStatus, resultCode, resultMsg } };
}

/** The body of a message whose signature holds over the bytes that were sent. */
function signedBody(sim: Simulator, text: string): ProviderRecord | undefined {
  const message = parseJsonObject(text);
  const signature = textOrNull(asRecord(message?.head) ?? {}, "signature");
  const signed = bodyText(text);
  return message && signature && signed && verifyText(signed, sim.key, signature)
    ? asRecord(message.body)
    : undefined;
}

function initiate(sim: Simulator, text: string, query: Record<string, string>): ProviderRecord {
  const body = signedBody(sim, text);
  if (!body) return result("F", "227", "Checksum provided is invalid");
  const wanted: PaymentRequest = {
    orderId: textOrNull(body, "orderId") ?? "",
    amount: textOrNull(asRecord(body.txnAmount) ?? {}, "value") ?? "",
    callbackUrl: textOrNull(body, "callbackUrl") ?? "",
  };
  if (body.mid !== sim.mid || query.mid !== sim.mid) return result("F", "401", "Invalid MID");
  if (!ID.test(wanted.orderId) || query.orderId !== wanted.orderId)
    return result("F", "330", "Invalid order id");
  if (body.websiteName !== sim.website) return result("F", "501", "System error: unknown website name");
  if (!isWellFormed(body, wanted)) return result("F", "400", "Missing or malformed parameter");
  const token = randomBytes(20).toString("hex");
  const isFresh = sim.orders.addOrder({
    orderId: wanted.orderId,
    provider: "paytm",
    amountPaise: parseRupees(wanted.amount) ?? 0,
    callbackUrl: wanted.callbackUrl,
    token,
    expiresAt: new Date(sim.clock().getTime() + TOKEN_MS),
    state: "open",
    notes: {},
  });
  if (!isFresh) return result("F", "334", "Duplicate order id");
  return {
    ...result("S", "0000", "Success"),
    txnToken: token,
    isPromoCodeValid: false,
    authenticated: false,
  };
}

interface PaymentRequest {
  orderId: string;
  /** Rupees, as they were sent. */
  amount: string;
  callbackUrl: string;
}

function isWellFormed(body: ProviderRecord, { amount, callbackUrl }: PaymentRequest): boolean {
  return (
    body.requestType === "Payment" &&
    asRecord(body.txnAmount)?.currency === "INR" &&
    AMOUNT.test(amount) &&
    (parseRupees(amount) ?? 0) > 0 &&
    textOrNull(asRecord(body.userInfo) ?? {}, "custId") !== null &&
    isWebAddress(callbackUrl)
  );
}

function findOrder(sim: Simulator, body: ProviderRecord): SimOrder | undefined {
  const order = body.mid === sim.mid ? sim.orders.order(textOrNull(body, "orderId") ?? "") : undefined;
  return order?.provider === "paytm" ? order : undefined;
}

function orderStatus(sim: Simulator, body: ProviderRecord | undefined): ProviderRecord {
  if (!body) return result("TXN_FAILURE", "227", "Checksum provided is invalid");
  const order = findOrder(sim, body);
  if (!order) return result("TXN_FAILURE", "334", "Invalid Order ID");
  const payment = latestOf(sim.orders.payments(order.orderId));
  if (!payment) return result("NO_RECORD_FOUND", "331", "No record found");
  const words = PAYTM_WORDS[payment.state];
  return {
    ...result(words.status, words.code, words.message),
    txnId: payment.txnId,
    bankTxnId: bankIdOf(payment),
    orderId: order.orderId,
    txnAmount: formatDecimal(payment.amountPaise),
    txnType: "SALE",
    gatewayName: "SIM",
    bankName: "Simulator Bank",
    mid: sim.mid,
    paymentMode: "CC",
    refundAmt: formatDecimal(refundedOf(sim.orders.refunds(order.orderId), payment.txnId)),
    txnDate: paytmTime(payment.at),
  };
}

/** The successes of an order, newest first; the list tells nothing of refunds. */
function listOrders(sim: Simulator, body: ProviderRecord | undefined): ProviderRecord {
  if (!body) return result("F", "227", "Checksum provided is invalid");
  const order = findOrder(sim, { mid: body.mid, orderId: body.merchantOrderId });
  const time = (name: string) => new Date(textOrNull(body, name) ?? "").getTime();
  const [from, until] = [time("fromDate"), time("toDate")];
  if (!(from <= until) || body.orderSearchStatus !== "SUCCESS") return result("F", "400", "Invalid request");
  const payments = order ? sim.orders.payments(order.orderId) : [];
  const found = payments.filter(
    ({ state, at }) => state === "success" && at.getTime() >= from && at.getTime() < until + 1000,
  );
  return {
    ...result("SUCCESS", "0000", "Success"),
    orders: found.toReversed().map((payment) => ({
      mid: sim.mid,
      merchantOrderId: payment.orderId,
      txnId: payment.txnId,
      amount: formatDecimal(payment.amountPaise),
      payMode: "CREDIT_CARD",
      orderSearchStatus: "SUCCESS",
      orderCompletedTime: paytmTime(payment.at),
    })),
  };
}

function applyRefund(sim: Simulator, body: ProviderRecord | undefined): ProviderRecord {
  if (!body) return result("TXN_FAILURE", "227", "Checksum provided is invalid");
  const order = findOrder(sim, body);
  const payment = order && sim.orders.payments(order.orderId).find((one) => one.txnId === body.txnId);
  if (!order || payment?.state !== "success")
    return result("TXN_FAILURE", "605", "Original transaction not found");
  const refId = textOrNull(body, "refId") ?? "";
  const value = textOrNull(body, "refundAmount") ?? "";
  const amountPaise = parseRupees(value) ?? 0;
  if (body.txnType !== "REFUND" || !ID.test(refId) || !AMOUNT.test(value) || amountPaise <= 0)
    return result("TXN_FAILURE", "600", "Invalid refund request");
  if (sim.orders.refund(refId)) return result("TXN_FAILURE", "617", "Refund already raised");
  if (refundedOf(sim.orders.refunds(payment.orderId), payment.txnId) + amountPaise > payment.amountPaise)
    return result("TXN_FAILURE", "619", "Refund amount exceeds the balance of the transaction");
  const at = sim.clock();
  const refund: SimRefund = {
    refId,
    refundId: `RF${at.getTime()}${randomInt(1e5, 1e6)}`,
    orderId: payment.orderId,
    txnId: payment.txnId,
    amountPaise: sim.controls.of(payment.orderId).refundPaise ?? amountPaise,
    at,
    settlesAt: new Date(at.getTime() + sim.refundMs),
  };
  if (!sim.orders.addRefund(refund)) return result("TXN_FAILURE", "617", "Refund already raised");
  announceRefund(sim, order, refund);
  return {
    ...result("PENDING", "601", "Refund request was raised for this transaction. But it is pending state"),
    mid: sim.mid,
    orderId: refund.orderId,
    txnId: refund.txnId,
    refId,
    refundId: refund.refundId,
    refundAmount: formatDecimal(refund.amountPaise),
    txnAmount: formatDecimal(payment.amountPaise),
    txnType: "REFUND",
  };
}

function refundStatus(sim: Simulator, body: ProviderRecord | undefined): ProviderRecord {
  if (!body) return result("TXN_FAILURE", "227", "Checksum provided is invalid");
  const refund = sim.orders.refund(textOrNull(body, "refId") ?? "");
  if (body.mid !== sim.mid || !refund || refund.orderId !== body.orderId)
    return result("TXN_FAILURE", "631", "Record not found");
  const settled = refund.settlesAt.getTime() <= sim.clock().getTime();
  return {
    ...(settled
      ? result("TXN_SUCCESS", "10", "Refund Successful")
      : result("PENDING", "601", "Refund is in process")),
    mid: sim.mid,
    orderId: refund.orderId,
    txnId: refund.txnId,
    refId: refund.refId,
    refundId: refund.refundId,
    refundAmount: formatDecimal(refund.amountPaise),
    totalRefundAmount: formatDecimal(refundedOf(sim.orders.refunds(refund.orderId), refund.txnId)),
    userCreditInitiateStatus: settled ? "SUCCESS" : "PENDING",
    refundDetailInfoList: settled
      ? [
          {
            refundType: "TO_SOURCE",
            payMethod: "CREDIT_CARD",
            refundAmount: formatDecimal(refund.amountPaise),
            rrn: `9${refund.refundId.slice(-11)}`,
          },
        ]
      : [],
  };
}
