import { isUuid } from "../shared/is-uuid.ts";
import type { Result } from "../shared/result.ts";
import type { Opening } from "./access/types.ts";
import { findReadable } from "./find-readable.ts";
import { noteOpening } from "./note-opening.ts";
import type { NoticeWords } from "./notice-of.ts";
import type { StoredPdf } from "./ports.ts";
import { type ReleaseRefusal, releaseReport } from "./release-report.ts";
import { isShown, type ReportView } from "./report-view.ts";
import { runPdfJob } from "./run-pdf-job.ts";
import { shownPdf } from "./shown-pdf.ts";
import type { ReportSummary } from "./types.ts";
import { type Verification, type VerifyNeeds, verifyReport } from "./verify-report.ts";

export interface ReportNeeds extends VerifyNeeds {
  words: NoticeWords;
}

/** Reports as both doors, pages and the API, use them. What is not the customer's own is undefined, as if it did not exist. */
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

/** Binds reading, printing and verifying of reports to what they need; each opening is noted in the report's access log. */
export function reportsService(needs: ReportNeeds): ReportsService {
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

    release: async (reportId, version) =>
      isUuid(reportId)
        ? releaseReport(needs, { reportId, version, staff: ON_SITE, rehearse: false })
        : { ok: false, refusal: "unknown" as const },

    runPdfJob: () => runPdfJob(needs),
  };
}
