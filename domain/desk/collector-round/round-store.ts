import type { Scope } from "../../staff/scope.ts";
import type { BookedVisit } from "../day-sheet.ts";
import type { EventPlaces } from "./ports.ts";
import type { Rejection, TubeTimes, VisitEventKind } from "./states.ts";
import type { Accession, EventDetails, TubeLabel } from "./types.ts";

/** The active label of a tube, with the state of the tube. */
export interface KnownLabel extends TubeLabel, TubeTimes {
  bookingId: string;
}

/** The state of a booked item's sample, as the laboratory has it. */
export interface SampleOfItem extends Accession {
  bookingId: string;
  collectedAt: Date | null;
  receivedAt: Date | null;
  rejectedAt: Date | null;
}

/** A rejected event for display. */
export interface RejectedEvent {
  id: string;
  collector: string;
  bookingNo: string;
  details: EventDetails;
  at: Date;
  refused: Rejection;
}

/** Cash that a collector announced, or had when the account ended or got another role. */
export interface HandIn {
  id: string;
  collector: string;
  announcedAt: Date;
  announcedPaise: number;
}

/** Whose cash was counted, how much, and by whom. */
export interface CountedHandIn {
  collector: string;
  countedPaise: number;
  receivedBy: string;
}

/** What the collector's phone and reception read. */
export interface RoundStore {
  visitsOfCollector(wanted: { accountId: string; from: Date; until: Date }): Promise<BookedVisit[]>;
  /** The visits of one booking, in the order of their times. */
  visitsOfBooking(bookingNo: string): Promise<BookedVisit[]>;
  /** Events of each booking's present collector and time, in order. */
  events(bookingIds: readonly string[]): Promise<{ bookingId: string; kind: VisitEventKind; at: Date }[]>;
  startCodes(bookingIds: readonly string[]): Promise<{ bookingId: string; startCode: string }[]>;
  labels(bookingIds: readonly string[]): Promise<KnownLabel[]>;
  samples(bookingIds: readonly string[]): Promise<SampleOfItem[]>;
  rejectedOf(accountId: string, since: Date): Promise<RejectedEvent[]>;
  /** Rejected events that reception has not handled, oldest first. */
  openRefused(scope: Scope, most: number): Promise<(RejectedEvent & { where: EventPlaces })[]>;
  /** Cash that the account holds and has not handed in, and cash handed in and not counted yet, in paise. */
  cashOf(accountId: string): Promise<{ openPaise: number; announcedPaise: number }>;
  /** What is to be counted of cash that was taken at visits of the scope, or of collectors who work there, the first announced first. */
  openHandIns(scope: Scope): Promise<HandIn[]>;
  /** A hand-in of these that reception has counted. */
  countedHandIn(id: string, scope: Scope): Promise<CountedHandIn | undefined>;
  /** The booking that a barcode in force, an accession or a booking number is of. */
  bookingOf(typed: string): Promise<string | undefined>;
  /** Bookings of collected visits since a time with tubes that are neither received nor rejected, by collector. */
  brought(wanted: {
    since: Date;
    scope: Scope;
    most: number;
  }): Promise<{ collector: string; bookingNo: string; slotId: string; labId: number; tubes: number }[]>;
}
