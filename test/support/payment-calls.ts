import { signForm } from "../../integrations/payment/paytm/checksum.ts";
import type { PaymentApp } from "./payment-app.ts";
import { MERCHANT } from "./payment-app.ts";
import type { Shopper } from "./shopper.ts";
import type { ClientResponse } from "./test-client.ts";

export interface StartedPayment {
  status: number;
  message: string;
  data: { OrderId: string; TxnToken: string; Amount: string; Mid: string; ExpiresAt: string };
}

export function startPayment(who: Shopper, BookingNo: string): Promise<ClientResponse<StartedPayment>> {
  return who.client.post<StartedPayment>("/api/payments", { BookingNo });
}

/** The order under which the provider takes the money of a booking. */
export async function orderOf(who: Shopper, bookingNo: string): Promise<string> {
  return (await startPayment(who, bookingNo)).body.data.OrderId;
}

export async function stateOf(who: Shopper, order: string): Promise<string> {
  return (await who.client.get<{ data: { State: string } }>(`/api/payments/${order}`)).body.data.State;
}

/** What the form says with which a browser comes back from a payment of ₹450 that succeeded. */
export function successFields(order: string, changes: Record<string, string>): Record<string, string> {
  return {
    MID: MERCHANT.mid,
    ORDERID: order,
    TXNID: "20261120111",
    TXNAMOUNT: "450.00",
    CURRENCY: "INR",
    STATUS: "TXN_SUCCESS",
    RESPCODE: "01",
    RESPMSG: "Txn Success",
    ...changes,
  };
}

/** The form with which the browser comes back, signed as the provider signs. */
export function returnForm(order: string, changes: Record<string, string> = {}): URLSearchParams {
  return signedForm(successFields(order, changes));
}

export function signedForm(fields: Record<string, string>, key: string = MERCHANT.key): URLSearchParams {
  return new URLSearchParams({ ...fields, CHECKSUMHASH: signForm(fields, key) });
}

/** The provider sends the outcome of an order to the site, which applies it. */
export async function sendOutcome(site: PaymentApp, order: string, outcome: string): Promise<void> {
  await site.complete(order, outcome);
  await site.work("payment webhooks");
}

/** Asks the provider for the refunds that wait, and a minute later what became of them. */
export async function payBack(site: PaymentApp): Promise<void> {
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
}
