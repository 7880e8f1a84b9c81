import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import type { AddressDetails } from "../family/types.ts";
import type { PatientSex } from "../identity/types.ts";
import type { CartPrice } from "../pricing/price-cart.ts";
import type { BookingStatus, PayStatus } from "./states.ts";

/** The price of a booking as it was quoted, in paise; it stays valid whatever prices do later. */
export type PriceBreakdown = Omit<CartPrice, "lines">;

/** The address at the time of booking; printed documents must not change with the profile. */
export type BookedAddress = AddressDetails;

/** The second visit of a home booking, for tests that are done only at a lab. */
export interface LabVisit {
  labId: number;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
}

/** What a customer may say of a booking beside its choices. A new field is named here alone in the domain (`docs/guides/add-a-field.md`). */
export interface BookingDetails {
  /** For the collector of a home visit, at most 300 characters; "" for none. */
  noteToCollector: string;
  /** Stated pregnancies of the patients, as far as a range of the booked tests depends on them. */
  pregnancies: readonly StatedPregnancy[];
  /** Phases of the cycle and times of birth, in the same way. */
  statedFacts: readonly StatedFacts[];
}

export const NO_DETAILS: BookingDetails = { noteToCollector: "", pregnancies: [], statedFacts: [] };

export interface Booking extends BookingDetails {
  id: string;
  bookingNo: string;
  transactionId: string;
  customerId: string;
  patientId: string;
  patientName: string;
  patientDateOfBirth: string | null;
  patientSex: PatientSex | null;
  mode: "home" | "lab";
  /** The address of a home collection; null for a lab visit. */
  address: BookedAddress | null;
  labId: number;
  slotId: string;
  /** False once its slots are free again: expired, cancelled, taken over by another booking, or needed for no test any more. */
  holdsSlot: boolean;
  /** Of two visits the one whose slot is free again while the other keeps its own; null for none. */
  freedVisit: 1 | 2 | null;
  startsAt: Date;
  endsAt: Date;
  /** The second visit of a home booking with tests that are done only at a lab; else null. */
  labVisit: LabVisit | null;
  /** Of a booking with two visits it follows from theirs. */
  status: BookingStatus;
  /** The status of the first of two visits; null if there is one visit, whose status is the booking's. */
  visitStatus: BookingStatus | null;
  payStatus: PayStatus;
  payLater: boolean;
  amountPaise: number;
  paidPaise: number;
  /**
   * What has been paid back. Of tests that were not done also what is on its way, so that a later cancellation gives back the rest alone; of
   * any other refund only what has arrived.
   */
  refundedPaise: number;
  breakdown: PriceBreakdown;
  couponCode: string | null;
  /** The promotion that was applied automatically. */
  promoName: string | null;
  /** While it awaits payment: when the slot is freed. */
  expiresAt: Date | null;
  /** A newer booking of the same customer that took over the slot before this one was paid. */
  replacedBy: string | null;
  createdAt: Date;
  version: number;
}

export interface BookingItem {
  position: number;
  /** 1: the booking's own visit; 2: its lab visit. */
  visit: 1 | 2;
  /** The patient of the item; null: the booking's own. */
  patient: BookedPatient | null;
  serviceId: number;
  serviceName: string;
  isPackage: boolean;
  feesPaise: number;
  offerFeesPaise: number;
  contents: { serviceId: number; serviceName: string }[];
  promisedBy: Date | null;
}

/** A statement that the customer confirmed when booking, in the wording that was shown. */
export interface BookedConsent {
  code: string;
  /** Version of the wording. */
  version: string;
  words: string;
  /** The tests it covers; none if it is about the whole booking. */
  tests: string[];
  at: Date;
}

/** A history line: a status, or another event. */
export type TimelineWord = BookingStatus | "Rescheduled" | "Refund Started" | "Refunded";
export type Actor = "customer" | "payment" | "clock" | "lab";

export interface BookingEvent {
  bookingId: string;
  id: string;
  at: Date;
  status: TimelineWord;
  actor: Actor;
  reason: string;
  /** The visit it is about, if there are two and it is about one of them. */
  visit: 1 | 2 | null;
  /** The booking's version after the change; it orders events of the same instant. */
  version: number;
}

/** The status of an item's report; "pending" while the lab has sent nothing. */
export type ItemReportStatus = "pending" | "onhold" | "released" | "corrected" | "superseded" | "withdrawn";

/** Why a test was not done. */
export const NOT_DONE_REASONS = ["sample-unfit", "impossible", "other"] as const;
export type NotDoneReason = (typeof NOT_DONE_REASONS)[number];

/** A test that was not done and whose price was given back: an item, or one test of a package. */
export interface RefundedTest {
  /** Of its item. */
  position: number;
  serviceId: number;
  serviceName: string;
  /** The cause of its refund, which names one of the booking's. */
  cause: string;
  amountPaise: number;
  reason: NotDoneReason;
  createdAt: Date;
}

export interface ItemView extends BookingItem {
  reportStatus: ItemReportStatus;
  /** Null while there is none, and for a report that only the adult who owns it may read. */
  reportId: string | null;
  /** What of it was given back because it was not done. */
  refundedTests: readonly RefundedTest[];
  /** All of it was: no report of it is awaited. */
  isNotDone: boolean;
}

/** A booking with everything that its screens show. */
export interface BookingView {
  booking: Booking;
  items: ItemView[];
  events: BookingEvent[];
  consents: BookedConsent[];
}

export interface BookedPatient {
  id: string;
  name: string;
  dateOfBirth: string | null;
  sex: PatientSex | null;
}
