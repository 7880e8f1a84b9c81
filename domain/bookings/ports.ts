import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { Scope } from "../staff/scope.ts";
import type { Quote } from "./quote.ts";
import type {
  BookedAddress,
  BookedConsent,
  BookedPatient,
  Booking,
  BookingEvent,
  BookingItem,
  BookingView,
  ItemReportStatus,
} from "./types.ts";

/** A filter of a customer's bookings; null takes all. */
export interface BookingFilter {
  patientId: string | null;
  /** Words of `BookingStatus`. */
  statuses: string[] | null;
  /** Visits that begin at or after `from` and before `until`. */
  from: Date | null;
  until: Date | null;
  /** Of some labs and zones of the staff; left out for the customer's own. */
  scope?: Scope;
}

/** A service that a customer has booked before, with its latest booking. */
export interface BookedBefore {
  serviceId: number;
  bookedAt: Date;
  patientName: string;
}

/** A coming visit that already contains a service which is to be booked again. */
export interface BookedAhead {
  bookingNo: string;
  serviceName: string;
  startsAt: Date;
}

/** Quotes, one for each customer. */
export interface QuoteStore {
  put(customerId: string, quote: Quote, expiresAt: Date): Promise<void>;
  /** Undefined when there is none or it has expired. */
  find(customerId: string, now: Date): Promise<Quote | undefined>;
}

/** Bookings outside of a transaction; every query names the owner. */
export interface BookingStore {
  page(
    customerId: string,
    filter: BookingFilter,
    page: { size: number; number: number },
  ): Promise<{ total: number; views: BookingView[] }>;
  /** Finds a customer's booking by its number or its transaction id. */
  find(customerId: string, number: string): Promise<BookingView | undefined>;
  /** The collector of a booking's visit at home; undefined while there is none. */
  collector(
    customerId: string,
    bookingNo: string,
  ): Promise<{ name: string; startCode: string; photo: string | null } | undefined>;
  couponHistory(customerId: string | null, code: string): Promise<CouponHistory>;
  /** A patient's coming visits that contain one of these services, confirmed or being confirmed by a bank; earliest first. */
  bookedAhead(customerId: string, patientId: string, serviceIds: number[], now: Date): Promise<BookedAhead[]>;
  /** Each service once, newest booking first; nothing that was for somebody whom the customer has removed from the family. */
  bookedBefore(customerId: string, most: number): Promise<BookedBefore[]>;
  /** Unpaid bookings that have expired, the longest due first, without those of `leftOut`. */
  due(now: Date, leftOut: readonly string[], most: number): Promise<string[]>;
  counts(): Promise<{ items: number; customers: number }>;
  /** How often each service was booked since then, by its id. */
  bookedSince(from: Date): Promise<ReadonlyMap<number, number>>;
}

/** Bookings inside a unit of work. */
export interface BookingRows {
  lock(bookingId: string): Promise<Booking | undefined>;
  lockByNo(customerId: string, bookingNo: string): Promise<Booking | undefined>;
  /** The booking that a payment is for. */
  lockOfOrder(orderId: string): Promise<Booking | undefined>;
  /** Locks a booking for staff commands, which do not know the customer. */
  lockByNumber(bookingNo: string): Promise<Booking | undefined>;
  /**
   * The customer's bookings that await payment (and are not being confirmed by a bank) and hold one of the slots, newest first;
   * only those for one of the patients, unless `patientIds` is null.
   */
  lockUnpaidInSlots(
    customerId: string,
    slotIds: readonly string[],
    patientIds: readonly string[] | null,
  ): Promise<Booking[]>;
  /**
   * The customer's bookings that await payment for the same test and the same patient as one of `wanted`, newest first. With `onlyFailed`
   * those whose online payment has failed or run out.
   */
  lockUnpaidDuplicates(
    customerId: string,
    wanted: readonly { serviceId: number; patientId: string }[],
    facts: { onlyFailed: boolean },
  ): Promise<Booking[]>;
  /** How many unpaid bookings of the customer hold a coming slot; with `payLater` also those payable at the visit. */
  countUnpaid(customerId: string, wanted: { payLater: boolean; now: Date }): Promise<number>;
  /** How many bookings the customer has made after a time, whatever became of them. */
  countMade(customerId: string, since: Date): Promise<number>;
  /** How often the customer has moved a visit after a time. */
  countMoves(customerId: string, since: Date): Promise<number>;
  /** Another booking of the customer with one of the same tests for the same person in the same slot. */
  lockSameVisit(booking: Booking): Promise<Booking | undefined>;
  /** A booking number or transaction id that is in use rolls the transaction back; it runs again with new random numbers. */
  add(booking: Booking): Promise<void>;
  /** Stores the changeable fields of a booking and increments its version. */
  update(booking: Booking): Promise<void>;
  addItems(bookingId: string, items: readonly BookingItem[]): Promise<void>;
  addConsents(bookingId: string, consents: readonly BookedConsent[]): Promise<void>;
  /** Without those that will not be done. */
  items(bookingId: string): Promise<BookingItem[]>;
  /** Of the report of each item that is on the lab's worklist. */
  reportStatuses(bookingId: string): Promise<{ reportStatus: ItemReportStatus }[]>;
  /** Items of the booking that a payment is for. */
  itemsOfOrder(orderId: string): Promise<BookingItem[]>;
  setPromises(bookingId: string, promises: readonly { position: number; promisedBy: Date }[]): Promise<void>;
  addEvent(event: BookingEvent): Promise<void>;
  /** `except`: a booking of the customer that is not counted. */
  couponHistory(customerId: string, code: string, except?: string): Promise<CouponHistory>;
  /** Serializes bookings that use a coupon with a total limit. */
  lockCoupon(code: string): Promise<void>;
}

export interface PeopleRows {
  /** Serializes the changes of one customer. */
  lockCustomer(customerId: string): Promise<void>;
  /** Locks the customer of an order. */
  lockCustomerOf(orderId: string): Promise<void>;
  /** Null when the account is erased: nobody is to be told, and nobody can be visited. */
  mobileOf(customerId: string): Promise<string | null>;
  findPatient(customerId: string, patientId: string): Promise<BookedPatient | undefined>;
  findAddress(customerId: string, addressId: string): Promise<BookedAddress | undefined>;
}

/** What an order of the laboratory and its report have in common: the booked item, under its accession number. */
export interface OrderKeys {
  accession: string;
  bookingId: string;
  bookingNo: string;
  customerId: string;
  patientId: string;
  serviceId: number;
}

/** One line of the lab's worklist. */
export interface NewLabOrder extends OrderKeys {
  itemPosition: number;
  orderedAt: Date;
}

export interface LabOrderRows {
  /** An accession number that is in use rolls the transaction back; it runs again with new ones. */
  add(order: NewLabOrder): Promise<void>;
}
