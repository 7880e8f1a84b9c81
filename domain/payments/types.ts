import type { PaymentSession } from "./provider.ts";
import type { PaymentState, RefundState } from "./states.ts";

/** One try at paying for a booking, known to the provider under `orderId`. */
export interface Payment {
  orderId: string;
  bookingId: string;
  customerId: string;
  provider: string;
  /** What is asked for, paise. */
  amountPaise: number;
  state: PaymentState;
  /** What the browser opens the window with; null until the provider has answered. */
  session: PaymentSession | null;
  tokenExpiresAt: Date | null;
  /** The provider's id of the first success. */
  providerTxnId: string | null;
  /** What was paid, paise. */
  paidAmountPaise: number | null;
  method: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** When the provider is next asked; null when nothing is left to ask. */
  nextCheckAt: Date | null;
  checks: number;
}

/** "provider": to the account that was paid from; "cash": over the desk, if it was paid there. */
export type RefundMethod = "provider" | "cash";

/** Why money goes back. All but the last never belonged to a confirmed booking. */
export type RefundCause = "wrong-amount" | "second-success" | "too-late" | "coupon-spent" | "cancelled";

export interface Refund {
  /** Ours; the same at every try, so the provider pays once. */
  refId: string;
  bookingId: string;
  orderId: string;
  cause: RefundCause;
  providerTxnId: string;
  amountPaise: number;
  state: RefundState;
  method: RefundMethod;
  bankReference: string | null;
  createdAt: Date;
  /** When the bank or the desk has paid it. */
  settledAt: Date | null;
  nextCheckAt: Date | null;
  checks: number;
  /** What the lab notes beside it. */
  note: string;
}
