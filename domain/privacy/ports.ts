import type { NewMessage } from "../messages/states.ts";
import type { OpeningAction } from "../reports/access-log.ts";
import type { StaffAction } from "../staff/staff-action.ts";

/** A customer's request for a copy of their data or the deletion of their account: ids and times only. */
export interface DataRequest {
  /** A copy's own id; for a deletion the customer's. */
  id: string;
  kind: "copy" | "deletion";
  state: "making" | "ready" | "failed" | "waiting" | "held up" | "due" | "done";
  askedAt: Date;
  /** For a copy: the time of the next attempt, or until when it can be downloaded. For a deletion: the end of its 48 hours. */
  until: Date | null;
  attempts: number;
}

export interface DataRequestStore {
  /** Oldest first; without `all` only pending ones. */
  list(wanted: { all: boolean; most: number }, now: Date): Promise<DataRequest[]>;
  find(id: string, now: Date): Promise<DataRequest | undefined>;
  /** Bookings that block a deletion. */
  openBookings(customerId: string): Promise<string[]>;
  /** Of each of these customers the bookings that block a deletion, and the complaints that nobody has closed. */
  openOf(
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, { bookings: string[]; tickets: string[] }>>;
  /** Has a failed copy made again, with an entry under its customer; false when it has not failed. */
  retryCopy(id: string, now: Date, action: StaffAction): Promise<boolean>;
  /** Carries a deletion out; false when it is not due. */
  erase(customerId: string, now: Date, action: StaffAction): Promise<boolean>;
  /** Cancels a deletion request and notifies its customer; false when none is open. */
  refuse(
    customerId: string,
    messageTo: (mobile: string) => NewMessage,
    action: StaffAction,
  ): Promise<boolean>;
}

/** The most entries of each kind that a search of the access log shows; the page says when there are more. */
export const MAX_FOUND = 300;

/** An opening of a report, or a reading of the staff. */
export interface Access {
  at: Date;
  /** In words: "you" is the owner of the report. */
  who: string;
  role: string;
  /** How. */
  what: OpeningAction | string;
  /** An accession for a report, a booking or a customer for the staff. */
  about: string;
}

export interface AccessQuery {
  customerId: string | null;
  accession: string | null;
  who: string;
  from: Date | null;
  until: Date | null;
  most: number;
}

export interface AccessLog {
  /** The customer of a mobile number, a booking number or an accession. */
  customerOf(text: string): Promise<{ customerId: string; accession: string | null } | undefined>;
  /** Newest first. */
  openings(wanted: AccessQuery): Promise<Access[]>;
  readings(wanted: AccessQuery): Promise<Access[]>;
}

/** Where customers are signed in. */
export interface CustomerSessions {
  /** Ends the sessions of a customer by mobile or booking number, or everybody's ("all"); how many. Undefined: nobody is found. */
  end(
    whose: string,
    actionOf: (customerId: string | null, ended: number) => StaffAction,
  ): Promise<number | undefined>;
}

/** An incident with personal data. */
export interface Incident {
  id: string;
  title: string;
  /** What happened, and how it came to be known. */
  what: string;
  /** Who is affected, in words, and how many; null: not known yet. */
  affected: string;
  affectedCount: number | null;
  happenedAt: Date | null;
  noticedAt: Date;
  toldCertAt: Date | null;
  toldBoardAt: Date | null;
  toldBoardDetailAt: Date | null;
  toldPeopleAt: Date | null;
  closedAt: Date | null;
  /** What was done about it. */
  measures: string;
  createdBy: string;
  createdAt: Date;
  version: number;
}

export interface IncidentStore {
  /** Open ones first, newest first. */
  list(most: number): Promise<Incident[]>;
  find(id: string): Promise<Incident | undefined>;
  /** False for an id that is there: nothing is written. */
  add(incident: Incident, action: StaffAction): Promise<boolean>;
  /** Writes the version after `incident.version`; false when somebody has changed it meanwhile. */
  change(incident: Incident, action: StaffAction): Promise<boolean>;
}
