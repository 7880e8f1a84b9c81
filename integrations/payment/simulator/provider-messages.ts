import type { SimOrder, SimPayment, SimRefund } from "./orders-file.ts";
import { paytmPaymentMessage, paytmRefundMessage, paytmReturn, paytmTxnId } from "./paytm-messages.ts";
import {
  razorpayPaymentMessage,
  razorpayRefundMessage,
  razorpayReturn,
  razorpayTxnId,
} from "./razorpay-messages.ts";
import type { OutgoingMessage, Simulator } from "./simulator.ts";

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

/** Tells the shop of the refund when the bank has it, as often as the order's controls say. */
export function announceRefund(sim: Simulator, order: SimOrder, refund: SimRefund): void {
  const { webhook } = sim.controls.of(refund.orderId);
  if (webhook === "never") return;
  sim.timers.after(Math.max(0, refund.settlesAt.getTime() - sim.clock().getTime()), () => {
    const message = messagesOf(order).refundMessage(sim, order, refund);
    const copies = webhook === "twice" ? [message, message] : [message];
    return Promise.all(copies.map((copy) => sim.messenger.send(copy)));
  });
}
