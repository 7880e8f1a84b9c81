import type { Scope } from "../../staff/scope.ts";
import type { Rejection, TubeTimes } from "./states.ts";
import type { Accession, CountedEvent, SentEvent, TakenEvent, TubeLabel } from "./types.ts";

/** Who is assigned to a visit, since when, and what its customer tells at the door. */
export interface Assignment {
  accountId: string;
  assignedAt: Date;
  startCode: string;
}

export interface StoredEvent extends SentEvent {
  accountId: string;
  bookingId: string | null;
  /** Orders the events of one booking. */
  position: number;
  receivedAt: Date;
  /** Null for one that counts. */
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

/** Where something of a collector is: the visit's lab and time, where it is of one, and what the collector's account works for. */
export interface EventPlaces {
  visit: { labId: number; slotId: string } | null;
  collector: Scope;
}

/** Visits, tubes and cash inside a unit of work; the booking is locked before anything of it is asked. */
export interface VisitRows {
  /** What became of an event of an account; undefined for one that is new. */
  find(accountId: string, eventId: string): Promise<TakenEvent | undefined>;
  /** False when the event is there by now. */
  add(event: StoredEvent): Promise<boolean>;
  assignment(bookingId: string): Promise<Assignment | undefined>;
  /** The events of one visit by one collector that count, since a time, in their order. */
  counted(
    visit: { bookingId: string; slotId: string; accountId: string },
    since: Date,
  ): Promise<CountedEvent[]>;
  /** How many events of a booking there are, and how many of them had a wrong start code. */
  count(bookingId: string): Promise<{ all: number; wrongCodes: number }>;
  accessions(bookingId: string): Promise<Accession[]>;
  /** The labels in force on the tubes of a booking. */
  labels(bookingId: string): Promise<TubeLabel[]>;
  /** The booking of which something is an accession. */
  bookingOfAccession(accession: string): Promise<string | undefined>;
  /** False when a tube has or had the barcode. */
  addLabel(
    label: TubeLabel & Partial<TubeTimes> & { bookingId: string; by: string; at: Date },
  ): Promise<boolean>;
  /** Whether a tube has or had the barcode. */
  isLabelUsed(barcode: string): Promise<boolean>;
  /** The label in force with a barcode; its row stays locked. */
  lockLabel(barcode: string): Promise<(TubeLabel & TubeTimes & { bookingId: string }) | undefined>;
  /** Takes a label off; undefined where no label in force has the barcode. */
  removeLabel(removed: {
    barcode: string;
    replacedBy: string;
    reason: string;
    at: Date;
  }): Promise<(TubeLabel & TubeTimes & { bookingId: string }) | undefined>;
  /** Puts a label on again that this transaction has taken off. */
  putLabelBack(barcode: string): Promise<void>;
  /** Takes the labels off the tubes of a booking that have not come in, or off the rejected ones of them: their barcodes stay used. */
  removeLabels(removed: { bookingId: string; isRejected: boolean; reason: string; at: Date }): Promise<void>;
  /** Notes on a label that is locked when its tube came in and was rejected. */
  noteTube(barcode: string, times: TubeTimes): Promise<void>;
  /** Labels in force of a booking whose tubes have not come in, or were rejected. */
  notReceived(bookingId: string): Promise<TubeLabel[]>;
  addCash(entry: CashEntry): Promise<void>;
  /** The cash that an account has and has not announced, in paise; its rows stay locked. */
  openCash(accountId: string): Promise<{ id: string; paise: number }[]>;
  /** Puts the entries that make up the sum, and no others, under one hand-in; false when the hand-in is there by now. */
  handIn(handIn: {
    id: string;
    accountId: string;
    paise: number;
    entries: readonly string[];
    at: Date;
  }): Promise<boolean>;
  /** The counted hand-in's entries are received; undefined where it is unknown or counted already. */
  receiveCash(counted: {
    handInId: string;
    paise: number;
    note: string;
    by: string;
    at: Date;
  }): Promise<{ announcedPaise: number; collector: Scope } | undefined>;
  /** Reception has seen to a refused event; undefined where it is none or seen to already. */
  settle(eventId: string, by: string, at: Date): Promise<EventPlaces | undefined>;
}
