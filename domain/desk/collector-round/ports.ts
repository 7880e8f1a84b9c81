import type { Scope } from "../../staff/scope.ts";
import type { Rejection, TubeTimes } from "./states.ts";
import type { Accession, CountedEvent, EventOutcome, SentEvent, TubeLabel } from "./types.ts";

/** The collector of a visit, since when, and the customer's start code. */
export interface Assignment {
  accountId: string;
  assignedAt: Date;
  startCode: string;
}

export interface StoredEvent extends SentEvent {
  accountId: string;
  bookingId: string | null;
  /** Sequence number among the events of one booking. */
  position: number;
  receivedAt: Date;
  /** Null for an accepted event. */
  refused: Rejection | null;
}

export interface CashEntry {
  id: string;
  bookingId: string;
  accountId: string;
  paise: number;
  kind: "cash" | "upi";
  reference: string;
  takenAt: Date;
}

/** The place of a collector's event: the visit's place, if it belongs to one, and the scope of the collector's account. */
export interface EventPlaces {
  visit: { labId: number; slotId: string } | null;
  collector: Scope;
}

/** Visits, tubes and cash inside a unit of work; the booking is locked before anything of it is asked. */
export interface VisitRows {
  /** The outcome of a stored event of an account; undefined for a new one. */
  find(accountId: string, eventId: string): Promise<EventOutcome | undefined>;
  /** False when the event is stored already. */
  add(event: StoredEvent): Promise<boolean>;
  assignment(bookingId: string): Promise<Assignment | undefined>;
  /** The accepted events of one visit by one collector since a time, in order. */
  counted(
    visit: { bookingId: string; slotId: string; accountId: string },
    since: Date,
  ): Promise<CountedEvent[]>;
  /** How many events of a booking there are, and how many of them had a wrong start code. */
  count(bookingId: string): Promise<{ all: number; wrongCodes: number }>;
  accessions(bookingId: string): Promise<Accession[]>;
  /** The labels in force on the tubes of a booking. */
  labels(bookingId: string): Promise<TubeLabel[]>;
  /** The booking of an accession. */
  bookingOfAccession(accession: string): Promise<string | undefined>;
  /** False when a tube has or had the barcode. */
  addLabel(
    label: TubeLabel & Partial<TubeTimes> & { bookingId: string; by: string; at: Date },
  ): Promise<boolean>;
  /** Whether a tube has or had the barcode. */
  isLabelUsed(barcode: string): Promise<boolean>;
  /** The label in force with a barcode; its row stays locked. */
  lockLabel(barcode: string): Promise<(TubeLabel & TubeTimes & { bookingId: string }) | undefined>;
  /** Removes a label; undefined if no active label has the barcode. */
  removeLabel(removed: {
    barcode: string;
    replacedBy: string;
    reason: string;
    at: Date;
  }): Promise<(TubeLabel & TubeTimes & { bookingId: string }) | undefined>;
  /** Puts a label on again that this transaction has taken off. */
  putLabelBack(barcode: string): Promise<void>;
  /** Removes the labels of a booking's tubes that were not received, or of the rejected ones; the barcodes cannot be used again. */
  removeLabels(removed: { bookingId: string; isRejected: boolean; reason: string; at: Date }): Promise<void>;
  /** Records when the tube of a locked label was received and rejected. */
  noteTube(barcode: string, times: TubeTimes): Promise<void>;
  /** Active labels of a booking whose tubes were not received, or were rejected. */
  notReceived(bookingId: string): Promise<TubeLabel[]>;
  addCash(entry: CashEntry): Promise<void>;
  /** The cash that a collector holds and has not handed in, in paise; locks the rows. */
  openCash(accountId: string): Promise<{ id: string; paise: number }[]>;
  /**
   * Announces what an account has that has ended or got another role meanwhile, as `handInId`: its end saw nothing of money that is not
   * committed yet. The account stays as it is until the end of the transaction.
   */
  announceIfLeft(accountId: string, handInId: string, at: Date): Promise<void>;
  /** Assigns the entries that make up the sum to one hand-in; false when the hand-in exists already. */
  handIn(handIn: {
    id: string;
    accountId: string;
    paise: number;
    entries: readonly string[];
    at: Date;
  }): Promise<boolean>;
  /** The counted hand-in's entries are received; undefined where it is unknown, of other places or counted already. */
  receiveCash(counted: {
    handInId: string;
    paise: number;
    note: string;
    by: string;
    at: Date;
    scope: Scope;
  }): Promise<{ announcedPaise: number; accountId: string } | undefined>;
  /** Reception has handled a rejected event; undefined if it is unknown or handled already. */
  resolve(eventId: string, by: string, at: Date): Promise<EventPlaces | undefined>;
}
