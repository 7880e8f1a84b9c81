import type { BookedPayment, ProviderFault } from "../../../domain/payments/ports.ts";
import { DAY_MS } from "../../../domain/shared/clock.ts";
import { done, type Result } from "../../../domain/shared/result.ts";
import { asRecord, type ProviderRecord, textOrNull } from "../wire.ts";
import { call, type PaytmOptions } from "./call.ts";
import { fetchPayment } from "./fetch-status.ts";
import { amountOf } from "./outcome.ts";

/** Paytm lists at most a month at once. */
const MAX_MS = 30 * DAY_MS;
const MAX_PAYMENTS = 50;

/**
 * The payments of an order. The status call tells of the newest success alone; earlier ones of the same order are in Paytm's list
 * of orders, without what went back of them. An account that may not read that list has the newest only.
 */
export async function fetchBooks(
  options: PaytmOptions,
  orderId: string,
  range: { from: Date; until: Date },
): Promise<Result<BookedPayment[], ProviderFault>> {
  const told = await fetchPayment(options, orderId);
  if (!told.ok) return told;
  if (told.value.state !== "succeeded") return done(told.value.state === "unknown" ? [] : [told.value]);
  const listed = await listSuccesses(options, orderId, range);
  const others = listed.filter(({ providerTxnId }) => providerTxnId !== told.value.providerTxnId);
  return done([told.value, ...others]);
}

async function listSuccesses(
  options: PaytmOptions,
  orderId: string,
  { from, until }: { from: Date; until: Date },
): Promise<BookedPayment[]> {
  const answer = await call(options, "/merchant-passbook/search/list/order/v2", {
    mid: options.mid,
    merchantOrderId: orderId,
    fromDate: indiaTime(new Date(Math.max(from.getTime(), until.getTime() - MAX_MS))),
    toDate: indiaTime(until),
    orderSearchType: "TRANSACTION",
    orderSearchStatus: "SUCCESS",
    pageNumber: 1,
    pageSize: MAX_PAYMENTS,
  });
  const orders = answer.ok && Array.isArray(answer.value.orders) ? answer.value.orders : [];
  return orders.flatMap((each) => paymentOf(asRecord(each) ?? {}, orderId) ?? []);
}

function paymentOf(entry: ProviderRecord, orderId: string): BookedPayment | null {
  const providerTxnId = textOrNull(entry, "txnId");
  const amountPaise = amountOf(entry, "amount");
  const isOurs = textOrNull(entry, "merchantOrderId") === orderId;
  const isSuccess = textOrNull(entry, "orderSearchStatus") === "SUCCESS";
  if (!isOurs || !isSuccess || providerTxnId === null || amountPaise === null) return null;
  const method = textOrNull(entry, "payMode");
  return {
    ...{ orderId, state: "succeeded", providerTxnId, amountPaise, method },
    ...{ code: "01", message: "", refundedPaise: null },
  };
}

/** "2026-11-20T19:04:05+05:30" */
function indiaTime(at: Date): string {
  return `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}
