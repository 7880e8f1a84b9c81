import { data } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { Dispute } from "../../../domain/reports/dispute/types.ts";
import { readVersionNumber } from "../../../domain/reports/version-number.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { DownloadLink } from "../../features/reports/download-link.tsx";
import { LabDocument } from "../../features/reports/lab-document.tsx";
import type { ReportPage } from "../../features/reports/read-report-page.ts";
import { readReportPage } from "../../features/reports/read-report-page.ts";
import { ReportBody } from "../../features/reports/report-body.tsx";
import { ReportState } from "../../features/reports/report-state.tsx";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { OriginalText, Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { ButtonLink, PrintButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/page.ts";

/** A report of the customer; every opening is logged. Somebody else's report is a 404, like one that does not exist. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const { reports } = facts.services;
  const { customerId } = facts.visitor;
  const version = readVersionNumber(new URL(request.url).searchParams.get("version"));
  if (version === undefined) throw data(null, { status: 404 });
  const view = await reports.open(customerId, params.reportId, version, "view");
  if (!view) throw data(null, { status: 404 });
  const openings = await reports.openings(customerId, params.reportId);
  const earlier = await reports.earlier(customerId, view);
  const hasDocument = await reports.hasDocument(view);
  const disputes = readDisputes(
    await facts.services.disputes.list(customerId, params.reportId),
    translateOf(context),
  );
  return {
    report: readReportPage(facts, view, openings, view.report.customerId === customerId, earlier),
    hasDocument,
    disputes,
  };
}

/** The title has neither the test nor the patient: it is visible in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Report", facts);

export default function ReportScreen({
  loaderData: { report, hasDocument, disputes },
}: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width pb-12">
      <div className="no-print">
        <Breadcrumb
          crumbs={[{ label: "Home", to: "/" }, { label: "My Reports", to: "/reports" }, { label: "Report" }]}
        />
      </div>
      <PageHeading
        title={<OriginalText words={report.title} />}
        lead={
          <>
            <OriginalText words={report.patientName} /> ·{" "}
            {t("{statusWords} · booking {bookingNo}", {
              statusWords: report.statusWords,
              bookingNo: report.bookingNo,
            })}
          </>
        }
        actions={<Actions report={report} />}
      />
      <div className="grid gap-6">
        <ReportState report={report} />
        {hasDocument && (
          <LabDocument
            to={`/reports/${report.reportId}/document.pdf?version=${report.version}`}
            hasValues={report.groups.length > 0}
          />
        )}
        <ReportBody report={report} />
        <MoreActions report={report} />
        <DisputeCard report={report} disputes={disputes} />
        <ReportHistory report={report} />
      </div>
    </div>
  );
}

function Actions({ report }: { report: ReportPage }) {
  const t = useTranslate();
  if (!report.shown) return null;
  const query = versionQuery(report);
  return (
    <>
      <DownloadLink to={`/reports/${report.reportId}.pdf${query}`}>{t("Download PDF")}</DownloadLink>
      {report.own && (
        <ButtonLink to={`/reports/${report.reportId}/share`} variant="secondary" icon="share">
          <span className="max-sm:sr-only">{t("Share with a doctor")}</span>
          <span className="sm:hidden" aria-hidden="true">
            {t("Share")}
          </span>
        </ButtonLink>
      )}
    </>
  );
}

/** What is needed less often, below the values, so that the first of them are on a phone's first screen. */
function MoreActions({ report }: { report: ReportPage }) {
  const t = useTranslate();
  if (!report.shown) return null;
  return (
    <div className="no-print flex flex-wrap gap-3">
      <PrintButton />
      {report.groups.length > 0 && (
        <DownloadLink to={`/reports/${report.reportId}.fhir.json${versionQuery(report)}`} variant="secondary">
          {t("Download for health apps (FHIR)")}
        </DownloadLink>
      )}
    </div>
  );
}

/** The version in the address of a file; "" for the newest. */
function versionQuery({ version, newestVersion }: ReportPage): string {
  return version === newestVersion ? "" : `?version=${version}`;
}

/** The link to dispute a report, or the state of a dispute. Renders nothing while the report shows no values. */
export function DisputeCard({ report, disputes }: { report: ReportPage; disputes: readonly DisputeLine[] }) {
  const t = useTranslate();
  const mayOpen =
    report.shown &&
    report.version === report.newestVersion &&
    !disputes.some(({ version }) => version === report.version);
  if (!mayOpen && disputes.length === 0) return null;
  return (
    <Card as="section" className="no-print">
      <h2 className="text-lg">{t("Does something not look right?")}</h2>
      {disputes.map(({ version, ticketNo, state, at }) => (
        <p key={ticketNo} className="mt-2">
          <Trans
            phrase="Version {version}, disputed on {at}: {state}"
            version={version}
            at={at}
            state={state}
          />{" "}
          · <TextLink to={`/grievance/${ticketNo}`}>{t("See ticket {ticketNo}", { ticketNo })}</TextLink>
        </p>
      ))}
      {mayOpen && (
        <>
          <p className="mt-1 mb-4 text-ink-soft">
            {t("Tell us, and a laboratory doctor will recheck the sample, the instrument and the report.")}
          </p>
          <ButtonLink
            to={`/reports/${report.reportId}/dispute?version=${report.version}`}
            variant="secondary"
            icon="alert-circle"
          >
            {t("Dispute a result")}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

/** Earlier versions with their reasons, and who opened the report. */
export function ReportHistory({ report }: { report: ReportPage }) {
  const t = useTranslate();
  return (
    <div className="no-print">
      <Disclosure
        summary={t("Versions ({count})", { count: report.versions.length })}
        open={report.versions.length > 1}
      >
        <DataTable
          caption={t("Versions of this report")}
          rows={report.versions}
          rowKey={(each) => each.version}
          columns={[
            {
              header: t("Version"),
              names: true,
              cell: (each) => <VersionLink report={report} version={each.version} />,
            },
            { header: t("Status"), cell: (each) => each.words },
            { header: t("Reported"), cell: (each) => each.at },
            {
              header: t("Reason"),
              cell: (each) => (each.reason ? <OriginalText words={t.lookup(each.reason)} /> : "—"),
            },
          ]}
        />
      </Disclosure>
      <Disclosure summary={t("Who opened this report ({count})", { count: report.openings.length })}>
        <ul className="grid gap-2">
          {report.openings.map(({ key, at, words }) => (
            <li key={key}>
              <span className="tabular text-ink">
                <NowrapTimes text={at} />
              </span>{" "}
              · {words}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function VersionLink({ report, version }: { report: ReportPage; version: number }) {
  const t = useTranslate();
  if (version === report.version)
    return <span aria-current="page">{t("Version {version}, shown here", { version })}</span>;
  return (
    <TextLink to={`/reports/${report.reportId}?version=${version}`}>
      {t("Version {version}", { version })}
    </TextLink>
  );
}

/** A dispute as the report's page shows it. */
export interface DisputeLine {
  version: number;
  ticketNo: string;
  state: string;
  at: string;
}

export function readDisputes(disputes: readonly Dispute[], t: Translate): DisputeLine[] {
  return disputes.map(
    ({ version, ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }) => ({
      version,
      ticketNo,
      at: t.dayTime(createdAt),
      state: resolvedAt
        ? t("answered and closed on {at}", { at: t.dayTime(resolvedAt) })
        : acknowledgedAt
          ? t("in progress, reply by {at}", { at: t.dayTime(resolveBy) })
          : t("received; reply by {at}", { at: t.dayTime(acknowledgeBy) }),
    }),
  );
}
