import type { Rejection, VisitEventKind } from "./states.ts";

/** What an event says beside its visit and its time. */
export type EventDetails =
  | { kind: "accepted" | "on-the-way" | "arrived" }
  /** `code`: what the customer told; "" with the reason why there is none. */
  | { kind: "started"; code: string; reason: string }
  /** `replaces`: the label that was put on by mistake and comes off. */
  | { kind: "tube-labelled"; tube: string; barcode: string; replaces?: string | undefined }
  /** `missing`: why tubes without a label were not taken; "" where every tube has one. */
  | { kind: "collected"; missing: string }
  | { kind: "not-met"; reason: string }
  | { kind: "paid"; by: "cash" | "upi"; paise: number; reference: string }
  /** The cash that the collector has, given to reception. */
  | { kind: "cash-handed-over"; paise: number }
  /** What is no event of the above, as it was sent. */
  | { kind: "unreadable"; sent: string };

/** One event as a phone has sent it. */
export interface SentEvent {
  /** A UUID made by the phone: the same event that is sent again has the same. */
  id: string;
  /** "" for the handing over of cash. */
  bookingNo: string;
  /** The time at which the phone knew the visit. */
  slotId: string;
  /** By the clock of the phone. */
  at: Date;
  details: EventDetails;
}

/** What became of an event: null where it counts. */
export interface TakenEvent {
  id: string;
  refused: Rejection | null;
}

export interface CountedEvent {
  kind: VisitEventKind;
  details: EventDetails;
  at: Date;
}

/** The laboratory's number of a booked item. */
export interface Accession {
  accession: string;
  itemPosition: number;
}

/** A tube that a visit is to bring. */
export interface TubeOfVisit {
  /** Names it among the visit's tubes: the patient's place, the container's, and which of several. */
  tube: string;
  patient: string;
  container: string;
  tests: string[];
  /** The laboratory's numbers of what it holds. */
  accessions: string[];
}

export interface TubeLabel {
  tube: string;
  barcode: string;
  accessions: string[];
}

/** As many as reception's lists have; the page says that they are cut. */
export const MAX_REFUSED = 100;
export const MAX_BROUGHT = 500;

/** PBKDF2-SHA-256 over a start code, made by the server and by the phone: enough to slow a guess down, fast enough for a day's visits. */
export const START_CHECK_ROUNDS = 20_000;

/** A label as it is scanned or typed, in capitals and without blanks; null for what is none. */
export function readBarcode(text: string): string | null {
  const barcode = text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(barcode) ? barcode : null;
}
