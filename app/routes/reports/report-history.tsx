import { AsWritten } from "../../i18n/as-written.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { ReportPage } from "./read-report-page.ts";

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
          hideCaption
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
              cell: (each) => (each.reason ? <AsWritten words={t.known(each.reason)} /> : "—"),
            },
          ]}
        />
      </Disclosure>
      <Disclosure summary={t("Who opened this report ({count})", { count: report.openings.length })}>
        <ul className="grid gap-2">
          {report.openings.map(({ key, at, words }) => (
            <li key={key}>
              <span className="tabular text-ink">{at}</span> · {words}
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
    <Link className="text-link" to={`/reports/${report.reportId}?version=${version}`}>
      {t("Version {version}", { version })}
    </Link>
  );
}
