import type { PaymentSession, WebhookEvent } from "./provider.ts";
import type { OwnRecords, Reconciliation } from "./records.ts";
import type { RefundState } from "./states.ts";
import type { Payment, Refund } from "./types.ts";

/** Payments outside of a transaction. */
export interface PaymentStore {
  /** A payment with the numbers of its booking; only the owner finds it. */
  findOwn(
    customerId: string,
    orderId: string,
  ): Promise<{ payment: Payment; bookingNo: string; transactionId: string } | undefined>;
  /** The newest try of a customer at paying online: its order. */
  latestOnline(customerId: string): Promise<string | undefined>;
  /** Of a booking of one's own, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Payment[]>;
  /** Payments of which the provider is asked now. Each is handed to one process, and its next time set. */
  claimDue(now: Date, lease: Date, most: number): Promise<Payment[]>;
  setNextCheck(orderId: string, nextCheckAt: Date | null): Promise<void>;
  /** Payments of a booking that the provider may still decide. */
  undecidedOf(bookingId: string): Promise<Payment[]>;
}

/** What a provider told us, as it is stored: once. */
export interface StoredEvent {
  provider: string;
  news: WebhookEvent;
  /** As it came, signature and all. */
  raw: string;
  receivedAt: Date;
}

/** What providers told us, where it is stored before anything is done about it. */
export interface InboxStore {
  /** False when the same news was stored before. */
  add(event: StoredEvent): Promise<boolean>;
  /** News that nobody has applied yet, each handed to one process until `lease`. */
  claim(now: Date, lease: Date, most: number): Promise<{ provider: string; news: WebhookEvent }[]>;
  markApplied(provider: string, eventKey: string, now: Date, note: string): Promise<void>;
}

export interface RefundStore {
  /** Refunds to ask for or to ask about; each is handed to one process until `lease`. */
  claimDue(now: Date, lease: Date, most: number): Promise<Refund[]>;
  setNextCheck(refId: string, nextCheckAt: Date | null): Promise<void>;
  /** Of a booking of one's own, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Refund[]>;
  /** Refunds of a payment whose owner is known, oldest first. */
  ofOrder(orderId: string): Promise<Refund[]>;
  find(refId: string): Promise<Refund | undefined>;
  /** Refunds in one of the states, for the lab, oldest first. */
  list(states: readonly RefundState[], most: number): Promise<ListedRefund[]>;
}

/** Our side of a comparison with the provider. */
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

/** Which days were compared, and with what result. */
export interface ReconciliationRunStore {
  /** True for the one process that is to compare; one that began before `abandonedAt` and never finished is taken over. */
  begin(day: string, now: Date, abandonedAt: Date): Promise<boolean>;
  finish(day: string, now: Date, result: Reconciliation): Promise<void>;
  /** The newest that is finished. */
  latest(): Promise<{ day: string; finishedAt: Date; result: Reconciliation } | undefined>;
}

/** Payments inside a transaction of the ledger. */
export interface PaymentRows {
  lock(orderId: string): Promise<Payment | undefined>;
  /** Payments of a booking, oldest first. */
  ofBooking(bookingId: string): Promise<Payment[]>;
  /** Payments of a booking of one's own by its number, oldest first. */
  ofOwn(customerId: string, bookingNo: string): Promise<Payment[]>;
  add(payment: Payment): Promise<void>;
  update(payment: Payment): Promise<void>;
  setSession(orderId: string, session: PaymentSession): Promise<void>;
}

/** What providers told us, inside the transaction that applies it. */
export interface PaymentEventRows {
  /** Stores news as applied, with what is expected of it; false when the same news was stored before, and the caller undoes the transaction. */
  addApplied(event: StoredEvent, note: string): Promise<boolean>;
  /** What came of it, if that is something else. */
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
  /** Gives a refund another reference: the provider has declared the old one failed for good. */
  rename(refId: string, newRefId: string): Promise<void>;
}
