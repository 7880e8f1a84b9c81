import { data, Link } from "react-router";
import { requireCustomer } from "../../checkout/require-customer.ts";
import { PathBreadcrumb } from "../../frame/path-breadcrumb.tsx";
import { href } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page.ts";
import { type ReportPage, readReportPage } from "./read-report-page.ts";
import { ReportHistory } from "./report-history.tsx";
import { ReportState } from "./report-state.tsx";
import { ResultsTable } from "./results-table.tsx";

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
  return { report: readReportPage(facts, view, openings), brand: facts.site.brand };
}

/** Neither the test nor the patient is in the title: it shows in tabs and in the browser's history. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Report | ${loaderData?.brand ?? ""}` }, { name: "robots", content: "noindex" }];
}

export default function ReportScreen({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-12">
      <div className="no-print">
        <PathBreadcrumb last="Report" />
      </div>
      <PageHeading
        title={report.title}
        lead={`${report.statusWords} · booking ${report.bookingNo}`}
        actions={<Actions report={report} />}
      />
      <div className="grid gap-6">
        <ReportState report={report} />
        {report.demo && <p className="font-semibold text-bad">Demo – not a medical report</p>}
        <Facts report={report} />
        <div>
          {report.groups.map((group) => (
            <ResultsTable key={group.name} group={group} />
          ))}
        </div>
        {report.shown && <Signed report={report} />}
        <ReportHistory report={report} />
      </div>
    </div>
  );
}

function Actions({ report }: { report: ReportPage }) {
  if (!report.shown) return null;
  const query = report.version === report.newestVersion ? "" : `?version=${report.version}`;
  return (
    <a className={buttonClass()} href={href(`/reports/${report.reportId}.pdf${query}`)}>
      <span className="button-label">
        <Icon name="download" />
        Download PDF
      </span>
    </a>
  );
}

function Facts({ report }: { report: ReportPage }) {
  return (
    <Card look="tinted" as="section">
      <h2 className="sr-only">Patient and sample</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
        {[...report.facts, { label: "Laboratory", value: report.lab }].map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Signed({ report }: { report: ReportPage }) {
  return (
    <Card as="section">
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {report.authorisedBy && (
        <p>
          Authorised by <strong>{report.authorisedBy}</strong>
        </p>
      )}
      <p className="mt-2">
        Verification code{" "}
        <Link className="text-link tabular" to={`/verify/${report.verifyCode}`}>
          {report.verifyCode}
        </Link>
        : whoever gets the PDF can check with it that the report is genuine.
      </p>
    </Card>
  );
}
