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

/** What a provider sends of a payment and a refund. */
export interface ProviderMessages {
  txnId(at: Date): string;
  /** A copy reports the same event in the provider's other format, if it has one. */
  paymentMessage(sim: Simulator, order: SimOrder, payment: SimPayment, copy: boolean): OutgoingMessage;
  refundMessage(sim: Simulator, order: SimOrder, refund: SimRefund): OutgoingMessage;
  /** The form that the customer's browser carries back to the shop. */
  returnFields(sim: Simulator, order: SimOrder): Record<string, string>;
}

const MESSAGES: Record<SimOrder["provider"], ProviderMessages> = {
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

export function messagesOf(order: SimOrder): ProviderMessages {
  return MESSAGES[order.provider];
}
