import type { NewMessage } from "../../messages/states.ts";
import type { ReportView } from "../report-view.ts";
import type { ReportResult, ReportStatus } from "../types.ts";

/** The report of one patient of one visit: all tests that were booked for them at it. */
export interface VisitReport {
  visitReportId: string;
  /** Its display number: the booking's number and a count. */
  number: string;
  bookingId: string;
  bookingNo: string;
  visit: 1 | 2;
  bookedPatientId: string;
  /** As booked. */
  patientName: string;
  /** The owner of the reports. */
  customerId: string;
  patientId: string;
}

/** A test of the visit, with its report if there is one that may be read. */
export interface VisitTest {
  accession: string;
  serviceId: number;
  serviceName: string;
  /** By when its report is promised; null if nothing is. */
  promisedBy: Date | null;
  reportId: string | null;
}

/** The part of one test in a version of the visit's report. */
export interface VisitPart {
  reportId: string;
  version: number;
  status: ReportStatus;
}

export interface VisitVersion {
  version: number;
  /** Sixteen characters, without dashes. */
  verifyCode: string;
  at: Date;
  parts: VisitPart[];
}

/** "checking": a doctor looks at it first. */
export type SectionState = "ready" | "checking" | "waiting" | "withdrawn";

export interface VisitSection {
  test: VisitTest;
  state: SectionState;
  /** Null before the first report. Without results unless ready. */
  view: ReportView | null;
}

/** The report of a visit as its owner sees it. */
export interface VisitView {
  visit: VisitReport;
  /** In the order of the booking. */
  sections: VisitSection[];
  ready: number;
  /** Of all tests but those whose report is withdrawn, as in the message to the customer. */
  total: number;
  /** By when the rest is promised; null if nothing is missing or nothing is promised. */
  restBy: Date | null;
  /** Oldest first; the last one is shown. Empty while nothing was released. */
  versions: VisitVersion[];
}

/** The progress of the tests of one visit of a patient. */
export interface VisitProgress {
  visitReportId: string;
  bookingNo: string;
  ready: number;
  total: number;
  restBy: Date | null;
  parts: VisitPart[];
}

/** An earlier report of the same patient, for the values before; `results` with the methods by which they are compared. */
export interface EarlierReport {
  measuredAt: Date;
  results: ReportResult[];
}

export interface VisitStore {
  /** A visit of which this customer may read a report; undefined for any other. */
  findReadable(customerId: string, visitReportId: string): Promise<VisitReport | undefined>;
  /** Its tests in the order of the booking; of those with a report only what this customer may read. */
  tests(customerId: string, visitReportId: string): Promise<VisitTest[]>;
  /** Oldest first. */
  versions(visitReportId: string): Promise<VisitVersion[]>;
  /** The visit that a verification code belongs to, and its version. */
  findByCode(code: string): Promise<(VisitReport & { version: number }) | undefined>;
  /** The progress of its tests, without a check of access. */
  progress(visitReportId: string): Promise<VisitProgress | undefined>;
  /** Adds a version if its parts are others than those of the newest. */
  keepVersion(visitReportId: string, version: Omit<VisitVersion, "version">): Promise<void>;
  /** The PDF of these contents, if it was made before. */
  pdf(visitReportId: string, contentHash: Uint8Array): Promise<Uint8Array | undefined>;
  /** Stores a PDF under the hash of its contents; keeps a few older ones of the visit. */
  keepPdf(
    visitReportId: string,
    pdf: { contentHash: Uint8Array; bytes: Uint8Array; madeAt: Date },
  ): Promise<void>;
  /** Reports in force of the owner's patient that were measured before, newest first. */
  earlier(
    customerId: string,
    patientId: string,
    before: Date,
  ): Promise<{ measuredAt: Date; serviceId: number; results: ReportResult[] }[]>;
  /** Visits whose owners are to be notified by now, the longest due first. */
  dueVisits(request: { now: Date; most: number }): Promise<string[]>;
  /**
   * Queues the message that `makeMessage` makes and marks the visit as notified, in one transaction; false if that was done already or another
   * process has locked it. After an exception the visit stays due.
   */
  notifyVisit(
    visitReportId: string,
    now: Date,
    makeMessage: (progress: VisitProgress, mobile: string) => NewMessage | null,
  ): Promise<boolean>;
  /** Postpones the visit's message. */
  postpone(visitReportId: string, until: Date): Promise<void>;
}

/** The same inside the transaction that releases a report. */
export interface VisitReportsTx {
  /** The visit of a report, locked until the end. */
  lockVisitOf(reportId: string): Promise<VisitProgress>;
  addVisitVersion(visitReportId: string, version: Omit<VisitVersion, "version">): Promise<void>;
  /** Sets the time of the message to the owner, unless an earlier one is set. Null: no message is due. */
  scheduleMessage(visitReportId: string, at: Date | null): Promise<void>;
}

/** Whether a part is that of the version before: the same report in the same version and status. */
export function samePart(one: VisitPart, other: VisitPart | undefined): boolean {
  return one.reportId === other?.reportId && one.version === other.version && one.status === other.status;
}
