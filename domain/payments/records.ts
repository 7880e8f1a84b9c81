import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { PaymentSession, ProviderPayment } from "./provider.ts";
import type { PaymentState, RefundState } from "./states.ts";
import { needsPerson } from "./states.ts";

/** Our records of one order: every success, and its refunds. Paise. */
export interface OwnRecords {
  orderId: string;
  received: { txnId: string; amountPaise: number }[];
  /** `byHand`: staff have settled it, by the provider or elsewhere. */
  refunds: { txnId: string; amountPaise: number; state: RefundState; byHand: boolean }[];
}

/** A payment on which the provider's records and ours differ. */
export interface Difference {
  /** "money": a payment that only one side knows, or with another amount; "refund": another refunded amount. */
  kind: "money" | "refund";
  orderId: string;
  txnId: string;
  oursPaise: number;
  theirsPaise: number;
}

/** The result of a reconciliation; the sums are of the orders for which the provider answered. */
export interface Reconciliation {
  orders: number;
  ours: { receivedPaise: number; refundedPaise: number };
  theirs: { receivedPaise: number; refundedPaise: number };
  /** Payments that we did not know of and that were settled now. */
  settled: number;
  /** Orders for which the provider did not answer, and those that could not be settled. */
  unanswered: string[];
  differences: Difference[];
}

/** Successes at the provider that we do not know of. */
export function missingFromOurs(own: OwnRecords, theirs: readonly ProviderPayment[]): ProviderPayment[] {
  const known = new Set(own.received.map(({ txnId }) => txnId));
  return successes(theirs).filter(({ providerTxnId }) => providerTxnId !== null && !known.has(providerTxnId));
}

/**
 * Compares one order to the paisa. If the provider lists one payment of the order only, our other successes cannot be checked there
 * (`listsAll` is false).
 */
export function differencesOf(
  own: OwnRecords,
  theirs: readonly ProviderPayment[],
  listsAll: boolean,
): Difference[] {
  const succeeded = successes(theirs);
  const txnIds = new Set([...own.received, ...own.refunds].map(({ txnId }) => txnId));
  for (const { providerTxnId } of succeeded) txnIds.add(providerTxnId ?? "");
  return [...txnIds].flatMap((txnId) => {
    const their = succeeded.find((each) => each.providerTxnId === txnId);
    if (!their && !listsAll && succeeded.length > 0) return [];
    return compareOne(own, txnId, their);
  });
}

function compareOne(own: OwnRecords, txnId: string, their: ProviderPayment | undefined): Difference[] {
  const { orderId } = own;
  const ours = sum(own.received.filter((each) => each.txnId === txnId));
  const theirsPaise = their?.amountPaise ?? 0;
  const found: Difference[] = [];
  if (ours !== theirsPaise || their?.amountPaise === null)
    found.push({ kind: "money", orderId, txnId, oursPaise: ours, theirsPaise });

  if (their?.refundedPaise === null) return found;
  const back = their?.refundedPaise ?? 0;
  const oursPaise = refundedOf(own, txnId, back);
  if (back !== oursPaise) found.push({ kind: "refund", orderId, txnId, oursPaise, theirsPaise: back });
  return found;
}

/**
 * What we have refunded of a payment by its provider, paise. A refund that is due may have reached the provider this very moment, and one that
 * staff have settled may have been paid there or elsewhere: of both counts what the provider reports, `theirsPaise`.
 */
export function refundedOf(own: OwnRecords, txnId: string, theirsPaise: number): number {
  const refunds = own.refunds.filter((each) => each.txnId === txnId);
  const isEither = ({ state, byHand }: OwnRecords["refunds"][number]) => byHand || state === "due";
  const sent = sum(
    refunds.filter((each) => !isEither(each) && (each.state === "pending" || each.state === "done")),
  );
  const either = sum(refunds.filter(isEither));
  return Math.min(Math.max(theirsPaise, sent), sent + either);
}

function successes(theirs: readonly ProviderPayment[]): ProviderPayment[] {
  return theirs.filter(({ state }) => state === "succeeded");
}

function sum(parts: readonly { amountPaise: number }[]): number {
  return parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
}

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
  /** It was opened last without a login, by the link of a message: its payer comes back there. */
  byLink: boolean;
}

/** "provider": to the account that was paid from; "cash": handed over by staff, if it was paid to them. */
export type RefundMethod = "provider" | "cash";

/** A refund of tests that were not done: the first, the second … of its booking. */
export type NotDoneCause = `not-done-${number}`;

/**
 * The cause of a refund, which with its payment is given back once. "cancelled" and "not-done-…" are refunds of a booking that was paid; all
 * others are payments that never belonged to a confirmed booking.
 */
export type RefundCause =
  | "wrong-amount"
  | "second-success"
  | "too-late"
  | "coupon-spent"
  | "cancelled"
  | NotDoneCause;

/** Causes as words name them: those of tests that were not done are one. */
export type RefundKind = Exclude<RefundCause, NotDoneCause> | "not-done";

export function refundKind(cause: RefundCause): RefundKind {
  return isNotDone(cause) ? "not-done" : cause;
}

/** A refund of some tests of a booking, which goes on beside it. */
export function isNotDone(cause: RefundCause): cause is NotDoneCause {
  return cause.startsWith("not-done-");
}

/** Whether staff note how a refund ended: cash, and what the provider refused or of which it reports another amount. */
export function isEndedByHand({ method, state }: Pick<Refund, "method" | "state">): boolean {
  return method === "cash" ? state !== "done" : needsPerson(state);
}

export interface Refund {
  /** Ours; the same at every attempt, so that the provider pays once. */
  refId: string;
  bookingId: string;
  orderId: string;
  cause: RefundCause;
  providerTxnId: string;
  amountPaise: number;
  /** What the provider has reported instead; null for nothing else, or for no amount in rupees. */
  reportedPaise: number | null;
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
export type Alarm =
  | "unknown-order"
  | "wrong-amount"
  | "unclear-amount"
  | "second-success"
  | "refund-refused"
  | "refund-differs"
  | "books-differ"
  | "provider-without-settings";
