import type { BookingStatus } from "../bookings/states.ts";
import type { Parameter, RangeConditions, Sex } from "../catalogue/types.ts";
import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import type { Audience } from "./range-audience.ts";

export type ReportStatus = "pending" | "onhold" | "released" | "corrected" | "superseded" | "withdrawn";
/** LL and HH are beyond the critical limits; A is an abnormal result in words; "" if nothing can be said. */
export type Flag = "LL" | "L" | "N" | "H" | "HH" | "A" | "";
/** Why no range of the catalogue fits a person and a sample: what does not fit, or is not known. */
export type NoRange =
  | "age"
  | "unknown-age"
  | "sex"
  | "hours"
  | "preterm"
  | "pregnancy"
  | "phase"
  | "time"
  | "meal"
  | "method";
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
  /** The value as a number, for bars and trends; null for a result in words. */
  number: number | null;
  method: string;
  /** The group of the report under which it stands: Heart, Liver, Blood … */
  bodyGroup: string;
  /** Where the range is from: the lab's own system or the catalogue's source. */
  rangeSource: string;
  /** For whom and which sample the catalogue's range is; absent with the laboratory's own, and in reports of before. */
  rangeFor?: RangeConditions;
  /** The edition of the range's source, or "unverified", and the day on which the range was last held against it. */
  rangeEdition?: string;
  rangeCheckedOn?: string;
  /** The catalogue has ranges, and none of them fits. */
  noRange?: NoRange;
  /** Value and unit as sent, if the unit was converted. */
  sentAs: { value: string; unit: string } | null;
  /** What the laboratory wrote beside this line, in its own words and order. Reports of before have none. */
  comments?: string[];
  /** What the laboratory's flag says beyond `flag`, as a code of HL7's table 0078: R, I, S, POS, NEG … */
  flagText?: string;
  /** A result in words that the laboratory calls critical; of a number LL and HH say so. */
  critical?: true;
  /** The laboratory's flag is stronger than what the range beside it gives. */
  flaggedByLab?: true;
  /** Why there is no value, in words; `value` says it as a sentence. */
  absent?: string;
  /** The digits of the laboratory's own limits as they were sent ("13.0"). */
  refDigits?: { low: string; high: string };
  /** The one limit of the laboratory's own range does not belong to it: "<5.7". Absent where it does. */
  refStrict?: true;
  /** Sent as preliminary: it is replaced by its final value, never kept beside others. */
  preliminary?: true;
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
  /** What was said of pregnancies when it was booked. */
  pregnancies: readonly StatedPregnancy[];
  /** And of the cycle, and of a newborn's time of birth. */
  statedFacts: readonly StatedFacts[];
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
  /** What the laboratory wrote about the whole report, in its own words and order. */
  comments: string[];
  hasNumbers: boolean;
  /** Sixteen characters, without dashes. */
  verifyCode: string;
  /** The message's own time as it was sent, also where it cannot be true; null if it had none, and in versions of before. */
  sentAt: Date | null;
  /** What `sentAt` is exact to, in milliseconds: 60000 for a time in minutes. */
  sentExactTo: number | null;
  /** Where `sentAt` stood: OBR-22, MSH-7, issued, authorisedAt, sentAt. */
  sentField: string;
  /** SHA-256 of what the message said, hexadecimal; empty in versions of before. */
  contentHash: string;
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
  /** The values of its newest version can be read. */
  isReadable: boolean;
  /** How many of them are outside their range; 0 while they cannot be read. */
  outside: number;
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
  /** The time by which two messages of one report are compared; null if none was sent. */
  sentAt: SentTime | null;
  /** What was written about the whole report, in order. */
  comments: string[];
  /** A finished PDF beside the values. */
  document: SentDocument | null;
  /** Flagged as critical beside its values: it waits for a doctor's call. */
  isCritical?: boolean;
  /** Why the message cannot be shown whole; null if it can. It names fields and codes, never values. */
  incomplete: string | null;
  results: SentResult[];
}

/** A time as it was sent. */
export interface SentTime {
  at: Date;
  /** Milliseconds that its digits are exact to. */
  exactTo: number;
  field: string;
}

/** A finished PDF, checked for being one. */
export interface SentDocument {
  content: Uint8Array;
  sha256: Uint8Array;
}

/** A laboratory's range for those who fit all of `holdsFor`; null: for somebody, and nobody here knows for whom. */
export interface RangeChoice
  extends Pick<SentResult, "refLow" | "refHigh" | "refDigits" | "refStrict" | "refText"> {
  holdsFor: readonly Audience[] | null;
}

/** One value as sent. A missing field is null. */
export interface SentResult {
  /** The first code that is no LOINC code; empty if a LOINC code or the name stands for it. */
  analyte: string;
  /** Further codes of the same result that are no LOINC codes. */
  otherCodes?: string[];
  loinc: string | null;
  /** Further LOINC codes of the same result. */
  otherLoincs?: string[];
  /** What the sender calls it; it counts where no code does. */
  name?: string;
  testCode: string | null;
  otherTestCodes?: string[];
  /** A LOINC code names the test too. */
  testHasLoinc?: boolean;
  value: string;
  unit: string | null;
  /** Further words for the same unit ("mg/dL" beside a code): they count where the first is not known, and must not contradict it. */
  unitWords?: string[];
  refLow: number | null;
  refHigh: number | null;
  /** The digits of the limits as they were sent. */
  refDigits?: { low: string; high: string };
  /** The range has one limit, which does not belong to it ("<5.7"). */
  refStrict?: true;
  refText: string;
  /** Ranges that hold for some people or samples only. One that is the patient's counts, with its own words in the place of `refText`. */
  refChoices?: readonly RangeChoice[];
  flag: Flag;
  /** What the flag says beyond that, as codes with a space between. */
  flagText?: string;
  /** Flagged as critical without a side (AA). */
  critical?: boolean;
  method: string;
  comments?: string[];
  /** Why there is no value, in words. */
  absent?: string;
  /** True for a line that its sender calls final, also in a report that is not. */
  isFinal?: boolean;
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
export interface DocumentMessage extends Omit<ResultMessage, "kind" | "results" | "document">, SentDocument {
  kind: "document";
  /** Flagged as critical: it waits for a doctor's call, as values would. */
  isCritical: boolean;
}

export type LisMessage = ResultMessage | SampleEvent | DocumentMessage;
export type MessageState = "stored" | "applied" | "quarantined" | "refused";

/** What a result is measured as: a parameter of the catalogue. */
export type Analyte = Pick<
  Parameter,
  "code" | "name" | "unit" | "decimals" | "valueType" | "loinc" | "bodyGroup" | "ranges" | "criticalLimits"
>;

export function asSex(text: string | null): Sex | null {
  return text === "M" || text === "F" ? text : null;
}
