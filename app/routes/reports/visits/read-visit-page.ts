import type { Translate } from "../../../../domain/i18n/translate.ts";
import { formatVerifyCode } from "../../../../domain/reports/report-codes.ts";
import type { ReportFact } from "../../../../domain/reports/report-model.ts";
import { isInForce } from "../../../../domain/reports/report-view.ts";
import { countRanges, unjudgedWords } from "../../../../domain/reports/smart/summarise.ts";
import type { OpenedVisit } from "../../../../domain/reports/visits/service.ts";
import type { SectionState, VisitSection } from "../../../../domain/reports/visits/types.ts";
import {
  progressWords,
  sectionWords,
  splitFacts,
  visitNotes,
} from "../../../../domain/reports/visits/visit-model.ts";
import type { ReportPage } from "../../../features/reports/read-report-page.ts";
import { readingsOf, readReportPage } from "../../../features/reports/read-report-page.ts";
import type { SummaryView } from "../../../features/reports/read-summary.ts";
import { readSummary } from "../../../features/reports/read-summary.ts";
import { translateIn } from "../../../i18n/messages.ts";
import type { PageRequest } from "../../../request-context.ts";

/** The report of a visit as its page shows it: words and numbers only. */
export interface VisitPage {
  visitReportId: string;
  number: string;
  bookingNo: string;
  patientName: string;
  demo: boolean;
  progress: string;
  /** By when the rest is promised; empty if nothing is. */
  restBy: string;
  /** Whether a PDF can be made: a test shows its values. */
  hasValues: boolean;
  facts: ReportFact[];
  /** No summary while a test shows no values and none is outside its range. */
  tellsOutside: boolean;
  /** Over all tests that show their values. */
  summary: SummaryView;
  sections: VisitPageSection[];
  notes: string[];
  /** Where the ranges are from. */
  sources: string[];
  verifyCode: string;
  versions: { version: number; at: string; words: string }[];
}

export interface VisitPageSection {
  title: string;
  state: SectionState;
  /** Why there are no values; empty if there are. */
  words: string;
  /** Null while nothing has come. */
  report: ReportPage | null;
  /** Of its sample: collected, reported, method. */
  facts: ReportFact[];
}

export function readVisitPage(facts: PageRequest, { view, earlier }: OpenedVisit, own: boolean): VisitPage {
  const t = translateIn(facts.language);
  const { visit, versions } = view;
  const sections = view.sections.map((section, i) => readSection(facts, section, { own, index: i, t }));
  const reports = sections.flatMap(({ report }) => (report?.shown ? [report] : []));
  // One parameter may be in several tests: its row's id is that of its test too.
  const all = view.sections.flatMap(({ view: each }, i) =>
    each?.shown
      ? readingsOf(each, earlier, facts).flatMap(({ parameters }) =>
          parameters.map((parameter) => ({ ...parameter, code: rowId(i, parameter.code) })),
        )
      : [],
  );
  const results = view.sections.flatMap(({ view: each }) => (each?.shown ? each.version.results : []));
  const words = unjudgedWords(countRanges(all).unjudged, t);
  const summary = readSummary(all, { words, results }, { t });
  const newest = versions.at(-1);
  const [first] = sections.flatMap(({ report }) => (report ? [report] : []));
  const isOneLab = reports.every(({ lab }) => lab === reports[0]?.lab);
  return {
    visitReportId: visit.visitReportId,
    number: visit.number,
    bookingNo: visit.bookingNo,
    patientName: visit.patientName,
    demo: facts.site.demo,
    progress: progressWords(view, t),
    restBy: view.restBy ? t("Remaining reports by {by}", { by: t.dayTime(view.restBy) }) : "",
    hasValues: reports.length > 0,
    facts: [
      ...(first ? splitFacts(first.facts).shared : []),
      ...(first && isOneLab ? [laboratoryFact(first, t)] : []),
    ],
    tellsOutside: summary.outside.length > 0 || sections.every(({ words }) => words === ""),
    summary,
    sections: sections.map((section) => ({
      ...section,
      facts: [
        ...splitFacts(section.facts).own,
        // Where the visit has no one laboratory above all tests.
        ...(section.report && !isOneLab ? [laboratoryFact(section.report, t)] : []),
      ],
    })),
    notes: visitNotes(reports),
    sources: [...new Set(reports.flatMap(({ sources }) => sources))],
    verifyCode: newest ? formatVerifyCode(newest.verifyCode) : "",
    versions: versions.toReversed().map(({ version, at, parts }) => ({
      version,
      at: t.dayTime(at),
      words: progressWords(
        {
          ready: parts.filter(({ status }) => isInForce(status)).length,
          total: view.sections.length - parts.filter(({ status }) => status === "withdrawn").length,
        },
        t,
      ),
    })),
  };
}

function laboratoryFact({ lab }: ReportPage, t: Translate): ReportFact {
  return { key: "laboratory", label: t("Laboratory"), value: lab };
}

function readSection(
  facts: PageRequest,
  section: VisitSection,
  { own, index, t }: { own: boolean; index: number; t: Translate },
): VisitPageSection {
  const { test, state, view } = section;
  const report = view && readReportPage(facts, view, [], own);
  return {
    title: test.serviceName,
    state,
    words: sectionWords(section, t) ?? "",
    report: report && {
      ...report,
      groups: report.groups.map((group) => ({
        ...group,
        id: rowId(index, group.id),
        rows: group.rows.map((row) => ({ ...row, code: rowId(index, row.code) })),
      })),
    },
    facts: report?.shown ? report.facts : [],
  };
}

function rowId(index: number, code: string): string {
  return `test-${index + 1}-${code}`;
}
