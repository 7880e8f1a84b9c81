import { Link } from "react-router";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { ReportPage } from "./read-report-page.ts";

/** Earlier versions with their reasons, and who opened the report. */
export function ReportHistory({ report }: { report: ReportPage }) {
  return (
    <div className="no-print">
      <Disclosure summary={`Versions (${report.versions.length})`} open={report.versions.length > 1}>
        <DataTable
          caption="Versions of this report"
          hideCaption
          rows={report.versions}
          rowKey={(each) => each.version}
          columns={[
            {
              header: "Version",
              names: true,
              cell: (each) => <VersionLink report={report} version={each.version} />,
            },
            { header: "Status", cell: (each) => each.words },
            { header: "Reported", cell: (each) => each.at },
            { header: "Reason", cell: (each) => each.reason || "—" },
          ]}
        />
      </Disclosure>
      <Disclosure summary={`Who opened this report (${report.openings.length})`}>
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
  if (version === report.version) return <span aria-current="page">Version {version}, shown here</span>;
  return (
    <Link className="text-link" to={`/reports/${report.reportId}?version=${version}`}>
      Version {version}
    </Link>
  );
}
