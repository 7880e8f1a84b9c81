import { data } from "react-router";
import { AsWritten } from "../../i18n/as-written.tsx";
import { translateOf } from "../../i18n/say-of.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { PathBreadcrumb } from "../../layout/path-breadcrumb.tsx";
import { privateMeta } from "../../layout/private-meta.ts";
import { requireCustomer } from "../../layout/require-customer.ts";
import { href } from "../../links.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/page.ts";
import { DisputeCard } from "./dispute-card.tsx";
import { LabDocument } from "./lab-document.tsx";
import { readDisputes } from "./read-disputes.ts";
import { type ReportPage, readReportPage } from "./read-report-page.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportHistory } from "./report-history.tsx";
import { ReportState } from "./report-state.tsx";

/** A report of one's own; every opening is noted. What is somebody else's is not found, like what does not exist. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const { reports } = facts.services;
  const { customerId } = facts.visitor;
  const wanted = new URL(request.url).searchParams.get("version");
  if (wanted !== null && !/^[1-9]\d{0,4}$/.test(wanted)) throw data(null, { status: 404 });
  const version = wanted === null ? null : Number(wanted);
  const view = await reports.open(customerId, params.reportId, version, "view");
  if (!view) throw data(null, { status: 404 });
  const openings = await reports.openings(customerId, params.reportId);
  const hasDocument = await reports.hasDocument(view);
  const disputes = readDisputes(
    await facts.services.disputes.list(customerId, params.reportId),
    translateOf(context),
  );
  return {
    report: readReportPage(facts, view, openings, view.report.customerId === customerId),
    hasDocument,
    disputes,
  };
}

/** Neither the test nor the patient is in the title: it shows in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Report", facts);

export default function ReportScreen({
  loaderData: { report, hasDocument, disputes },
}: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width pb-12">
      <div className="no-print">
        <PathBreadcrumb last="Report" />
      </div>
      <PageHeading
        title={<AsWritten words={report.title} />}
        lead={t("{statusWords} · booking {bookingNo}", {
          statusWords: report.statusWords,
          bookingNo: report.bookingNo,
        })}
        actions={<Actions report={report} />}
      />
      <div className="grid gap-6">
        <ReportState report={report} />
        {hasDocument && <LabDocument report={report} />}
        <ReportBody report={report} />
        <DisputeCard report={report} disputes={disputes} />
        <ReportHistory report={report} />
      </div>
    </div>
  );
}

function Actions({ report }: { report: ReportPage }) {
  const t = useTranslate();
  if (!report.shown) return null;
  const query = report.version === report.newestVersion ? "" : `?version=${report.version}`;
  return (
    <>
      <PrintButton />
      <a className={buttonClass()} href={href(`/reports/${report.reportId}.pdf${query}`)}>
        <span className="button-label">
          <Icon name="download" />
          {t("Download PDF")}
        </span>
      </a>
      {report.own && (
        <ButtonLink to={`/reports/${report.reportId}/share`} variant="secondary" icon="share">
          {t("Share with a doctor")}
        </ButtonLink>
      )}
      {report.groups.length > 0 && (
        <a
          className={buttonClass({ variant: "secondary" })}
          href={href(`/reports/${report.reportId}.fhir.json${query}`)}
        >
          <span className="button-label">
            <Icon name="download" />
            {t("Download for health apps (FHIR)")}
          </span>
        </a>
      )}
    </>
  );
}
