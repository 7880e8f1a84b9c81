import { STATUS_WORDS } from "../../../domain/reports/flag-words.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { requireCustomer } from "../../features/page/require-customer.ts";
import { translateOf } from "../../i18n/translate-of.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/list.route.ts";

/** All reports of the customer and their family, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const t = translateOf(context);
  const found = await services.reports.list(visitor.customerId, null);
  return {
    reports: found.map((report) => ({
      reportId: report.reportId,
      serviceName: report.serviceName,
      patientName: report.patientName,
      bookingNo: report.bookingNo,
      at: t.dayTime(report.reportedAt),
      words: t(STATUS_WORDS[report.status]),
    })),
  };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Reports", facts);

export default function ReportsScreen({ loaderData: { reports } }: Route.ComponentProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <AccountFrame title={t("My Reports")} lead={t("Every report of yours and of your family.")}>
      {reports.length === 0 ? (
        <EmptyState
          picture="empty-reports"
          title={t("No reports yet")}
          action={<ButtonLink to="/diagnostic-test">{t("Book a test")}</ButtonLink>}
        >
          {t("When a laboratory has finished a test of yours, its report is here.")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("Reports, newest first")}
          hideCaption
          rows={reports}
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
                  {report.serviceName}
                </Link>
              ),
            },
            { header: t("Patient"), cell: (report) => report.patientName },
            { header: t("Booking"), cell: (report) => report.bookingNo },
            {
              header: t("Reported"),
              cell: (report) => <span className="min-[18rem]:whitespace-nowrap">{report.at}</span>,
            },
            { header: t("Status"), cell: (report) => report.words },
          ]}
        />
      )}
    </AccountFrame>
  );
}
