import type { Catalogue } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import { printLanguage, translateForPrint } from "../i18n/translate-for-print.ts";
import type { ReportStore, StoredPdf } from "./ports.ts";
import type { ReportModel } from "./report-model.ts";
import { reportModel } from "./report-model.ts";
import type { LabOrder, ReportRecord, ReportVersion } from "./types.ts";

export interface PdfNeeds {
  reports: ReportStore;
  catalogue: () => Catalogue;
  site: SiteSettings;
  /** The contact language that a customer chose; undefined when the account is gone. */
  languageOf: (customerId: string) => Promise<string | undefined>;
  /** Renders the model; deterministic in what it shows. */
  render: (model: ReportModel) => Promise<Uint8Array>;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

/**
 * The version's PDF: the stored one, or one made and stored now, in its owner's language. A version has one file for good, so that
 * its SHA-256 proves it; of two made at once the first stored stays, and a later choice of a language changes none.
 */
export async function makePdf(
  needs: PdfNeeds,
  what: { report: ReportRecord; version: ReportVersion; order: LabOrder },
): Promise<StoredPdf> {
  const { report, version, order } = what;
  const kept = await needs.reports.pdf(report.reportId, version.version);
  if (kept) return kept;
  const catalogue = needs.catalogue();
  const language = printLanguage(await needs.languageOf(report.customerId), needs.site.languages);
  const model = reportModel(report, version, {
    order,
    service: catalogue.serviceById.get(report.serviceId),
    lab: catalogue.labById.get(version.labId),
    site: needs.site,
    t: translateForPrint(language),
  });
  const bytes = await needs.render(model);
  await needs.reports.keepPdf(report.reportId, version.version, { bytes, sha256: needs.sha256(bytes) });
  const stored = await needs.reports.pdf(report.reportId, version.version);
  if (!stored) throw new Error(`the PDF of report ${report.reportId} was not kept`);
  return stored;
}
