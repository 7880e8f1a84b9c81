import type { BookingView } from "../bookings/types.ts";
import type { Limit } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import type { Result } from "../shared/result.ts";
import type { CleanFile } from "./documents.ts";
import type {
  Feedback,
  Grievance,
  JobApplication,
  ListedPrescription,
  NewPrescription,
  PrescriptionView,
  TicketView,
} from "./types.ts";

export interface CallBackRequest {
  id: string;
  mobile: string;
  createdAt: Date;
}

export interface CallBackStore {
  /** Stores the request unless the number has an open one since `dayStart`, under the limits; also for concurrent requests. */
  addOncePerDay(
    request: CallBackRequest,
    dayStart: Date,
    limits: readonly Limit[],
  ): Promise<Result<void, Wait>>;
  /** Removes requests from before; they are too old for a call. */
  removeOld(before: Date): Promise<void>;
}

export interface CoverageRequest {
  id: string;
  pincode: string;
  mobile: string;
  /** YYYY-MM-DD of the privacy notice that was agreed to. */
  noticeVersion: string;
  createdAt: Date;
}

export interface CoverageRequestStore {
  /** Stores the request, or renews it: a number waits once for each pincode, also for concurrent requests. */
  add(request: CoverageRequest, limits: readonly Limit[]): Promise<Result<void, Wait>>;
  removeOld(before: Date): Promise<void>;
}

export interface PrescriptionStore {
  /**
   * Stores the request with its files if the customer's stored files stay within `mostBytes`; the patient must be the customer's own. Returns its
   * number: that of an open one with the same words and files since `sameSince`, which is not stored again.
   */
  add(
    request: NewPrescription,
    mostBytes: number,
    sameSince: Date,
  ): Promise<Result<string, { code: "unknown-patient" } | { code: "too-much" }>>;
  /** The customer's own, newest first, ten at most. */
  list(customerId: string): Promise<ListedPrescription[]>;
  find(customerId: string, requestNo: string): Promise<PrescriptionView | undefined>;
  file(customerId: string, requestNo: string, position: number): Promise<CleanFile | undefined>;
}

export interface ApplicationStore {
  /**
   * Stores the application and returns its number: that of the same one since `sameSince`, which is not stored again. Undefined when the mobile
   * number has applied for the opening with something else.
   */
  add(application: JobApplication, sameSince: Date): Promise<string | undefined>;
  /** The opening that an application is for. */
  openingOf(applicationNo: string): Promise<string | undefined>;
  /** Candidates agreed to one year. */
  removeOld(before: Date): Promise<void>;
}

export interface GrievanceStore {
  /** Returns the number of its ticket: that of the same complaint if the same person has made it since `sameSince`. */
  add(grievance: Grievance, limits: readonly Limit[], sameSince: Date): Promise<Result<string, Wait>>;
  /** A ticket, with the lab's answers if it is the customer's own, or of nobody who has an account. */
  find(ticketNo: string, customerId: string | null): Promise<TicketView | undefined>;
}

export interface FeedbackStore {
  find(customerId: string, bookingId: string): Promise<Feedback | undefined>;
  /**
   * Adds feedback or changes what was given at or after `changeableSince`. The ticket is opened unless an earlier mark has opened one;
   * returns the booking's ticket number, if any.
   */
  save(
    feedback: Omit<Feedback, "ticketNo">,
    ticket: Grievance | null,
    changeableSince: Date,
  ): Promise<Result<string | null, { code: "too-late" }>>;
}

/** The booking data that requests need: an own booking by its number. */
export interface OwnBookings {
  find(customerId: string, number: string): Promise<BookingView | undefined>;
}

/** The customer data that requests need: the customer of a ticket that feedback opens. */
export interface OwnDetails {
  mobileOf(customerId: string): Promise<string>;
}
