import type { ConsentEvent } from "./account/consents.ts";
import type { BookingRows, LabOrderRows, PeopleRows } from "./bookings/ports.ts";
import type { Quote } from "./bookings/quote.ts";
import type { BookingDetails } from "./bookings/types.ts";
import type { CartRecord } from "./cart/ports.ts";
import type { VisitRows } from "./desk/collector-round/ports.ts";
import type { TestRefundRows } from "./desk/refund-tests-ports.ts";
import type { PatientSex } from "./identity/types.ts";
import type { NewMessage } from "./messages/states.ts";
import type { PaymentEventRows, PaymentRows, RefundRows } from "./payments/ports.ts";
import type { Random } from "./shared/random.ts";
import type { ClosureRows, SlotRows } from "./slots/types.ts";
import type { ApprovalRows } from "./staff/approvals/ports.ts";
import type { StaffAction } from "./staff/staff-action.ts";

/**
 * What slots, bookings and money change together: each use case is one transaction over all of them. Rows are locked in the order customer,
 * booking, payment, cart, hold, slot (slots by id), so that two use cases cannot deadlock.
 */
export interface UnitOfWorkTx {
  people: PeopleRows;
  carts: CartRows;
  quotes: QuoteRows;
  keys: KeyRows;
  slots: SlotRows;
  /** Slots that the staff close. */
  closures: ClosureRows;
  bookings: BookingRows;
  payments: PaymentRows;
  refunds: RefundRows;
  paymentEvents: PaymentEventRows;
  labOrders: LabOrderRows;
  /** Tests of a booking that were not done. */
  testRefunds: TestRefundRows;
  /** Adds to the customer's history of consents. */
  addConsents(customerId: string, consents: readonly ConsentEvent[]): Promise<void>;
  /** Queues a message; one with a known dedupe key is queued once. */
  addMessage(message: NewMessage): Promise<void>;
  /** Idempotency keys of the staff's changes. */
  staffChanges: StaffChangeRows;
  /** Events of collectors. */
  visits: VisitRows;
  /** Requests for approval. */
  approvals: ApprovalRows;
  /** Adds to the staff's record. */
  addStaffAction(action: StaffAction): Promise<void>;
}

export interface CartRows {
  lock(ownerId: string): Promise<CartRecord | undefined>;
  /** Locks the cart of the customer whose payment an order is. */
  lockOfOrder(orderId: string): Promise<CartRecord | undefined>;
  write(cart: CartRecord, now: Date): Promise<void>;
}

export interface QuoteRows {
  /** The customer's quote if it still holds. */
  find(customerId: string, now: Date): Promise<Quote | undefined>;
}

/** A request with an idempotency key, and when this process began it. */
export interface Keyed {
  customerId: string;
  key: string;
  begunAt: Date;
}

export interface KeyRows {
  /** Stores the response of a request with an idempotency key in the transaction of its effects. False: another process has taken the request over, and the caller rolls back. */
  keep(keyed: Keyed, answer: unknown): Promise<boolean>;
}

/** Who has sent a message again meanwhile. */
export interface SentAgain {
  who: string;
  at: Date;
}

export interface StaffChangeRows {
  /** Waits for a concurrent request with the same key of the same account; undefined: the key is new and is registered. */
  begin(accountId: string, key: string, now: Date): Promise<{ outcome: unknown } | undefined>;
  finish(accountId: string, key: string, outcome: unknown): Promise<void>;
  /**
   * Sends a customer's message again, by its state or as a copy. "not-sendable": it is not theirs, a code, still to be sent, or addressed to a
   * number or an address that they no longer have. "untrue": a later message has ended what it says. An entry of the record, and nothing is sent: who has sent it again after `seenAt`. `subject`:
   * the booking that it is about, or its own id if it is about none, under which that is recorded; "not-sendable" for any other.
   */
  resend(
    message: { id: string; customerId: string | null; subject: string; seenAt: Date },
    copyId: string,
    now: Date,
  ): Promise<"sent" | "not-sendable" | "untrue" | SentAgain>;
  /**
   * Sets, or with null removes, the collector of a booking's visit at home; returns who it was before. An existing start code is kept,
   * because the customer may know it.
   */
  assignCollector(
    bookingId: string,
    assigned: { accountId: string; startCode: string } | null,
    by: string,
    now: Date,
  ): Promise<string | null>;
  /** New details of a patient in a booking, and what is said of its patients; its version rises, and it must be locked. */
  correctPatient(
    booking: { id: string; version: number },
    patient: { id: string; name: string; dateOfBirth: string; sex: PatientSex },
    stated: Pick<BookingDetails, "pregnancies" | "statedFacts">,
  ): Promise<void>;
}

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction. It may run again after a serialisation failure or deadlock, so it must have no effect outside the
   * database. `undo` rolls back and makes the transaction return its value: for errors that are found late.
   */
  transact<T>(work: (tx: UnitOfWorkTx, rollback: (value: T) => never) => Promise<T>): Promise<T>;
}

/** What a use case inside a transaction is given: the transaction, the time and randomness. */
export interface TransactionContext {
  tx: UnitOfWorkTx;
  now: Date;
  random: Random;
}
