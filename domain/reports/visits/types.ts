import type { ReportView } from "../report-view.ts";
import type { ReportStatus } from "../types.ts";

/** The report of one patient of one visit: all tests that were booked for them at it. */
export interface VisitReport {
  visitReportId: string;
  /** How people name it: the booking's number and a count. */
  number: string;
  bookingId: string;
  bookingNo: string;
  visit: 1 | 2;
  bookedPatientId: string;
  /** As booked. */
  patientName: string;
  /** Whose reports they are. */
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

/** What a version of the visit's report holds of one test. */
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
  /** Null while nothing has come. Without results unless ready. */
  view: ReportView | null;
}

/** The report of a visit as its owner sees it. */
export interface VisitView {
  visit: VisitReport;
  /** In the order of the booking. */
  sections: VisitSection[];
  ready: number;
  total: number;
  /** By when the rest is promised; null if nothing is missing or nothing is promised. */
  restBy: Date | null;
  /** Oldest first; the last one is shown. Empty while nothing was released. */
  versions: VisitVersion[];
}

/** How far the tests of one visit of a patient are. */
export interface VisitProgress {
  visitReportId: string;
  bookingNo: string;
  ready: number;
  total: number;
  restBy: Date | null;
  parts: VisitPart[];
}
