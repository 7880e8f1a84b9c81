import type { AddressDetails } from "../family/types.ts";
import type { PatientSex } from "../identity/types.ts";
import type { CartPrice } from "../pricing/price-cart.ts";
import type { BookingStatus, PayStatus } from "./states.ts";

/** The money of a booking as it was quoted and is honoured, whatever prices do later; paise. */
export type PriceBreakdown = Omit<CartPrice, "lines">;

/** The address as it was when booked; what is printed later must not change with the profile. */
export type BookedAddress = AddressDetails;

/** The second visit of a home booking, for what is done at a lab only. */
export interface LabVisit {
  labId: number;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
}

export interface Booking {
  id: string;
  bookingNo: string;
  transactionId: string;
  customerId: string;
  patientId: string;
  patientName: string;
  patientDateOfBirth: string | null;
  patientSex: PatientSex | null;
  mode: "home" | "lab";
  /** Where a home collection comes to; null for a lab visit. */
  address: BookedAddress | null;
  labId: number;
  slotId: string;
  /** False once its places were given back: expired, cancelled or moved to another booking. */
  holdsSlot: boolean;
  startsAt: Date;
  endsAt: Date;
  /** The second visit of a home booking with tests that are done at a lab only; null without such. */
  labVisit: LabVisit | null;
  /** With two visits it follows from theirs. */
  status: BookingStatus;
  /** How far the first of two visits is; null if the booking has one, which its status tells of. */
  visitStatus: BookingStatus | null;
  payStatus: PayStatus;
  payLater: boolean;
  amountPaise: number;
  paidPaise: number;
  /** What has arrived back, not what is on its way. */
  refundedPaise: number;
  breakdown: PriceBreakdown;
  couponCode: string | null;
  /** The promotion that was taken off by itself. */
  promoName: string | null;
  /** While payment is awaited: when the slot is given back. */
  expiresAt: Date | null;
  /** A newer booking of the same customer that took over this one's place before it was paid. */
  replacedBy: string | null;
  createdAt: Date;
  version: number;
}

export interface BookingItem {
  position: number;
  /** 1: the booking's own visit; 2: its visit to the lab. */
  visit: 1 | 2;
  /** Whose it is; null: the booking's own patient. */
  patient: BookedPatient | null;
  serviceId: number;
  serviceName: string;
  isPackage: boolean;
  feesPaise: number;
  offerFeesPaise: number;
  contents: { serviceId: number; serviceName: string }[];
  promisedBy: Date | null;
}

/** Something the customer confirmed when booking, in the words that were shown. */
export interface BookedConsent {
  code: string;
  /** Version of the wording. */
  version: string;
  words: string;
  /** The tests it is about; none if it is about the whole booking. */
  tests: string[];
  at: Date;
}

/** A line of the history: a status or what happened beside it. */
export type TimelineWord = BookingStatus | "Rescheduled" | "Refund Started" | "Refunded";
export type Actor = "customer" | "payment" | "clock" | "lab";

export interface BookingEvent {
  bookingId: string;
  id: string;
  at: Date;
  status: TimelineWord;
  actor: Actor;
  reason: string;
  /** Which visit it is about, if there are two and it is about one of them. */
  visit: 1 | 2 | null;
  /** The booking's version after the change: what happened in one instant keeps its order. */
  version: number;
}

/** How far the report of an item is; "pending" while the lab has sent nothing. */
export type ItemReportStatus = "pending" | "onhold" | "released" | "corrected" | "superseded" | "withdrawn";

export interface ItemView extends BookingItem {
  reportStatus: ItemReportStatus;
  /** Null while there is none, and of a report that only the adult who owns it may read. */
  reportId: string | null;
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
