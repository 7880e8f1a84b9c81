import type { PaymentSession } from "../../../domain/payments/ports.ts";
import { call, type PaytmOptions } from "./call.ts";
import { resultOf } from "./result-info.ts";

/**
 * Whether a transaction token still pays (`fetchPaymentOptions`, which the token itself opens). Paytm ends a session for reasons of
 * its own before the token's time is over; only its plain no counts.
 */
export async function isSessionOpen(
  options: PaytmOptions,
  orderId: string,
  { txnToken }: PaymentSession,
): Promise<boolean> {
  const { mid } = options;
  const query = new URLSearchParams({ mid, orderId });
  const head = { version: "v1", channelId: "WEB", tokenType: "TXN_TOKEN", txnToken };
  const answer = await call(options, `/theia/api/v1/fetchPaymentOptions?${query}`, { mid }, head);
  return !answer.ok || resultOf(answer.value).status !== "F";
}
