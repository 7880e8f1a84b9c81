import type { OutgoingMessage } from "./messenger.ts";
import type { SimOrder, SimPayment, SimRefund } from "./orders-file.ts";
import { paytmPaymentMessage, paytmRefundMessage, paytmReturn, paytmTxnId } from "./paytm-messages.ts";
import {
  razorpayPaymentMessage,
  razorpayRefundMessage,
  razorpayReturn,
  razorpayTxnId,
} from "./razorpay-messages.ts";
import type { Simulator } from "./simulator.ts";

/** How a provider words what has happened. */
export interface Wire {
  txnId(at: Date): string;
  /** A copy tells the same news in the provider's other shape, if it has one. */
  paymentMessage(sim: Simulator, order: SimOrder, payment: SimPayment, copy: boolean): OutgoingMessage;
  refundMessage(sim: Simulator, order: SimOrder, refund: SimRefund): OutgoingMessage;
  /** The form that the customer's browser carries back to the shop. */
  returnFields(sim: Simulator, order: SimOrder): Record<string, string>;
}

const WIRES: Record<SimOrder["provider"], Wire> = {
  paytm: {
    txnId: paytmTxnId,
    paymentMessage: paytmPaymentMessage,
    refundMessage: paytmRefundMessage,
    returnFields: paytmReturn,
  },
  razorpay: {
    txnId: razorpayTxnId,
    paymentMessage: razorpayPaymentMessage,
    refundMessage: razorpayRefundMessage,
    returnFields: razorpayReturn,
  },
};

export function wireOf(order: SimOrder): Wire {
  return WIRES[order.provider];
}
