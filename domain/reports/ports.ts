import type { BookingStatus } from "../bookings/states.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import type { Identity } from "../family/patients.ts";
import type { UnprintedDocument } from "../i18n/missing-glyphs.ts";
import type { NewMessage } from "../messages/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { ApprovalRows } from "../staff/approvals/ports.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import type { Chain, Opening } from "./access-log.ts";
import type { SampleTimes } from "./current-sample.ts";
import type {
  LabOrder,
  LisMessage,
  MessageState,
  NumberedOrder,
  ReportRecord,
  ReportStatus,
  ReportSummary,
  ReportVersion,
  SentTime,
} from "./types.ts";
import type { VisitReportsTx } from "./visits/types.ts";

export interface InboxMessage {
  id: string;
  /** The key id that signed it. */
  client: string;
  /** The client's own id of the message. */
  messageId: string;
  /** A message of several patients or accessions is kept in parts, from 1; any other is its own only part. */
  part: number;
  bodyHash: Uint8Array;
  contentType: string;
  kind: "result" | "sample-event" | "document";
  body: string;
  /**
   * `stored` for the task; `refused` at once if it cannot be read; `quarantined` if that is one part of several, because the sender is told
   * that the message was accepted.
   */
  state: "stored" | "refused" | "quarantined";
  reason: string;
  receivedAt: Date;
  /** The body as parsed at receipt, so that it is not parsed again; not stored. */
  read?: LisMessage;
}

export interface InboxEntry {
  id: string;
  messageId: string;
  bodyHash: Uint8Array;
  state: MessageState;
  reason: string;
  reportId: string | null;
}

/** The inbox of the lab's system and the worklist that it asks for. */
export interface LisStore {
  /** Stores the parts of a message once per client and id; null: stored now, otherwise the entries that the id had before. */
  storeOnce(parts: readonly InboxMessage[]): Promise<InboxEntry[] | null>;
  /** Finds one part by our id, or all parts in order by the client's own. */
  find(client: string, id: string): Promise<InboxEntry[]>;
  /** Booked tests after a cursor, oldest first; those that have no number yet get theirs. */
  orders(after: number, limit: number): Promise<NumberedOrder[]>;
  ordersOfBooking(bookingNo: string): Promise<LabOrder[]>;
}

export type StoredMessage = Pick<
  InboxMessage,
  "id" | "client" | "part" | "contentType" | "kind" | "body" | "receivedAt"
>;

/** The progress of one test of a visit. */
export interface OrderProgress extends SampleTimes {
  accession: string;
  status: ReportStatus | null;
}

/** The booking history as samples and reports change it. */
export interface BookingProgress {
  /** Moves the booking and adds the event to its history; does nothing if it is not in `from` any more. */
  moveBooking(move: {
    bookingId: string;
    eventId: string;
    from: BookingStatus;
    to: BookingStatus;
    /** The status in the history: that of the moved visit. */
    moved: BookingStatus;
    /** Which of two visits has moved, and the present status of each; all null for a booking with one visit. */
    visit: 1 | 2 | null;
    firstVisitStatus: BookingStatus | null;
    labVisitStatus: BookingStatus | null;
    at: Date;
    actor: string;
    reason: string;
  }): Promise<void>;
  /** The progress of the tests of one visit, without those that will not be done. */
  orderProgress(bookingId: string, visit: 1 | 2): Promise<OrderProgress[]>;
}

/** Reports and inbox inside one transaction; what is asked for is locked until its end. */
export interface ReportsTx extends BookingProgress, VisitReportsTx {
  /** The oldest stored message of a sender of which no other process applies one: what a sender sent comes in its order. */
  claimNextMessage(): Promise<StoredMessage | undefined>;
  /** Locks a message that is still to be applied; false for any other. */
  claimStored(id: string): Promise<boolean>;
  /** A quarantined message, locked; undefined for any other. */
  claimQuarantined(id: string): Promise<StoredMessage | undefined>;
  addStaffAction(action: StaffAction): Promise<void>;
  approvals: ApprovalRows;
  /** The calls about a report, oldest first. */
  calls(reportId: string): Promise<ReportCall[]>;
  /** Whether another part of the same message was applied to this report. */
  otherPartHasReport(id: string, reportId: string): Promise<boolean>;
  setOutcome(done: {
    id: string;
    state: MessageState;
    reason: string;
    reportId: string | null;
    /** The booked test that it is of; null leaves what was known. */
    accession: string | null;
    now: Date;
  }): Promise<void>;
  findOrder(accession: string): Promise<LabOrder | undefined>;
  setSampleTimes(accession: string, at: Omit<SampleTimes, "reportedAt">): Promise<void>;
  /** Promises the order's report for the earlier of this and what was promised; null: promises nothing any more. */
  setPromisedBy(accession: string, promisedBy: Date | null): Promise<void>;
  findReport(accession: string): Promise<ReportRecord | undefined>;
  findReportById(reportId: string): Promise<ReportRecord | undefined>;
  versions(reportId: string): Promise<ReportVersion[]>;
  /** The known details of the person who owns a patient's reports; undefined if nobody does. Locked until the end of the transaction. */
  ownerOfPatient(patientId: string): Promise<Identity | undefined>;
  /** `patientName` is the booking's. */
  createReport(report: ReportRecord, patientName: string, now: Date): Promise<void>;
  addVersion(reportId: string, version: ReportVersion): Promise<void>;
  /** Keeps a version's document; false when it has another one already. */
  keepDocument(
    reportId: string,
    version: number,
    document: { content: Uint8Array; sha256: Uint8Array },
    now: Date,
  ): Promise<boolean>;
  hasOtherDocument(reportId: string, version: number, document: { sha256: Uint8Array }): Promise<boolean>;
  setStatus(
    reportId: string,
    version: number,
    change: { status: ReportStatus; releasedAt: Date | null },
  ): Promise<void>;
  setCurrentVersion(reportId: string, version: number): Promise<void>;
  /** The time by which later messages are compared with the version in force. */
  setSentAt(
    report: Pick<ReportRecord, "reportId" | "currentVersion">,
    sentAt: SentTime | null,
  ): Promise<void>;
  /** The owner of a report: the customer who booked, or the patient who owns their reports. */
  ownerOf(reportId: string): Promise<string>;
  mobileOf(customerId: string): Promise<string | undefined>;
  addMessage(message: NewMessage): Promise<void>;
  /** Queues the making of a version's PDF. */
  queuePdf(job: { id: string; reportId: string; version: number; now: Date }): Promise<void>;
}

export interface StoredPdf {
  bytes: Uint8Array;
  sha256: Uint8Array;
}

export interface ReadablePdf extends StoredPdf, Pick<ReportVersion, "version" | "status" | "releasedAt"> {
  reportId: string;
  /** Whose report it is. */
  customerId: string;
  accession: string;
}

export interface PdfJob {
  id: string;
  reportId: string;
  version: number;
  attempts: number;
}

export interface ReportStore {
  /** `dryRun`: runs the steps and rolls them back, to report what they would do. */
  transact<T>(steps: (tx: ReportsTx) => Promise<T>, options?: { dryRun: boolean }): Promise<T>;
  /** Counts an attempt to apply a claimed message, in a transaction of its own; returns the number of attempts since the last finished one. */
  countAttempt(id: string): Promise<number>;
  /** Whether an error means that the database was unreachable: the same work may succeed later. */
  isConnectionError(error: unknown): boolean;
  list(customerId: string, patientId: string | null): Promise<ReportSummary[]>;
  /** A report of this customer's own. */
  find(customerId: string, reportId: string): Promise<ReportRecord | undefined>;
  /** The customer's own report, or one that they booked and that its owner lets them read. */
  findReadable(customerId: string, reportId: string): Promise<ReportRecord | undefined>;
  findById(reportId: string): Promise<ReportRecord | undefined>;
  versions(reportId: string): Promise<ReportVersion[]>;
  /** The report that a verification code belongs to. */
  findByCode(code: string): Promise<{ report: ReportRecord; version: number } | undefined>;
  orderOf(accession: string): Promise<LabOrder | undefined>;
  /** The stored file of a report as `findReadable` finds it, of the newest version for null; undefined also when none is stored yet. */
  readablePdf(customerId: string, reportId: string, version: number | null): Promise<ReadablePdf | undefined>;
  /** The PDF of a version; of one that has no values the laboratory's document. */
  pdf(reportId: string, version: number): Promise<StoredPdf | undefined>;
  /** What the laboratory sent as a finished PDF with a version. */
  document(reportId: string, version: number): Promise<StoredPdf | undefined>;
  hasDocument(reportId: string, version: number): Promise<boolean>;
  /** Keeps the PDF unless one is kept already: a version has one file for good. */
  keepPdf(reportId: string, version: number, pdf: StoredPdf): Promise<void>;
  /** Claims a due PDF job for one minute. */
  claimPdfJob(now: Date): Promise<PdfJob | undefined>;
  finishPdfJob(id: string, now: Date): Promise<void>;
  /** `nextTry` null: it failed for good and stays visible to staff. */
  failPdfJob(id: string, failure: { now: Date; nextTry: Date | null; error: string }): Promise<void>;
}

export interface AccessStore {
  /** Adds an opening to the end of its report's chain. */
  note(opening: Opening): Promise<void>;
  /** Adds an opening to the chain of each of several reports, which were opened by one step. */
  noteTogether(
    step: Pick<Opening, "at" | "action" | "actor" | "shareId">,
    opened: readonly Pick<Opening, "id" | "reportId" | "version">[],
  ): Promise<void>;
  /** The last two hundred, newest first. */
  openings(reportId: string): Promise<Opening[]>;
  /** The chains of the next reports after one, by their ids; of the first for null. */
  chains(after: string | null): Promise<Chain[]>;
}

/** What a document of several reports needs: its opening is noted in each report, and it is rendered at each call. */
export interface PrintNeeds<Model> {
  access: Pick<AccessStore, "noteTogether">;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  site: SiteSettings;
  /** The contact language that a customer chose; undefined when the account is gone. */
  languageOf: (customerId: string) => Promise<string | undefined>;
  render: (model: Model) => Promise<Uint8Array>;
  noteUnprinted: (what: UnprintedDocument) => Promise<void>;
}

/** A call to the customer of a report. It is an entry of the staff's record, which only grows (decision 83). */
export interface ReportCall {
  id: string;
  at: Date;
  by: string;
  version: number;
  number: string;
  /** Who spoke or should have spoken, in the caller's words. */
  whom: string;
  isReached: boolean;
  /** The person called read the values back. */
  isReadBack: boolean;
}

/** The action of a call in the staff's record. */
export const CALLED = "report called";
