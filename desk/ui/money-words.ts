import type { RefundCause, RefundKind } from "../../domain/payments/records.ts";
import { refundKind } from "../../domain/payments/records.ts";
import type { PaymentState, RefundState } from "../../domain/payments/states.ts";

export const METHOD_WORDS: Readonly<Record<string, string>> = {
  online: "Online",
  cash: "Cash",
  upi: "UPI",
  card: "Card",
};

export const PAYMENT_WORDS: Record<PaymentState, string> = {
  open: "Begun",
  confirming: "Being confirmed",
  succeeded: "Paid",
  failed: "Failed",
  expired: "Expired",
  refunded: "Paid beside a booking, goes back",
};

export const REFUND_WORDS: Record<RefundState, string> = {
  due: "To be paid back",
  pending: "On its way",
  done: "Paid back",
  failed: "Refused by the provider",
};

const CAUSE_WORDS: Readonly<Record<RefundKind, string>> = {
  cancelled: "Cancelled",
  "wrong-amount": "Another amount than asked for",
  "second-success": "Paid twice",
  "too-late": "Paid too late",
  "coupon-spent": "Its coupon was used",
  "not-done": "Tests not done",
};

/** Why a refund is; the cause itself where a newer release has written it. */
export function causeWords(cause: RefundCause): string {
  return CAUSE_WORDS[refundKind(cause)] ?? cause;
}
