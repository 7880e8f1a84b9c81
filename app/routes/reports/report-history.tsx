import { AsWritten } from "../../i18n/as-written.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { ReportPage } from "./read-report-page.ts";

/** Earlier versions with their reasons, and who opened the report. */
export function ReportHistory({ report }: { report: ReportPage }) {
  const say = useSay();
  return (
    <div className="no-print">
      <Disclosure
        summary={say("Versions ({count})", { count: report.versions.length })}
        open={report.versions.length > 1}
      >
        <DataTable
          caption={say("Versions of this report")}
          hideCaption
          rows={report.versions}
          rowKey={(each) => each.version}
          columns={[
            {
              header: say("Version"),
              names: true,
              cell: (each) => <VersionLink report={report} version={each.version} />,
            },
            { header: say("Status"), cell: (each) => each.words },
            { header: say("Reported"), cell: (each) => each.at },
            {
              header: say("Reason"),
              cell: (each) => (each.reason ? <AsWritten words={say.known(each.reason)} /> : "—"),
            },
          ]}
        />
      </Disclosure>
      <Disclosure summary={say("Who opened this report ({count})", { count: report.openings.length })}>
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
  const say = useSay();
  if (version === report.version)
    return <span aria-current="page">{say("Version {version}, shown here", { version })}</span>;
  return (
    <Link className="text-link" to={`/reports/${report.reportId}?version=${version}`}>
      {say("Version {version}", { version })}
    </Link>
  );
}
