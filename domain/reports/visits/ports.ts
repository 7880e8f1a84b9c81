import type { NewMessage } from "../../notices/states.ts";
import type { ReportResult } from "../types.ts";
import type { VisitPart, VisitProgress, VisitReport, VisitTest, VisitVersion } from "./types.ts";

/** An earlier report of the same patient, for the values before. */
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
  /** How far its tests are, whoever asks. */
  progress(visitReportId: string): Promise<VisitProgress | undefined>;
  /** Adds a version if its parts are others than those of the newest. */
  keepVersion(visitReportId: string, version: Omit<VisitVersion, "version">): Promise<void>;
  /** The PDF of these contents, if it was made before. */
  pdf(visitReportId: string, contentHash: Uint8Array): Promise<Uint8Array | undefined>;
  /** Keeps a PDF with the hash of what stands in it; of older ones of the visit a few stay. */
  keepPdf(
    visitReportId: string,
    pdf: { contentHash: Uint8Array; bytes: Uint8Array; madeAt: Date },
  ): Promise<void>;
  /** Reports in force of the owner's patient that were measured before, newest first. */
  earlier(customerId: string, patientId: string, before: Date): Promise<EarlierReport[]>;
  /** Visits whose owners are to hear of them by now, the longest due first. */
  dueVisits(request: { now: Date; most: number }): Promise<string[]>;
  /**
   * Queues what `tell` makes of the visit, in one transaction with noting that it was told; false if it is told already or another process
   * has it in hand. What `tell` or the database throws leaves the visit due.
   */
  tellVisit(
    visitReportId: string,
    now: Date,
    tell: (progress: VisitProgress, mobile: string) => NewMessage | null,
  ): Promise<boolean>;
  /** Has the visit wait until then. */
  postpone(visitReportId: string, until: Date): Promise<void>;
}

/** The same inside the transaction that releases a report. */
export interface StaffVisits {
  /** The visit of a report, locked until the end. */
  visitOf(reportId: string): Promise<VisitProgress>;
  addVisitVersion(visitReportId: string, version: Omit<VisitVersion, "version">): Promise<void>;
  /** Has its owner told at a time; an earlier one that stands already stays. Null: not any more. */
  tellVisit(visitReportId: string, at: Date | null): Promise<void>;
}

/** Whether two versions hold the same. */
export function samePart(one: VisitPart, other: VisitPart | undefined): boolean {
  return one.reportId === other?.reportId && one.version === other.version && one.status === other.status;
}
