import { formatVerifyCode } from "../../../../domain/reports/report-codes.ts";
import { isOutside } from "../../../../domain/reports/smart/summarise.ts";
import type { OpenedVisit } from "../../../../domain/reports/visits/service.ts";
import type { SectionState, VisitSection } from "../../../../domain/reports/visits/types.ts";
import { progressWords, sectionWords, visitNotes } from "../../../../domain/reports/visits/visit-model.ts";
import type { Translate } from "../../../../domain/words/translate.ts";
import {
  type ReportPage,
  type ResultRow,
  readReportPage,
} from "../../../features/reports/read-report-page.ts";
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
  facts: { label: string; value: string }[];
  /** Of all tests, each with the id of its row. */
  outside: ResultRow[];
  sections: VisitPageSection[];
  notes: string[];
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
  facts: { label: string; value: string }[];
}

export function readVisitPage(facts: PageRequest, { view }: OpenedVisit, own: boolean): VisitPage {
  const t = translateIn(facts.language);
  const { visit, versions } = view;
  const sections = view.sections.map((section, i) => readSection(facts, section, { own, index: i, t }));
  const reports = sections.flatMap(({ report }) => (report?.shown ? [report] : []));
  const outside = reports.flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.filter(({ flag }) => isOutside(flag))),
  );
  const newest = versions.at(-1);
  const [first] = sections.flatMap(({ report }) => (report ? [report] : []));
  const common = [t("Patient"), t("Age, sex"), t("Date of birth"), t("Booking no.")].map(String);
  return {
    visitReportId: visit.visitReportId,
    number: visit.number,
    bookingNo: visit.bookingNo,
    patientName: visit.patientName,
    demo: facts.site.demo,
    progress: progressWords(view, t),
    restBy: view.restBy ? t("The rest is promised by {by}", { by: t.dayTime(view.restBy) }) : "",
    // That none is outside is said only where the values of all tests are shown.
    hasValues: sections.every(({ words }) => words === "") || outside.length > 0,
    facts: [
      ...(first?.facts ?? []).filter(({ label }) => common.includes(label)),
      ...(first ? [{ label: t("Laboratory"), value: first.lab }] : []),
    ],
    outside,
    sections: sections.map((section) => ({
      ...section,
      facts: section.facts.filter(({ label, value }) => !common.includes(label) && value !== "—"),
    })),
    notes: visitNotes(reports),
    verifyCode: newest ? formatVerifyCode(newest.verifyCode) : "",
    versions: versions.toReversed().map(({ version, at, parts }) => ({
      version,
      at: t.dayTime(at),
      words: t("{ready} of {total} ready", {
        ready: parts.filter(({ status }) => status === "released" || status === "corrected").length,
        total: view.total,
      }),
    })),
  };
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
    // One parameter may stand in several tests: its row's id is that of its test too.
    report: report && {
      ...report,
      groups: report.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({ ...row, code: `test-${index + 1}-${row.code}` })),
      })),
    },
    facts: report?.shown ? report.facts : [],
  };
}
