import type { Payment, Refund, RefundCause, RefundKind } from "../../domain/payments/records.ts";
import { refundKind } from "../../domain/payments/records.ts";
import type { PaymentState, RefundState } from "../../domain/payments/states.ts";
import { formatRupees } from "../../domain/shared/money.ts";

export const METHOD_WORDS: Readonly<Record<string, string>> = {
  online: "Online",
  cash: "Cash",
  upi: "UPI",
  card: "Card",
};

/** How a payment was made: "Online (UPI)" through the provider, "UPI" to the staff. */
export function paidByWords({ provider, method }: Pick<Payment, "provider" | "method">): string {
  return provider === "desk" ? (METHOD_WORDS[method ?? ""] ?? "Cash") : `Online (${method ?? provider})`;
}

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
  differs: "Another amount than asked for",
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

/** What the provider reports of a refund instead of what it was asked for, or what to do where it refused; empty: nothing else. */
export function reportedWords({ reportedPaise, state }: Pick<Refund, "reportedPaise" | "state">): string {
  if (reportedPaise !== null) return `The provider reports ${formatRupees(reportedPaise)}`;
  if (state === "failed") return "Pay it back in another way and note it as settled, or ask again";
  return state === "differs" ? "The provider reports no amount in rupees" : "";
}

/** The sum of an amount of several rows. */
export function sumWords<T>(rows: readonly T[], paise: (row: T) => number): string {
  return formatRupees(rows.reduce((sum, row) => sum + paise(row), 0));
}
