import { typedCode } from "../../i18n/typed-text.ts";
import type { Rejection, VisitEventKind } from "./states.ts";

/** The details of an event, by kind. */
export type EventDetails =
  | { kind: "accepted" | "on-the-way" | "arrived" }
  /** `code`: the customer's start code; "" with a reason why there is none. */
  | { kind: "started"; code: string; reason: string }
  /** `replaces`: a label that was attached by mistake and is removed. */
  | { kind: "tube-labelled"; tube: string; barcode: string; replaces?: string | undefined }
  /** `missing`: why tubes without a label were not taken; "" where every tube has one. */
  | { kind: "collected"; missing: string }
  | { kind: "not-met"; reason: string }
  | { kind: "paid"; by: "cash" | "upi"; paise: number; reference: string }
  /** The cash that the collector has, given to reception. */
  | { kind: "cash-handed-over"; paise: number }
  /** An unknown event, as it was sent. */
  | { kind: "unreadable"; sent: string };

/** One event as a phone has sent it. */
export interface SentEvent {
  /** A UUID made by the phone: the same event that is sent again has the same. */
  id: string;
  /** "" for cash handed to reception. */
  bookingNo: string;
  /** The slot of the visit as the phone knew it. */
  slotId: string;
  /** By the clock of the phone. */
  at: Date;
  details: EventDetails;
}

/** The outcome of an event: null if it was accepted. */
export interface EventOutcome {
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
  /** Identifies it among the visit's tubes: index of the patient, container, and number. */
  tube: string;
  patient: string;
  container: string;
  tests: string[];
  /** The accessions of its tests. */
  accessions: string[];
}

export interface TubeLabel {
  tube: string;
  barcode: string;
  accessions: string[];
}

/** The length of reception's lists; the page says when there are more. */
export const MAX_REFUSED = 100;
export const MAX_BROUGHT = 500;

/** PBKDF2-SHA-256 over a start code, made by the server and by the phone: enough to slow a guess down, fast enough for a day's visits. */
export const START_CHECK_ROUNDS = 20_000;

/** Normalises a scanned or typed label: capitals, no spaces; null if it is no label. */
export function readBarcode(text: string): string | null {
  const barcode = typedCode(text);
  return /^[A-Z0-9-]{4,40}$/.test(barcode) ? barcode : null;
}
