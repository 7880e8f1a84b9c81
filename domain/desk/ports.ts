import type { PatientSex } from "../identity/types.ts";
import type { MessageState } from "../messages/states.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { BookedPlaces, Scope } from "../staff/scope.ts";
import { isInScope, isWholeChain } from "../staff/scope.ts";

/** A customer whom a search has found, with the reason. */
export interface FoundCustomer {
  id: string;
  name: string;
  mobile: string;
  /** The patient whose name and birth date were looked for; null otherwise. */
  patientName: string | null;
  /** How many, in the labs and zones of who searched. */
  bookings: number;
}

export interface DeskPatient {
  id: string;
  name: string;
  relationship: string;
  dateOfBirth: string | null;
  sex: PatientSex | null;
}

export interface CustomerAddress {
  id: string;
  label: string;
  text: string;
  pincode: string;
}

export interface DeskCustomer {
  id: string;
  name: string;
  mobile: string;
  email: string;
  createdAt: Date;
}

export interface DeskMessage {
  id: string;
  channel: string;
  template: string;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  lastError: string;
}

export interface DeskTicket {
  ticketNo: string;
  bookingNo: string;
  createdAt: Date;
  resolveBy: Date;
  resolvedAt: Date | null;
}

export interface DeskConsent {
  purpose: string;
  given: boolean;
  noticeVersion: string;
  at: Date;
}

/**
 * What a customer's or a booking's page lists, newest first: of one booking alone, or of the customer where `bookingNo` is null. What is about a
 * booking is listed for the accounts of its labs and zones alone, what is about none for all.
 */
export interface OfCustomer {
  customerId: string;
  bookingNo: string | null;
  scope: Scope;
  most: number;
}

/** What our numbers are of. */
export type NumberKind = "booking" | RequestWithNumber;

/** Requests that are called by a number. */
export type RequestWithNumber = "ticket" | "dispute" | "prescription" | "application";

/** What the desk reads of people. Nothing here names an owner: the pages behind it note each reading in the record. */
export interface DeskStore {
  byMobile(mobile: string, scope: Scope): Promise<FoundCustomer[]>;
  /** Patients that were born on the day and whose name has every word. */
  byBirth(
    day: string,
    words: readonly string[],
    wanted: { scope: Scope; most: number },
  ): Promise<FoundCustomer[]>;
  /**
   * What a number is of: a booking for a booking number, transaction id, accession, order id, refund or label of a tube, else a request.
   * A request may be of no booking, and of nobody who has an account.
   */
  byNumber(
    number: string,
  ): Promise<{ kind: NumberKind; customerId: string | null; bookingNo: string } | undefined>;
  customer(id: string): Promise<DeskCustomer | undefined>;
  ownerOf(bookingNo: string): Promise<string | undefined>;
  patients(customerId: string): Promise<DeskPatient[]>;
  addresses(customerId: string): Promise<CustomerAddress[]>;
  messages(wanted: OfCustomer): Promise<DeskMessage[]>;
  tickets(wanted: OfCustomer & { mobile: string }): Promise<DeskTicket[]>;
  /** The newest of each purpose. */
  consents(customerId: string): Promise<DeskConsent[]>;
  accessions(bookingNo: string): Promise<{ accession: string; itemPosition: number }[]>;
}

/** The places of bookings; unknown ones are left out. */
export type PlacesOfBookings = (
  bookingNos: readonly string[],
) => Promise<{ bookingNo: string; where: BookedPlaces }[]>;

/** What is about bookings of the account's labs and zones, or about none ("" or a number that no booking has). */
export async function aboutBookingsInScope<T extends { bookingNo: string }>(
  account: StaffAccount,
  items: readonly T[],
  placesOf: PlacesOfBookings,
): Promise<T[]> {
  const nos = [...new Set(items.map(({ bookingNo }) => bookingNo).filter((no) => no !== ""))];
  if (isWholeChain(account) || nos.length === 0) return [...items];
  const others = (await placesOf(nos)).filter(({ where }) => !isInScope(account, where));
  const isOthers = new Set(others.map(({ bookingNo }) => bookingNo));
  return items.filter(({ bookingNo }) => !isOthers.has(bookingNo));
}
