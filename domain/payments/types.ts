import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { PaymentSession } from "./provider.ts";
import type { PaymentState, RefundState } from "./states.ts";

/** One payment for a booking, known to the provider under `orderId`. */
export interface Payment {
  orderId: string;
  bookingId: string;
  customerId: string;
  provider: string;
  /** The amount to pay, paise. */
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
  /** The next status check; null when none is left. */
  nextCheckAt: Date | null;
  checks: number;
}

/** "provider": to the account that was paid from; "cash": handed over by staff, if it was paid to them. */
export type RefundMethod = "provider" | "cash";

/** The cause of a refund. All but the last are payments that never belonged to a confirmed booking. */
export type RefundCause = "wrong-amount" | "second-success" | "too-late" | "coupon-spent" | "cancelled";

export interface Refund {
  /** Ours; the same at every attempt, so that the provider pays once. */
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
  /** When the bank or the staff have paid it. */
  settledAt: Date | null;
  nextCheckAt: Date | null;
  checks: number;
  /** The lab's note. */
  note: string;
}

export interface Settled {
  payment: Payment | null;
  booking: Booking | null;
  alarm: Alarm | null;
}

export interface SettleFacts {
  catalogue: Catalogue;
  slotRules: SlotRules;
}

/** Events that a person must look at; logged as an alarm after the commit. */
export type Alarm = "unknown-order" | "wrong-amount" | "second-success" | "refund-refused" | "books-differ";
