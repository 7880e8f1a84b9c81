import type { BookingStatus } from "../bookings/states.ts";
import type { Parameter, Sex } from "../catalogue/types.ts";

export type ReportStatus = "pending" | "onhold" | "released" | "corrected" | "superseded" | "withdrawn";
/** LL and HH are beyond the critical limits; A is an abnormal finding in words; "" if nothing can be said. */
export type Flag = "LL" | "L" | "N" | "H" | "HH" | "A" | "";
export type LisStatus = "preliminary" | "final" | "corrected" | "amended" | "cancelled";

/** One value as it is stored with its report: nothing in it changes when the catalogue does. */
export interface ReportResult {
  code: string;
  name: string;
  /** The text that came in, comparator and precision included ("<0.5", "13.10"), unless the unit was converted. */
  value: string;
  unit: string;
  refLow: number | null;
  refHigh: number | null;
  refText: string;
  flag: Flag;
  /** The value as a number, for bars and trends; null for a finding in words. */
  number: number | null;
  method: string;
  /** The group of the report under which it stands: Heart, Liver, Blood … */
  bodyGroup: string;
  /** Where the range is from: the lab's own system or the catalogue's source. */
  rangeSource: string;
  /** Value and unit as sent, if the unit was converted. */
  sentAs: { value: string; unit: string } | null;
}

/** A booked test as the lab's system works on it, with the patient as booked. */
export interface LabOrder {
  accession: string;
  bookingId: string;
  bookingNo: string;
  bookingStatus: BookingStatus;
  /** At which of the booking's visits it is done. */
  visit: 1 | 2;
  /** How far each of two visits is; null if the booking has one. */
  firstVisitStatus: BookingStatus | null;
  labVisitStatus: BookingStatus | null;
  /** When that visit begins, as it is booked now. */
  visitStartsAt: Date;
  customerId: string;
  patientId: string;
  patientName: string;
  /** YYYY-MM-DD. */
  patientDateOfBirth: string | null;
  patientSex: string | null;
  labId: number;
  serviceId: number;
  orderedAt: Date;
  /** Of the sample in hand: both null once it is rejected. */
  collectedAt: Date | null;
  receivedAt: Date | null;
  /** When a sample of it was last rejected; stands when there is a new one. */
  rejectedAt: Date | null;
}

/** A line of the worklist as the lab's system reads it. */
export interface NumberedOrder extends LabOrder {
  /** Ever rising; whoever has read up to a number has read all that are lower. */
  sequence: number;
}

/** One version of a report. Versions are only added; a later one changes no more than an earlier one's status. */
export interface ReportVersion {
  version: number;
  status: ReportStatus;
  reason: string;
  lisVersion: number;
  lisStatus: LisStatus;
  releasedAt: Date | null;
  collectedAt: Date | null;
  receivedAt: Date | null;
  reportedAt: Date;
  authorisedBy: string;
  authorisedRegistration: string;
  method: string;
  labId: number;
  results: ReportResult[];
  hasNumbers: boolean;
  /** Sixteen characters, without dashes. */
  verifyCode: string;
}

/** What stands for a report in lists: its newest version. */
export interface ReportSummary {
  reportId: string;
  /** The report of the visit that it is part of. */
  visitReportId: string;
  bookingNo: string;
  patientId: string;
  /** As booked. */
  patientName: string;
  serviceName: string;
  version: number;
  status: ReportStatus;
  reportedAt: Date;
}

export interface ReportRecord {
  reportId: string;
  accession: string;
  bookingId: string;
  bookingNo: string;
  customerId: string;
  patientId: string;
  serviceId: number;
  serviceName: string;
  currentVersion: number;
}

/** Results as any of the lab's formats is read into. */
export interface ResultMessage {
  kind: "result";
  accession: string;
  /** Further numbers of the order, if a format has several places for the one that we gave; asked for in this order. */
  otherNumbers: string[];
  bookingNo: string | null;
  /** `ids`: what may be our id of the patient; empty if none was sent. */
  patient: { ids: string[]; name: string; dateOfBirth: string | null; sex: string | null };
  /** Null in formats that count no versions: there the later report is the newer one. */
  version: number | null;
  status: LisStatus;
  reason: string;
  authorisedBy: string;
  authorisedRegistration: string;
  /** False if nobody has signed it, in a format whose "final" does not say by itself that somebody did; of a document not asked. */
  isAuthorised: boolean;
  reportedAt: Date | null;
  results: SentResult[];
}

/** One value as sent. A missing field is null. */
export interface SentResult {
  /** Our code; empty if a LOINC code stands for it. */
  analyte: string;
  loinc: string | null;
  testCode: string | null;
  value: string;
  unit: string | null;
  refLow: number | null;
  refHigh: number | null;
  refText: string;
  flag: Flag;
  method: string;
  /** False for a value that the lab took back. */
  stands: boolean;
}

export interface SampleEvent {
  kind: "sample-event";
  accession: string;
  event: "collected" | "received" | "rejected";
  at: Date;
  reason: string;
}

/** A finished PDF of an order, checked for being one. */
export interface DocumentMessage extends Omit<ResultMessage, "kind" | "results"> {
  kind: "document";
  content: Uint8Array;
  sha256: Uint8Array;
}

export type LisMessage = ResultMessage | SampleEvent | DocumentMessage;
export type MessageState = "stored" | "applied" | "quarantined" | "refused";

/** What a result is measured as: a parameter of the catalogue. */
export type Analyte = Pick<
  Parameter,
  "code" | "name" | "unit" | "decimals" | "valueType" | "loinc" | "bodyGroup" | "ranges"
>;

export function asSex(text: string | null): Sex | null {
  return text === "M" || text === "F" ? text : null;
}
