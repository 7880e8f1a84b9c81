import { isUuid } from "../is-uuid.ts";
import { uuidv7 } from "../random.ts";
import type { Result } from "../result.ts";
import { BOOKER, OWNER } from "./access/actors.ts";
import type { Opening } from "./access/types.ts";
import { makePdf } from "./make-pdf.ts";
import type { StoredPdf } from "./needs.ts";
import type { NoticeWords } from "./notice-of.ts";
import { type ReleaseRefusal, releaseReport } from "./release-report.ts";
import { isShown, type ReportView, viewReport } from "./report-view.ts";
import { runPdfJob } from "./run-pdf-job.ts";
import type { ReportRecord, ReportSummary } from "./types.ts";
import { type Verification, type VerifyNeeds, verifyReport } from "./verify-report.ts";

export interface ReportNeeds extends VerifyNeeds {
  words: NoticeWords;
}

/** Reports as both doors, pages and the wire, use them. What is not the customer's own is undefined, as if it did not exist. */
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
  /** Lets a held version out. */
  release(
    reportId: string,
    version: number,
  ): Promise<Result<{ status: "released" | "corrected" }, ReleaseRefusal>>;
  /** Makes one PDF that is due; false when none is. */
  runPdfJob(): Promise<boolean>;
}

const ON_SITE = { by: "the site", reason: "" };

export function reportsService(needs: ReportNeeds): ReportsService {
  async function find(customerId: string, reportId: string, version: number | null) {
    if (!isUuid(reportId)) return undefined;
    const report = await needs.reports.findReadable(customerId, reportId);
    if (!report) return undefined;
    const [order, versions] = await Promise.all([
      needs.reports.orderOf(report.accession),
      needs.reports.versions(reportId),
    ]);
    if (!order) return undefined;
    const view = viewReport(report, order, versions, version);
    return view && { view, order, report };
  }

  async function note(
    customerId: string,
    report: Pick<ReportRecord, "reportId" | "customerId">,
    opened: Pick<Opening, "version" | "action">,
  ): Promise<void> {
    const at = needs.clock();
    const actor = report.customerId === customerId ? OWNER : BOOKER;
    const { reportId } = report;
    await needs.access.note({ id: uuidv7(at, needs.random), reportId, at, actor, shareId: null, ...opened });
  }

  /** The stored file, or one that is made now. */
  async function shownPdf(customerId: string, reportId: string, version: number | null) {
    const stored = isUuid(reportId) && (await needs.reports.readablePdf(customerId, reportId, version));
    if (stored) return isShown(stored) ? { pdf: stored, report: stored, version: stored.version } : undefined;
    const found = await find(customerId, reportId, version);
    if (!found || !isShown(found.view.version)) return undefined;
    const { report, order, view } = found;
    const pdf = await makePdf(needs, { report, order, version: view.version });
    return { pdf, report, version: view.version.version };
  }

  return {
    async list(customerId, patientId) {
      if (patientId !== null && !isUuid(patientId)) return [];
      return needs.reports.list(customerId, patientId);
    },

    async open(customerId, reportId, version, how) {
      const found = await find(customerId, reportId, version);
      if (found) {
        const { version: opened } = found.view.version;
        await note(customerId, found.report, { version: opened, action: how });
      }
      return found?.view;
    },

    async pdf(customerId, reportId, version) {
      const shown = await shownPdf(customerId, reportId, version);
      if (!shown) return undefined;
      const { pdf, report } = shown;
      await note(customerId, report, { version: shown.version, action: "download" });
      const { bytes, sha256 } = pdf;
      return { bytes, sha256, fileName: `report-${report.accession}-${shown.version}.pdf` };
    },

    async document(customerId, reportId, version) {
      const found = await find(customerId, reportId, version);
      if (!found || !isShown(found.view.version)) return undefined;
      const { report, view } = found;
      const document = await needs.reports.document(reportId, view.version.version);
      if (!document) return undefined;
      await note(customerId, report, { version: view.version.version, action: "download" });
      return { ...document, fileName: `document-${report.accession}-${view.version.version}.pdf` };
    },

    hasDocument: ({ report, version, shown }) =>
      shown ? needs.reports.hasDocument(report.reportId, version.version) : Promise.resolve(false),

    async openings(customerId, reportId) {
      const found = await find(customerId, reportId, null);
      return found?.report.customerId === customerId ? needs.access.openings(reportId) : [];
    },

    verify: (code, clientAddress) => verifyReport(needs, { code, clientAddress }),

    release: async (reportId, version) =>
      isUuid(reportId)
        ? releaseReport(needs, { reportId, version, staff: ON_SITE, rehearse: false })
        : { ok: false, refusal: "unknown" as const },

    runPdfJob: () => runPdfJob(needs),
  };
}
