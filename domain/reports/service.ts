import { MissingGlyphsError } from "../i18n/missing-glyphs.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { isUuid, uuidv7 } from "../shared/random.ts";
import type { Opening } from "./access-log.ts";
import type { PdfNeeds } from "./make-pdf.ts";
import { makePdf } from "./make-pdf.ts";
import type { AccessStore, StoredPdf } from "./ports.ts";
import type { ReportView } from "./report-view.ts";
import { isShown } from "./report-view.ts";
import type { ReportRecord, ReportSummary } from "./types.ts";
import type { Verification, VerifyNeeds } from "./verify-report.ts";
import { verifyReport } from "./verify-report.ts";
import { earlierReports } from "./visits/earlier-reports.ts";
import type { EarlierReport } from "./visits/types.ts";
import { findReadable, readerOf } from "./who-may-read.ts";

/** After this many attempts (about a day) staff have to look at a PDF; opening the report still makes it. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 30_000;

/**
 * Makes one PDF that is due; false when none is. Failures are retried with growing pauses. Attempts are counted at their start, so that a
 * PDF that ends the process is given up as well.
 */
async function runPdfJob(needs: PdfNeeds & { clock: Clock }): Promise<boolean> {
  const now = needs.clock();
  const job = await needs.reports.claimPdfJob(now);
  if (!job) return false;
  if (job.attempts > MAX_TRIES) {
    await needs.reports.failPdfJob(job.id, { now, nextTry: null, error: "its making ended the process" });
    return true;
  }
  try {
    const report = await needs.reports.findById(job.reportId);
    const order = report && (await needs.reports.orderOf(report.accession));
    const versions = await needs.reports.versions(job.reportId);
    const version = versions.find((each) => each.version === job.version);
    if (report && order && version && isShown(version)) await makePdf(needs, { report, version, order });
    await needs.reports.finishPdfJob(job.id, needs.clock());
  } catch (error) {
    const pause = FIRST_PAUSE_MS * 2 ** job.attempts;
    // A retry would not find another font.
    const isForPerson = job.attempts >= MAX_TRIES || error instanceof MissingGlyphsError;
    await needs.reports.failPdfJob(job.id, {
      now,
      nextTry: isForPerson ? null : new Date(now.getTime() + pause),
      error: error instanceof Error ? error.message : String(error),
    });
  }
  return true;
}

/** Reports as pages and the API use them. What is not the customer's own is undefined, as if it did not exist. */
export interface ReportsService {
  /** Newest first; `patientId` null: of the whole family. */
  list(customerId: string, patientId: string | null): Promise<ReportSummary[]>;
  /** Opens a report and notes how it was opened. `version` null: the newest. */
  open(
    customerId: string,
    reportId: string,
    version: number | null,
    how: "view" | "data" | "fhir",
  ): Promise<ReportView | undefined>;
  /** The same patient's reports in force from before an opened one, newest first; none while it shows no values. */
  earlier(customerId: string, view: ReportView): Promise<EarlierReport[]>;
  /** The PDF of a version whose values show; the download is noted. */
  pdf(
    customerId: string,
    reportId: string,
    version: number | null,
  ): Promise<(StoredPdf & { fileName: string }) | undefined>;
  /** The laboratory's own document of a version whose values show; the download is noted. */
  document(
    customerId: string,
    reportId: string,
    version: number | null,
  ): Promise<(StoredPdf & { fileName: string }) | undefined>;
  /** Whether a version that shows came with a document of the laboratory, or consists of it. */
  hasDocument(view: ReportView): Promise<boolean>;
  /** Who opened a report of one's own, newest first. */
  openings(customerId: string, reportId: string): Promise<Opening[]>;
  /** `clientAddress` null: not limited. */
  verify(code: string, clientAddress: string | null): Promise<Verification>;
  /** Makes one PDF that is due; false when none is. */
  runPdfJob(): Promise<boolean>;
}

/** Binds reading, printing and verifying of reports to what they need; each opening is noted in the report's access log. */
export function reportsService(needs: VerifyNeeds): ReportsService {
  const find = (customerId: string, reportId: string, version: number | null) =>
    findReadable(needs.reports, customerId, reportId, version);

  return {
    async list(customerId, patientId) {
      if (patientId !== null && !isUuid(patientId)) return [];
      return needs.reports.list(customerId, patientId);
    },

    async open(customerId, reportId, version, how) {
      const found = await find(customerId, reportId, version);
      if (found) {
        const { version: opened } = found.view.version;
        await noteOpening(needs, customerId, found.report, { version: opened, action: how });
      }
      return found?.view;
    },

    async earlier(customerId, { version, order, shown }) {
      if (!shown) return [];
      const { patientId } = order;
      return earlierReports(needs, { customerId, patientId }, version.collectedAt ?? version.reportedAt);
    },

    async pdf(customerId, reportId, version) {
      const shown = await shownPdf(needs, customerId, reportId, version);
      if (!shown) return undefined;
      const { pdf, report } = shown;
      await noteOpening(needs, customerId, report, { version: shown.version, action: "download" });
      const { bytes, sha256 } = pdf;
      return { bytes, sha256, fileName: `report-${report.accession}-${shown.version}.pdf` };
    },

    async document(customerId, reportId, version) {
      const found = await find(customerId, reportId, version);
      if (!found || !isShown(found.view.version)) return undefined;
      const { report, view } = found;
      const document = await needs.reports.document(reportId, view.version.version);
      if (!document) return undefined;
      await noteOpening(needs, customerId, report, { version: view.version.version, action: "download" });
      return { ...document, fileName: `document-${report.accession}-${view.version.version}.pdf` };
    },

    hasDocument: ({ report, version, shown }) =>
      shown ? needs.reports.hasDocument(report.reportId, version.version) : Promise.resolve(false),

    async openings(customerId, reportId) {
      const found = await find(customerId, reportId, null);
      return found?.report.customerId === customerId ? needs.access.openings(reportId) : [];
    },

    verify: (code, clientAddress) => verifyReport(needs, { code, clientAddress }),

    runPdfJob: () => runPdfJob(needs),
  };
}

interface NoteNeeds {
  access: AccessStore;
  clock: Clock;
  random: Random;
}

/** Notes that a customer has opened a report: its owner, or whoever booked it for them. */
async function noteOpening(
  needs: NoteNeeds,
  customerId: string,
  report: Pick<ReportRecord, "reportId" | "customerId">,
  opened: Pick<Opening, "version" | "action">,
): Promise<void> {
  const at = needs.clock();
  await needs.access.note({
    id: uuidv7(at, needs.random),
    reportId: report.reportId,
    at,
    actor: readerOf(report, customerId),
    shareId: null,
    ...opened,
  });
}

interface ShownPdf {
  pdf: StoredPdf;
  report: Pick<ReportRecord, "reportId" | "customerId" | "accession">;
  version: number;
}

/** The PDF of a version (null: the newest) whose values show to a customer: the stored file, or one that is made now. */
async function shownPdf(
  needs: PdfNeeds,
  customerId: string,
  reportId: string,
  version: number | null,
): Promise<ShownPdf | undefined> {
  const stored = isUuid(reportId) && (await needs.reports.readablePdf(customerId, reportId, version));
  if (stored) return isShown(stored) ? { pdf: stored, report: stored, version: stored.version } : undefined;
  const found = await findReadable(needs.reports, customerId, reportId, version);
  if (!found || !isShown(found.view.version)) return undefined;
  const { report, order, view } = found;
  const pdf = await makePdf(needs, { report, order, version: view.version });
  return { pdf, report, version: view.version.version };
}
