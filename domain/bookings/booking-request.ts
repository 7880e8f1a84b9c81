import type { Catalogue, Service } from "../catalogue/types.ts";
import { ageInYears } from "../family/age.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { CartError } from "./check-cart.ts";
import type { VisitsOverlap } from "./prepare-visit.ts";
import type { GivenConsent } from "./safety-statements.ts";
import type { Actor, BookedPatient, Booking, BookingDetails } from "./types.ts";

export interface BookRequest {
  customerId: string;
  patientId: string;
  /** Patient ids by service id, for lines that are for another person than `patientId`. */
  patients?: ReadonlyMap<number, string>;
  mode: "home" | "lab";
  addressId: string | null;
  /** The lab of a lab visit, or of the second visit of a home booking. */
  labId: number | null;
  slotId: string;
  /** The slot of the second visit: for what is done at a lab only beside a home collection. */
  labSlotId?: string | null;
  payLater: boolean;
  /** Also replaces unpaid bookings of the same tests whose payment is not decided: the site says so before the customer books. */
  replacesUnpaid?: boolean;
  details?: Partial<BookingDetails>;
  consents?: readonly GivenConsent[];
  /** Where the customer agreed to the booking: on the site's review page, in an app, or by telephone. */
  agreedIn?: "checkout" | "app" | "telephone";
  /** The amount that the customer saw, paise. */
  seenPaise: number;
}

export type BookError =
  | CartError
  | PatientError
  | { code: "unknown-patient" }
  /** `patients` names a service that the cart does not have on a line of its own. */
  | { code: "unknown-line" }
  | { code: "unknown-address" }
  | { code: "missing-field"; field: "AddressId" | "LabId" }
  | { code: "not-served"; pincode: string }
  | { code: "unknown-lab" }
  /** The time of this visit is not of its place. */
  | { code: "wrong-slot"; visit: 1 | 2 }
  | VisitsOverlap
  | { code: "slot-full" | "slot-over"; visit: 1 | 2 }
  /** The account has the maximum number of unpaid bookings. */
  | { code: "too-many-unpaid"; payLater: boolean }
  /** The account has booked as often as one may within a day. */
  | { code: "too-many-today" };

/** How often one account may book, and move a visit, within 24 hours; null: as often as it likes. Each of them sends messages. */
export interface DailyLimits {
  bookings: number | null;
  moves: number | null;
}

/** The limits protect against scripts in customers' accounts; they do not apply to the lab and its staff. */
export const NO_DAILY_LIMITS: DailyLimits = { bookings: null, moves: null };

export interface BookFacts {
  catalogue: Catalogue;
  slotRules: SlotRules;
  hardCopyChargePaise: number;
  /** Maximum of a customer's bookings that hold slots and are not paid, those payable at the visit included; null: no maximum. */
  mostUnpaid: number | null;
  daily: DailyLimits;
  /** YYYY-MM-DD of the privacy notice in force. */
  noticeVersion: string;
  /** The link by which a booking is paid without a login, for who has booked by telephone; left out: they pay where they have booked. */
  payLink?: (booking: Booking) => string;
  /** Who books, where it is not the customer: the laboratory for a caller. */
  bookedBy?: Actor;
}

export type PatientDetail = "name" | "date of birth" | "sex";

export interface NotForPatient {
  code: "not-for-patient";
  service: Service;
  because: "sex" | "too-young" | "too-old";
}

export type PatientError = { code: "patient-incomplete"; missing: PatientDetail[] } | NotForPatient;

/**
 * Whether the lab may take these tests from this patient on the day of the visit (YYYY-MM-DD): the patient's details must be complete, and
 * the test must be meant for them. While the day is not chosen, `until` is the last possible one: a patient who is of the right age on any
 * of these days is accepted.
 */
export function checkPatient(
  patient: BookedPatient,
  services: readonly Service[],
  day: string,
  until: string = day,
): PatientError | null {
  const missing: PatientDetail[] = [];
  if (patient.name.trim() === "") missing.push("name");
  if (patient.dateOfBirth === null) missing.push("date of birth");
  if (patient.sex === null) missing.push("sex");
  if (missing.length > 0 || patient.dateOfBirth === null) return { code: "patient-incomplete", missing };

  const [age, oldest] = [ageInYears(patient.dateOfBirth, day), ageInYears(patient.dateOfBirth, until)];
  for (const service of services) {
    // "O" is accepted: only the person knows which organs they have, and the collector asks.
    if (service.sex && patient.sex !== "O" && patient.sex !== service.sex) {
      return { code: "not-for-patient", service, because: "sex" };
    }
    if (oldest < service.ageMinYears) return { code: "not-for-patient", service, because: "too-young" };
    if (age > service.ageMaxYears) return { code: "not-for-patient", service, because: "too-old" };
  }
  return null;
}

type OfPatient = Pick<Booking, "patientId" | "patientName" | "patientDateOfBirth" | "patientSex">;

/** The patient for whom a booking was made; each item may name another. */
export function ownPatient(booking: OfPatient): BookedPatient {
  const { patientId: id, patientName: name, patientDateOfBirth: dateOfBirth, patientSex: sex } = booking;
  return { id, name, dateOfBirth, sex };
}
