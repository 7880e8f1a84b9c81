import { STATUS_WORDS } from "../../../domain/reports/flag-words.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/list.route.ts";

/** All reports of the customer and their family, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const t = translateOf(context);
  const found = await services.reports.list(visitor.customerId, null);
  return {
    // Newest first, and so the visits: each stands where its newest report does.
    visits: [...Map.groupBy(found, (report) => report.visitReportId)].map(([visitReportId, reports]) => ({
      visitReportId,
      patientName: reports[0]?.patientName ?? "",
      bookingNo: reports[0]?.bookingNo ?? "",
      /** Of its newest report. */
      day: reports[0] ? t.day(reports[0].reportedAt) : "",
      reports: reports.map((report) => ({
        reportId: report.reportId,
        serviceName: report.serviceName,
        at: t.dayTime(report.reportedAt),
        words: t(STATUS_WORDS[report.status]),
        isReadable: report.isReadable,
        outside: report.outside,
      })),
    })),
  };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Reports", facts);

export default function ReportsScreen({ loaderData: { visits } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("My Reports")} lead={t("All reports for you and your family.")}>
      {visits.length === 0 ? (
        <EmptyState
          picture="empty-reports"
          title={t("No reports yet")}
          action={<ButtonLink to="/diagnostic-test">{t("Book a test")}</ButtonLink>}
        >
          {t("Your reports will appear here when they are ready.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-8" aria-label={t("Reports, newest first")}>
          {visits.map((visit) => (
            <li key={visit.visitReportId}>
              <VisitReports visit={visit} />
            </li>
          ))}
        </ul>
      )}
    </AccountLayout>
  );
}

type Visit = Route.ComponentProps["loaderData"]["visits"][number];

/** The reports of one patient of one visit, and the way to all of them together. */
function VisitReports({ visit }: { visit: Visit }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <section className="visit-reports">
      <h2 className="wrap-anywhere text-lg">
        {visit.patientName} ·{" "}
        <span className="whitespace-nowrap" translate="no">
          {visit.day}
        </span>
      </h2>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-ink-soft">
          {t("Booking")} {visit.bookingNo}
        </p>
        <Link
          className="relative text-link after:absolute after:-inset-x-2 after:-inset-y-2.5"
          to={`/reports/visits/${visit.visitReportId}`}
        >
          {t("All tests of the visit")}
          <span className="sr-only">
            : {visit.patientName}, {visit.bookingNo}
          </span>
        </Link>
      </div>
      <DataTable
        caption={`${visit.patientName}, ${t("Booking")} ${visit.bookingNo}`}
        rows={visit.reports}
        rowKey={(report) => report.reportId}
        columns={[
          {
            header: t("Report"),
            names: true,
            cell: (report) => (
              <Link
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-3"
                lang={lang}
                to={`/reports/${report.reportId}`}
              >
                <WholeWords text={report.serviceName} />
              </Link>
            ),
          },
          {
            header: t("Reported"),
            cell: (report) => (
              <span translate="no">
                <NowrapTimes text={report.at} />
              </span>
            ),
          },
          {
            header: t("Status"),
            cell: (report) => (
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                {report.words}
                {report.outside > 0 && (
                  <Badge tone="red" icon="alert-circle">
                    {t("{outside} outside range", { outside: report.outside })}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            header: t("Download"),
            cell: (report) => (report.isReadable ? <PdfLink report={report} /> : "—"),
          },
        ]}
      />
    </section>
  );
}

/** A plain `<a>`: the PDF is no page of the site. */
function PdfLink({ report }: { report: Visit["reports"][number] }) {
  const t = useTranslate();
  return (
    <a
      className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-3"
      href={href(`/reports/${report.reportId}.pdf`)}
    >
      {t("PDF")}
      <span className="sr-only">: {report.serviceName}</span>
    </a>
  );
}
