import { href } from "../../links.ts";
import { call } from "../../state/call.ts";
import { checkoutCalls } from "./checkout-calls.ts";

/** States in which money has moved or is about to: the booking's page tells the rest. */
const MONEY_MOVED = new Set(["succeeded", "confirming", "refunded"]);

/**
 * Where the customer goes when the window was closed or its time ran out: the server is asked first, because a payment may have
 * gone through in that very moment.
 */
export async function pathAfterWindow(orderId: string, payLater: boolean): Promise<string> {
  try {
    const { data } = await call(checkoutCalls.getPayment, { params: { OrderId: orderId } });
    if (MONEY_MOVED.has(data.State)) return href(`/bookingdetails/${data.TransactionId}/${payLater ? 1 : 0}`);
  } catch {
    // The cart asks again when it opens.
  }
  return href(`/cart?paymentfail=1&${Math.floor(Math.random() * 1_000_000_000)}`);
}
