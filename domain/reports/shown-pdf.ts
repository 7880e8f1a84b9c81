import { isUuid } from "../shared/is-uuid.ts";
import { findReadable } from "./find-readable.ts";
import { makePdf, type PdfNeeds } from "./make-pdf.ts";
import type { StoredPdf } from "./ports.ts";
import { isShown } from "./report-view.ts";
import type { ReportRecord } from "./types.ts";

export interface ShownPdf {
  pdf: StoredPdf;
  report: Pick<ReportRecord, "reportId" | "customerId" | "accession">;
  version: number;
}

/** The PDF of a version (null: the newest) whose values show to a customer: the stored file, or one that is made now. */
export async function shownPdf(
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
