import { printOrRecordFailure } from "../../i18n/missing-glyphs.ts";
import { printLanguage, translateForPrint } from "../../i18n/translate-for-print.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { PrintNeeds, ReportStore } from "../ports.ts";
import { newVerifyCode } from "../report-codes.ts";
import type { ReportView } from "../report-view.ts";
import { viewReport } from "../report-view.ts";
import { readerOf } from "../who-may-read.ts";
import { earlierReports } from "./earlier-reports.ts";
import type { EarlierReport, VisitStore, VisitTest, VisitView } from "./types.ts";
import type { VisitModel } from "./visit-model.ts";
import { visitModel, visitView } from "./visit-model.ts";

export interface VisitReportNeeds extends PrintNeeds<VisitModel> {
  visits: VisitStore;
  reports: ReportStore;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

/** The report of all tests of one patient at one visit. Who may read it is who may read its reports; each opening is noted in all of them. */
export interface VisitReportsService {
  /** Undefined for an unknown report and for one that the customer may not read. */
  open(customerId: string, visitReportId: string, how: "view" | "data"): Promise<OpenedVisit | undefined>;
  /** Its PDF, made once for the same contents; undefined also while no test shows its values. */
  pdf(
    customerId: string,
    visitReportId: string,
  ): Promise<{ bytes: Uint8Array; fileName: string } | undefined>;
}

export interface OpenedVisit {
  view: VisitView;
  /** For the values before. */
  earlier: EarlierReport[];
}

/** Binds the reports of visits to what they need. */
export function visitReportsService(needs: VisitReportNeeds): VisitReportsService {
  const { visits, reports, site } = needs;

  async function viewOf(test: VisitTest): Promise<ReportView | null> {
    if (test.reportId === null) return null;
    const report = await reports.findById(test.reportId);
    if (!report) return null;
    const [order, versions] = await Promise.all([
      reports.orderOf(report.accession),
      reports.versions(report.reportId),
    ]);
    return (order && viewReport(report, order, versions, null)) ?? null;
  }

  async function read(customerId: string, visitReportId: string): Promise<OpenedVisit | undefined> {
    if (!isUuid(visitReportId)) return undefined;
    const visit = await visits.findReadable(customerId, visitReportId);
    if (!visit) return undefined;
    const tests = await visits.tests(customerId, visitReportId);
    const found = await Promise.all(tests.map(async (test) => ({ test, view: await viewOf(test) })));
    const view = visitView(visit, found, await versionsOf(visitReportId, found), needs.clock());
    const measured = found.flatMap(({ view: each }) =>
      each?.shown ? [(each.version.collectedAt ?? each.version.reportedAt).getTime()] : [],
    );
    const earlier =
      measured.length === 0
        ? []
        : await earlierReports(
            needs,
            { customerId, patientId: visit.patientId },
            new Date(Math.min(...measured)),
          );
    return { view, earlier };
  }

  /** Visits from before this document existed get its first version when it is opened. */
  async function versionsOf(
    visitReportId: string,
    tests: readonly { test: VisitTest; view: ReportView | null }[],
  ) {
    const known = await visits.versions(visitReportId);
    if (known.length > 0 || !tests.some(({ view }) => view?.shown)) return known;
    const at = tests.reduce(
      (latest, { view }) =>
        view?.version.releasedAt && view.version.releasedAt > latest ? view.version.releasedAt : latest,
      new Date(0),
    );
    const progress = await visits.progress(visitReportId);
    if (!progress) return known;
    await visits.keepVersion(visitReportId, {
      verifyCode: newVerifyCode(needs.random),
      at,
      parts: progress.parts,
    });
    return visits.versions(visitReportId);
  }

  async function note(
    customerId: string,
    { visit, sections }: VisitView,
    action: "view" | "data" | "download",
  ): Promise<void> {
    const at = needs.clock();
    const actor = readerOf(visit, customerId);
    const opened = sections.flatMap(({ view }) => (view ? [view] : []));
    await needs.access.noteTogether(
      { at, action, actor, shareId: null },
      opened.map(({ report: { reportId }, version: { version } }) => ({
        id: uuidv7(at, needs.random),
        reportId,
        version,
      })),
    );
  }

  /** Readers who may see different tests of the visit get different PDFs. */
  async function printed(
    { visitReportId, bookingNo }: VisitView["visit"],
    model: VisitModel,
  ): Promise<Uint8Array> {
    const contentHash = needs.sha256(new TextEncoder().encode(JSON.stringify(model)));
    const before = await visits.pdf(visitReportId, contentHash);
    if (before) return before;
    const bytes = await printOrRecordFailure(() => needs.render(model), {
      document: "Report of the visit",
      about: { bookingNo },
      at: needs.clock(),
      note: needs.noteUnprinted,
    });
    await visits.keepPdf(visitReportId, { contentHash, bytes, madeAt: needs.clock() });
    return bytes;
  }

  return {
    async open(customerId, visitReportId, how) {
      const found = await read(customerId, visitReportId);
      if (found) await note(customerId, found.view, how);
      return found;
    },
    async pdf(customerId, visitReportId) {
      const found = await read(customerId, visitReportId);
      if (!found?.view.sections.some(({ state }) => state === "ready")) return undefined;
      const { visit } = found.view;
      const t = translateForPrint(printLanguage(await needs.languageOf(visit.customerId), site.languages));
      const model = visitModel(found.view, found.earlier, { catalogue: needs.catalogue(), site, t });
      const bytes = await printed(visit, model);
      await note(customerId, found.view, "download");
      return { bytes, fileName: `visit-${visit.number}-${found.view.versions.at(-1)?.version ?? 1}.pdf` };
    },
  };
}
