import type { Scope } from "../staff/scope.ts";
import type { PaymentSession, WebhookEvent } from "./provider.ts";
import type { OwnRecords, Payment, Reconciliation, Refund } from "./records.ts";
import type { RefundState } from "./states.ts";

/** Payments outside of a transaction. */
export interface PaymentStore {
  /** A payment with the numbers of its booking; only the owner finds it. */
  findOwn(
    customerId: string,
    orderId: string,
  ): Promise<{ payment: Payment; bookingNo: string; transactionId: string } | undefined>;
  /** The code of the provider that an order was opened with; undefined: an unknown order. */
  providerOf(orderId: string): Promise<string | undefined>;
  /** The order id of the customer's newest online payment. */
  latestOnline(customerId: string): Promise<string | undefined>;
  /** Of a booking of one's own, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Payment[]>;
  /** Payments whose status is due to be asked for. Each is leased to one process, and its next check is set. */
  claimDue(now: Date, lease: Date, most: number): Promise<Payment[]>;
  setNextCheck(orderId: string, nextCheckAt: Date | null): Promise<void>;
  /** Payments of a booking of which the provider may still report a success. */
  withoutSuccessOf(bookingId: string): Promise<Payment[]>;
}

/** A webhook event as it is stored, once. */
export interface StoredEvent {
  provider: string;
  event: WebhookEvent;
  /** The body as received, with its signature. */
  raw: string;
  receivedAt: Date;
}

/** Webhook events, stored before anything else is done about them. */
export interface InboxStore {
  /** False when the same event was stored before. */
  add(event: StoredEvent): Promise<boolean>;
  /** Events that are not applied yet, each leased to one process until `lease`. */
  claim(now: Date, lease: Date, most: number): Promise<{ provider: string; event: WebhookEvent }[]>;
  markApplied(provider: string, eventKey: string, now: Date, note: string): Promise<void>;
}

export interface RefundStore {
  /** Refunds to request or to check; each is leased to one process until `lease`. */
  claimDue(now: Date, lease: Date, most: number): Promise<Refund[]>;
  setNextCheck(refId: string, nextCheckAt: Date | null): Promise<void>;
  /** Of a booking of one's own, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Refund[]>;
  /** Refunds of a payment whose owner is known, oldest first. */
  ofOrder(orderId: string): Promise<Refund[]>;
  find(refId: string): Promise<Refund | undefined>;
  /** Refunds in one of the states, for the lab: oldest first, and where only those that have arrived are asked for, newest first. */
  list(states: readonly RefundState[], most: number, scope?: Scope): Promise<ListedRefund[]>;
}

/** Our side of a reconciliation with the provider. */
export interface ReconciliationStore {
  /** Orders of a provider by their ids, beginning after `after`. */
  page(
    provider: string,
    range: { from: Date; until: Date; after: string; most: number },
  ): Promise<OwnRecords[]>;
  ofOrder(orderId: string): Promise<OwnRecords | undefined>;
}

/** Bills of supply. */
export interface BillStore {
  /** The bill of a booking, made with the year's next serial number when there is none yet. */
  issue(
    bookingId: string,
    numbering: { year: string; numberOf: (serial: number) => string },
    now: Date,
  ): Promise<{ number: string; issuedAt: Date }>;
}

/** Which days were reconciled, and with what result. */
export interface ReconciliationRunStore {
  /** True for the one process that is to reconcile; a run that began before `abandonedAt` and never finished is taken over. */
  begin(day: string, now: Date, abandonedAt: Date): Promise<boolean>;
  finish(day: string, now: Date, result: Reconciliation): Promise<void>;
  /** The newest finished run. */
  latest(): Promise<{ day: string; finishedAt: Date; result: Reconciliation } | undefined>;
  /** When the database was set up: before the first run nothing is compared since then. */
  setUpAt(): Promise<Date>;
}

/** Payments inside a unit of work. */
export interface PaymentRows {
  lock(orderId: string): Promise<Payment | undefined>;
  /** Payments of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<Payment[]>;
  /** Payments of a booking of one's own by its number, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Payment[]>;
  add(payment: Payment): Promise<void>;
  update(payment: Payment): Promise<void>;
  setSession(orderId: string, session: PaymentSession): Promise<void>;
  setWay(orderId: string, way: Pick<Payment, "byLink">): Promise<void>;
}

/** Webhook events inside the transaction that applies them. */
export interface PaymentEventRows {
  /** Stores an event as applied, with the expected note. False when it was stored before: the caller rolls the transaction back. */
  addApplied(event: StoredEvent, note: string): Promise<boolean>;
  /** The note of the real result, if it differs. */
  note(event: StoredEvent, note: string): Promise<void>;
}

/** A refund with what a person needs to find it. */
export interface ListedRefund extends Refund {
  bookingNo: string;
  provider: string;
}

export interface RefundRows {
  /** False when this success is already being paid back for the same cause. */
  add(refund: Refund): Promise<boolean>;
  find(refId: string): Promise<Refund | undefined>;
  lock(refId: string): Promise<Refund | undefined>;
  update(refund: Refund): Promise<void>;
  /** Gives a refund a new reference, because the provider has declared the old one failed for good. */
  rename(refId: string, newRefId: string): Promise<void>;
}
