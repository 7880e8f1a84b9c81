import type { OrderKeys } from "../bookings/ports.ts";
import type { BookingStatus } from "../bookings/states.ts";
import type { Parameter, RangeConditions, Sex } from "../catalogue/types.ts";
import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import type { Audience } from "./range-audience.ts";

export type ReportStatus = "pending" | "onhold" | "released" | "corrected" | "superseded" | "withdrawn";
/** LL and HH are beyond the critical limits; A is an abnormal result in words; "" if the value cannot be judged. */
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

/** One value as stored with its report, independent of later changes of the catalogue. */
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
  /** The group of the report that it belongs to: Heart, Liver, Blood … */
  bodyGroup: string;
  /** Where the range is from: the lab's own system or the catalogue's source. */
  rangeSource: string;
  /** The persons and samples that the catalogue's range is for; absent with the laboratory's own, and in older reports. */
  rangeFor?: RangeConditions;
  /** The edition of the range's source, or "unverified", and the day of the last check against it. */
  rangeEdition?: string;
  rangeCheckedOn?: string;
  /** The catalogue has ranges, and none of them fits. */
  noRange?: NoRange;
  /** Value and unit as sent, if the unit was converted. */
  sentAs: { value: string; unit: string } | null;
  /** What the laboratory wrote beside this line, in its own words and order. Older reports have none. */
  comments?: string[];
  /** Further codes of the laboratory's flag (HL7 table 0078): R, I, S, POS, NEG … */
  flagText?: string;
  /** Critical without LL or HH: a result in words, or a number that may be beyond a critical limit. */
  critical?: true;
  /** The laboratory's flag is stronger than what the range beside it gives. */
  flaggedByLab?: true;
  /** Why there is no value; `value` has the same as a sentence. */
  absent?: string;
  /** The digits of the laboratory's own limits as they were sent ("13.0"). */
  refDigits?: { low: string; high: string };
  /** The limit of the laboratory's own range is exclusive: "<5.7". Absent if it is inclusive. */
  refStrict?: true;
  /** Sent as preliminary: it is replaced by its final value, never kept beside others. */
  preliminary?: true;
}

/** A booked test for the laboratory's system, with the patient as booked. */
export interface LabOrder extends OrderKeys {
  bookingStatus: BookingStatus;
  /** At which of the booking's visits it is done. */
  visit: 1 | 2;
  /** The status of each of two visits; null if the booking has one. */
  firstVisitStatus: BookingStatus | null;
  labVisitStatus: BookingStatus | null;
  /** When that visit begins, as it is booked now. */
  visitStartsAt: Date;
  patientName: string;
  /** YYYY-MM-DD. */
  patientDateOfBirth: string | null;
  patientSex: string | null;
  /** Pregnancies stated at booking. */
  pregnancies: readonly StatedPregnancy[];
  /** Phases of the cycle and times of birth stated at booking. */
  statedFacts: readonly StatedFacts[];
  labId: number;
  orderedAt: Date;
  /** Of the present sample: both null once it is rejected. */
  collectedAt: Date | null;
  receivedAt: Date | null;
  /** When a sample of it was last rejected; kept after a new one is collected. */
  rejectedAt: Date | null;
  /** It will not be done: its price was given back. */
  isNotDone: boolean;
}

/** A line of the worklist as the lab's system reads it. */
export interface NumberedOrder extends LabOrder {
  /** Increasing; a reader who has read up to a number has read all lower ones. */
  sequence: number;
}

/** One version of a report. Versions are only added; of an earlier one only the status changes. */
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
  /** The message's own time as it was sent, also where it cannot be true; null if it had none, and in older versions. */
  sentAt: Date | null;
  /** What `sentAt` is exact to, in milliseconds: 60000 for a time in minutes. */
  sentExactTo: number | null;
  /** Where `sentAt` stood: OBR-22, MSH-7, issued, authorisedAt, sentAt. */
  sentField: string;
  /** SHA-256 of the message's content, hexadecimal; empty in older versions. */
  contentHash: string;
}

/** A report in lists: its newest version. */
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

export interface ReportRecord extends OrderKeys {
  reportId: string;
  serviceName: string;
  currentVersion: number;
}

/** Results of any laboratory format after parsing. */
export interface ResultMessage {
  kind: "result";
  accession: string;
  /** Further order numbers, if a format has several fields for it; tried in this order. */
  otherNumbers: string[];
  bookingNo: string | null;
  /** `ids`: what may be our id of the patient; empty if none was sent. */
  patient: { ids: string[]; name: string; dateOfBirth: string | null; sex: string | null };
  /** Null in formats without version numbers: there the time decides. */
  version: number | null;
  status: LisStatus;
  reason: string;
  authorisedBy: string;
  authorisedRegistration: string;
  /** False if nobody has authorised it, in a format whose "final" does not imply it; not used for documents. */
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
  quarantineReason: string | null;
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

/** A laboratory's range for those who fit all of `holdsFor`; null: for a group that is not understood. */
export interface RangeChoice
  extends Pick<SentResult, "refLow" | "refHigh" | "refDigits" | "refStrict" | "refText"> {
  holdsFor: readonly Audience[] | null;
}

/** One value as sent. Missing fields are null. */
export interface SentResult {
  /** The first code that is no LOINC code; empty if only a LOINC code or the name was sent. */
  analyte: string;
  /** Further codes of the same result that are no LOINC codes. */
  otherCodes?: string[];
  loinc: string | null;
  /** Further LOINC codes of the same result. */
  otherLoincs?: string[];
  /** The name beside its codes: used if no code matches, and compared with the analyte of the code. */
  name?: string;
  testCode: string | null;
  otherTestCodes?: string[];
  /** A LOINC code names the test too. */
  testHasLoinc?: boolean;
  value: string;
  unit: string | null;
  /** Further names of the unit ("mg/dL" beside a code): used if the first is unknown, and must not contradict it. */
  unitWords?: string[];
  refLow: number | null;
  refHigh: number | null;
  /** The digits of the limits as they were sent. */
  refDigits?: { low: string; high: string };
  /** The range has one exclusive limit ("<5.7"). */
  refStrict?: true;
  refText: string;
  /** Ranges for some people or samples only. The patient's own is used, with its text in place of `refText`. */
  refChoices?: readonly RangeChoice[];
  flag: Flag;
  /** Further codes of the flag, separated by spaces. */
  flagText?: string;
  /** Flagged as critical without a side (AA). */
  critical?: boolean;
  method: string;
  comments?: string[];
  /** Why there is no value, in words. */
  absent?: string;
  /** True for a final line, also in a report that is not final. */
  isFinal?: boolean;
  /** False for a value that the laboratory retracted. */
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

/** What a result measures: a parameter of the catalogue. */
export type Analyte = Pick<
  Parameter,
  "code" | "name" | "unit" | "decimals" | "valueType" | "loinc" | "bodyGroup" | "ranges" | "criticalLimits"
>;

export function asSex(text: string | null): Sex | null {
  return text === "M" || text === "F" ? text : null;
}
