import type { getPayment } from "../../../contract/bookings.ts";
import { endpoint } from "../../state/call.ts";

/** The contract's calls of the checkout; checkout-calls.test.ts compares them with the contract. */
export const checkoutCalls = {
  getPayment: endpoint<typeof getPayment>("GET", "/api/payments/{OrderId}"),
};
