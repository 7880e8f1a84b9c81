import { data } from "react-router";
import { requireCustomer } from "../../../features/page/page-request.ts";
import { privateMeta } from "../../../features/page/private-meta.ts";
import { DownloadLink } from "../../../features/reports/download-link.tsx";
import { OutsideValues } from "../../../features/reports/outside-values.tsx";
import { groupsFold, ReportNotes, ResultsTable } from "../../../features/reports/report-body.tsx";
import { ReportFacts } from "../../../features/reports/report-facts.tsx";
import { CorrectedNotice } from "../../../features/reports/report-state.tsx";
import { GroupLinks } from "../../../features/reports/result-groups.tsx";
import { VerificationLine } from "../../../features/reports/verification-line.tsx";
import { NowrapTimes } from "../../../i18n/nowrap-times.tsx";
import { OriginalText, Trans } from "../../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../../i18n/use-translate.ts";
import { PrintButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Breadcrumb, PageHeading } from "../../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import type { VisitPage, VisitPageSection } from "./read-visit-page.ts";
import { readVisitPage } from "./read-visit-page.ts";

/** All tests of one patient at one visit; every opening is noted in the report of each. What is somebody else's is not found. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const { customerId } = facts.visitor;
  const opened = await facts.services.visitReports.open(customerId, params.visitReportId, "view");
  if (!opened) throw data(null, { status: 404 });
  return { page: readVisitPage(facts, opened, opened.view.visit.customerId === customerId) };
}

/** Neither a test nor the patient is in the title: it shows in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Report of your visit", facts);

export default function VisitScreen({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslate();
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "My Reports", to: "/reports" },
    { label: "Report of your visit" },
  ];
  return (
    <div className="page-width pb-12">
      <div className="no-print">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <PageHeading
        title={t("Report of your visit")}
        lead={
          <>
            <OriginalText words={page.patientName} /> · {page.progress}
          </>
        }
        actions={<Actions page={page} />}
      />
      <div className="grid gap-6">
        {page.demo && <p className="font-semibold text-bad">{t("Demo – not a medical report")}</p>}
        {page.restBy && <Notice kind="info" live={false} message={page.restBy} />}
        {page.tellsOutside && <OutsideValues summary={page.summary} />}
        <ReportFacts facts={page.facts} look="tinted" />
        <Results page={page} />
        <Foot page={page} />
      </div>
    </div>
  );
}

/** Test by test. */
function Results({ page: { sections } }: { page: VisitPage }) {
  const shown = sections.filter(({ state }) => state === "ready");
  const folds = groupsFold(shown.flatMap(({ report }) => report?.groups ?? []));
  const links = sections.map((section, i) => ({
    id: `test-${i + 1}`,
    name: section.title,
    outside: (section.report?.groups ?? []).reduce((sum, { count }) => sum + count.outside, 0),
  }));
  return (
    <div className="smart-report">
      {folds && <GroupLinks groups={links} />}
      {sections.map((section, i) => (
        <TestSection
          key={section.report?.reportId ?? section.title}
          id={`test-${i + 1}`}
          section={section}
          folds={folds}
        />
      ))}
    </div>
  );
}

function Actions({ page }: { page: VisitPage }) {
  const t = useTranslate();
  if (!page.hasValues) return null;
  return (
    <>
      <DownloadLink to={`/reports/visits/${page.visitReportId}.pdf`}>{t("Download PDF")}</DownloadLink>
      <PrintButton />
    </>
  );
}

const KIND = { ready: "info", checking: "warning", waiting: "info", withdrawn: "error" } as const;

/** A test: its values, or why there are none, and the way to its own report. */
function TestSection({ id, section, folds }: { id: string; section: VisitPageSection; folds: boolean }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { title, state, words, report, facts } = section;
  return (
    <section id={id} className="visit-test">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl" lang={lang}>
          {title}
        </h2>
        {report && (
          <Link
            className="no-print inline-flex min-h-11 items-center text-link"
            to={`/reports/${report.reportId}`}
          >
            {t("Report of this test only")}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {words && <Notice kind={KIND[state]} live={false} message={words} />}
      {state === "ready" && report?.status === "corrected" && (
        <CorrectedNotice version={report.version} reason={report.reason} />
      )}
      {facts.length > 0 && <ReportFacts facts={facts} look="plain" />}
      {state === "ready" && report && (
        <div className="grid grid-cols-1 gap-4">
          {report.groups.map((group) => (
            <ResultsTable key={group.id} group={group} folds={folds} heading="h3" />
          ))}
          {report.comments.map((comment) => (
            <p key={comment} className="mb-3 whitespace-pre-line">
              <OriginalText words={comment} />
            </p>
          ))}
          {report.authorisedBy && (
            <p>
              <Trans phrase="Authorised by {name}" name={<strong>{report.authorisedBy}</strong>} />
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Foot({ page }: { page: VisitPage }) {
  const t = useTranslate();
  return (
    <>
      {page.notes.length + page.sources.length > 0 && (
        <Card as="section">
          <ReportNotes notes={page.notes} sources={page.sources}>
            {page.verifyCode && (
              <p>
                <VerificationLine code={page.verifyCode} />
              </p>
            )}
          </ReportNotes>
        </Card>
      )}
      {page.versions.length > 0 && (
        <div className="no-print">
          <Disclosure summary={t("Versions ({count})", { count: page.versions.length })}>
            <ul className="grid gap-2">
              {page.versions.map(({ version, at, words }) => (
                <li key={version}>
                  {t("Version {version}", { version })} ·{" "}
                  <span className="tabular text-ink">
                    <NowrapTimes text={at} />
                  </span>{" "}
                  · {words}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}
