import type { Reconciliation } from "../payments/records.ts";
import type { PaymentState } from "../payments/states.ts";
import type { Result } from "../shared/result.ts";
import type { BookedPlaces, Scope } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import type { DaySum, Movement } from "./day-sum.ts";
import type { MatchedLine, SettlementLine } from "./settlement-file.ts";

/** Figures of the whole chain are for accounts with that scope. */
export type WholeChainError = { code: "whole-chain" };

/** The differences when a day was closed. */
export interface NamedDifference {
  what: string;
  paise: number;
  reason: string;
}

export interface ClosedDay {
  /** YYYY-MM-DD. */
  day: string;
  closedAt: Date;
  closedBy: string;
  sums: DaySum;
  differences: NamedDifference[];
}

/** From `from` on, before `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/** The closed days. A closed day and its lines are only ever added. */
export interface DayStore {
  /** The first and the last day that is closed; null for none. */
  ends(): Promise<{ first: string | null; last: string | null }>;
  closed(day: string): Promise<ClosedDay | undefined>;
  /** Newest first. */
  list(most: number): Promise<ClosedDay[]>;
  /** The entries of a closed day, oldest first. */
  lines(day: string): Promise<Movement[]>;
  /** Entries of a period that no closed day has counted, oldest first. */
  uncounted(span: Span): Promise<Movement[]>;
  /** Closes a day in one transaction: `decide` gets the uncounted entries and returns what to write. "closed-already": somebody else has closed it meanwhile. */
  close<F>(
    day: string,
    span: Span,
    decide: (movements: Movement[]) => Result<{ closed: ClosedDay; action: StaffAction }, F>,
  ): Promise<Result<ClosedDay, F | { code: "closed-already" }>>;
  /** Bookings of lines since a day that have no bill yet. */
  withoutBill(since: string): Promise<string[]>;
  /** The lines of closed days with the bills of their bookings, in order and in batches. */
  ledger(from: string, until: string): AsyncIterable<LedgerLine[]>;
}

/** A line of a closed day as the ledger takes it. */
export interface LedgerLine extends Movement {
  day: string;
  /** The booking's bill; empty where it has none. */
  billNo: string;
  billAt: Date | null;
  labId: number;
  /** Of the visit's address; empty for a visit at a lab. */
  state: string;
  /** False for money that paid no booking, and for its refund: it is beside the bill. */
  isOfBill: boolean;
}

/** A difference to the provider's books. Paise. */
export interface MoneyDifference {
  id: string;
  kind: "money" | "refund" | "settlement";
  orderId: string;
  txnId: string;
  oursPaise: number;
  theirsPaise: number;
  foundAt: Date;
  settledAt: Date | null;
  settledBy: string;
  reason: string;
}

/** With whether the order is ours: the provider may list others. */
export type ListedDifference = MoneyDifference & { isOurs: boolean };

export interface DifferenceStore {
  /** Open ones first, then those settled last. */
  list(most: number): Promise<ListedDifference[]>;
  open(): Promise<MoneyDifference[]>;
  /** Adds a difference, unless it is known. */
  add(found: readonly Reconciliation["differences"][number][], now: Date, action: StaffAction): Promise<void>;
  /** False when it is settled already, or there is none. */
  settle(
    id: string,
    settled: { by: string; reason: string; now: Date },
    action: StaffAction,
  ): Promise<boolean>;
}

/** A payment as its list shows it. */
export interface ListedPayment {
  orderId: string;
  bookingNo: string;
  customerId: string;
  provider: string;
  state: PaymentState;
  method: string | null;
  amountPaise: number;
  paidAmountPaise: number | null;
  providerTxnId: string | null;
  createdAt: Date;
  settledAt: Date | null;
  where: BookedPlaces;
}

export interface PaymentQuery extends Span {
  /** "" takes all. */
  state: string;
  method: string;
  most: number;
}

/** A provider's webhook about a payment, and its outcome. */
export interface PaymentEvent {
  key: string;
  receivedAt: Date;
  appliedAt: Date | null;
  note: string;
}

export interface PaymentDesk {
  /** Begun within the span in some labs and zones, newest first. */
  search(wanted: PaymentQuery & { scope: Scope }): Promise<ListedPayment[]>;
  /** Of one booking, whenever they were begun, newest first. */
  ofBooking(wanted: Pick<PaymentQuery, "state" | "method"> & { bookingNo: string }): Promise<ListedPayment[]>;
  find(orderId: string): Promise<ListedPayment | undefined>;
  events(orderId: string): Promise<PaymentEvent[]>;
  /** The places of orders' bookings. */
  whereOf(orderIds: readonly string[]): Promise<{ orderId: string; where: BookedPlaces }[]>;
  whereOfBooking(bookingNo: string): Promise<BookedPlaces | undefined>;
}

export interface SettlementFile {
  id: string;
  name: string;
  readAt: Date;
  readBy: string;
  lines: number;
  unmatched: number;
  grossPaise: number;
  feePaise: number;
  taxPaise: number;
  netPaise: number;
}

/** An online payment that no settlement file has. */
export interface MissingPayment {
  orderId: string;
  bookingNo: string;
  paise: number;
  at: Date;
}

/** Our records for the lines of a file. */
export interface KnownMoney {
  /**
   * `isSettled`: a settlement file has its transaction. `isTaken`: a line of another transaction, which we do not know, was taken as the
   * payment of its order.
   */
  payments: { orderId: string; txnId: string; paise: number; isSettled: boolean; isTaken: boolean }[];
  refunds: { refId: string; paise: number }[];
}

export interface SettlementStore {
  /**
   * `readBefore`: the file of the same bytes. A line that another file has is kept as a duplicate. `match` gets what our books have while no other file
   * with lines of the same payments is taken.
   */
  add(
    file: { id: string; sha256: Uint8Array; name: string; readAt: Date; readBy: string },
    lines: readonly SettlementLine[],
    match: (known: KnownMoney) => MatchedLine[],
    action: StaffAction,
  ): Promise<{ unmatched: number } | { readBefore: SettlementFile }>;
  /** Newest first. */
  list(most: number): Promise<SettlementFile[]>;
  /** The lines that do not match, in their order. */
  unmatched(fileId: string, most: number): Promise<MatchedLine[]>;
  find(id: string): Promise<SettlementFile | undefined>;
  /** Online payments of a span that no file has. */
  missing(span: Span, most: number): Promise<MissingPayment[]>;
}
