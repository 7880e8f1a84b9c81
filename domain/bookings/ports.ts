import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { Quote } from "./quote.ts";
import type {
  BookedAddress,
  BookedConsent,
  BookedPatient,
  Booking,
  BookingEvent,
  BookingItem,
  BookingView,
} from "./types.ts";

/** Which of a customer's bookings are wanted; null takes all. */
export interface BookingFilter {
  patientId: string | null;
  /** Words of `BookingStatus`. */
  statuses: string[] | null;
  /** Visits that begin at or after `from` and before `until`. */
  from: Date | null;
  until: Date | null;
}

/** A service that a customer has booked before, with its latest booking. */
export interface BookedBefore {
  serviceId: number;
  bookedAt: Date;
  patientName: string;
}

/** A visit to come with a service that is to be booked once more. */
export interface BookedAhead {
  bookingNo: string;
  serviceName: string;
  startsAt: Date;
}

/** What customers were quoted, one quote each. */
export interface QuoteStore {
  put(customerId: string, quote: Quote, expiresAt: Date): Promise<void>;
  /** Undefined when there is none or its time is over. */
  find(customerId: string, now: Date): Promise<Quote | undefined>;
}

/** Bookings outside of a transaction; every question names the owner. */
export interface BookingStore {
  page(
    customerId: string,
    filter: BookingFilter,
    page: { size: number; number: number },
  ): Promise<{ total: number; views: BookingView[] }>;
  /** Finds a booking of the customer's by its number or its transaction id. */
  find(customerId: string, number: string): Promise<BookingView | undefined>;
  couponHistory(customerId: string, code: string): Promise<CouponHistory>;
  /** Visits of a patient to come, confirmed or with a bank deciding on them, with one of these services in them, soonest first. */
  bookedAhead(customerId: string, patientId: string, serviceIds: number[], now: Date): Promise<BookedAhead[]>;
  /** Each service once, newest booking first. */
  bookedBefore(customerId: string, most: number): Promise<BookedBefore[]>;
  /** Bookings whose time to be paid is over. */
  due(now: Date, most: number): Promise<string[]>;
  counts(): Promise<{ items: number; customers: number }>;
}

/** Bookings inside a transaction of the ledger. */
export interface BookingRows {
  lock(bookingId: string): Promise<Booking | undefined>;
  lockByNo(customerId: string, bookingNo: string): Promise<Booking | undefined>;
  /** The booking that a payment is for. */
  lockOfOrder(orderId: string): Promise<Booking | undefined>;
  /** Locks a booking for the lab's own commands, which know no customer. */
  lockForLab(bookingNo: string): Promise<Booking | undefined>;
  /**
   * The customer's bookings that await payment (and of which the provider is not deciding) and hold a place in one of the slots,
   * newest first; only those of one of the patients, unless `patientIds` is null.
   */
  lockUnpaidInSlots(
    customerId: string,
    slotIds: readonly string[],
    patientIds: readonly string[] | null,
  ): Promise<Booking[]>;
  /** How many of the customer's bookings have a place in a visit ahead, and no money: that await it, and with `payLater` also those to be paid at the visit. */
  countUnpaid(customerId: string, wanted: { payLater: boolean; now: Date }): Promise<number>;
  /** Another booking of the customer's that holds this one's slot for the same patient and one of its tests. */
  lockSameVisit(
    booking: Pick<Booking, "id" | "customerId" | "patientId" | "slotId">,
  ): Promise<Booking | undefined>;
  /** A number or transaction id that is in use undoes the transaction, which runs again and draws others. */
  add(booking: Booking): Promise<void>;
  /** Stores what may change of a booking; counts its version up. */
  update(booking: Booking): Promise<void>;
  addItems(bookingId: string, items: readonly BookingItem[]): Promise<void>;
  addConsents(bookingId: string, consents: readonly BookedConsent[]): Promise<void>;
  items(bookingId: string): Promise<BookingItem[]>;
  /** Items of the booking that a payment is for. */
  itemsOfOrder(orderId: string): Promise<BookingItem[]>;
  setPromises(bookingId: string, promises: readonly { position: number; promisedBy: Date }[]): Promise<void>;
  addEvent(event: BookingEvent): Promise<void>;
  /** `except`: a booking of the customer's that does not count. */
  couponHistory(customerId: string, code: string, except?: string): Promise<CouponHistory>;
  /** Bookings that use a coupon with a total limit wait for each other here. */
  lockCoupon(code: string): Promise<void>;
}

export interface PeopleRows {
  /** One change at a time for each customer. */
  lockCustomer(customerId: string): Promise<{ mobile: string } | undefined>;
  /** Locks whose payment an order is. */
  lockCustomerOf(orderId: string): Promise<void>;
  mobileOf(customerId: string): Promise<string>;
  findPatient(customerId: string, patientId: string): Promise<BookedPatient | undefined>;
  findAddress(customerId: string, addressId: string): Promise<BookedAddress | undefined>;
}

/** One line of the lab's worklist: a booked item under its accession number. */
export interface NewLabOrder {
  accession: string;
  bookingId: string;
  bookingNo: string;
  customerId: string;
  patientId: string;
  serviceId: number;
  itemPosition: number;
  orderedAt: Date;
}

export interface LabOrderRows {
  /**
   * An accession that is in use undoes the transaction, which runs again and draws another. The worklist's counter stays locked until
   * the end: nothing slow may follow.
   */
  add(order: NewLabOrder): Promise<void>;
}
