import { isCriticalFlag, isOutside } from "../../../domain/reports/smart/summarise.ts";
import { OriginalText, Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { Card } from "../../ui/card.tsx";
import { RangeBar } from "../../ui/range-bar.tsx";
import { DataTable } from "../../ui/table.tsx";
import { nowrapRanges } from "./nowrap-ranges.ts";
import { OutOfRangeValues } from "./out-of-range-values.tsx";
import type { ReportPage, ResultRow } from "./read-report-page.ts";
import { FlagBadge } from "./report-state.tsx";

/** The width that a tablet has beside the other columns. */
const COLUMN_PX = 112;

/** One table for each body group: value, unit, range, and the finding as text, icon and bar. */
export function ResultsTable({ group }: { group: ReportPage["groups"][number] }) {
  const t = useTranslate();
  return (
    <section className="results mb-8">
      <DataTable
        caption={group.name}
        rows={group.rows}
        rowKey={(row) => row.code}
        columns={[
          { header: t("Test"), names: true, cell: (row) => <Name row={row} /> },
          { header: t("Result"), align: "end", cell: (row) => <Value row={row} /> },
          {
            header: t("Reference range"),
            cell: (row) => <Range row={row} />,
          },
          { header: t("Finding"), cell: (row) => <Finding row={row} /> },
        ]}
      />
    </section>
  );
}

function Name({ row }: { row: ResultRow }) {
  const lang = useContentLanguage();
  return (
    <>
      <span id={row.code} lang={lang}>
        {row.name}
      </span>
      {row.method && (
        <span lang={lang} className="block text-xs font-normal text-ink-soft">
          {row.method}
        </span>
      )}
      {row.comments.map((comment) => (
        <span key={comment} className="mt-1 block text-sm font-normal whitespace-pre-line">
          <OriginalText words={comment} />
        </span>
      ))}
    </>
  );
}

function Range({ row }: { row: ResultRow }) {
  return (
    <>
      <OriginalText words={nowrapRanges(row.range) || "—"} />
      {row.rangeFor && <span className="block text-xs text-ink-soft">{row.rangeFor}</span>}
    </>
  );
}

function Value({ row }: { row: ResultRow }) {
  return (
    <span className="tabular">
      <strong>
        <OriginalText words={row.value} />
      </strong>{" "}
      {row.unit}
    </span>
  );
}

function Finding({ row }: { row: ResultRow }) {
  return (
    <>
      <FlagOrBar row={row} />
      {row.flagNote && <strong className="block text-sm">{row.flagNote}</strong>}
    </>
  );
}

/** The bar itself says "in range" or not; for a critical value a badge says more. */
function FlagOrBar({ row }: { row: ResultRow }) {
  const { bar, flag } = row;
  const hasRange = bar !== null && (bar.low !== undefined || bar.high !== undefined);
  if (!hasRange) return flag !== "" ? <FlagBadge flag={flag} /> : row.flagNote ? null : "—";
  return (
    <div className="grid justify-items-start gap-2">
      {isCriticalFlag(flag) && <FlagBadge flag={flag} />}
      <RangeBar
        name={row.name}
        value={bar.value}
        unit={row.unit}
        range={{ low: bar.low, high: bar.high }}
        width={COLUMN_PX}
      />
    </div>
  );
}

/** Patient and sample, the results by group, notes and signature: the same for the owner and for people they share it with. */
export function ReportBody({ report }: { report: ReportPage }) {
  const t = useTranslate();
  return (
    <>
      {report.demo && <p className="font-semibold text-bad">{t("Demo – not a medical report")}</p>}
      <Facts report={report} />
      <Outside report={report} />
      {report.groups.length > 0 && (
        <div>
          {report.groups.map((group) => (
            <ResultsTable key={group.name} group={group} />
          ))}
        </div>
      )}
      {report.shown && <Signed report={report} />}
    </>
  );
}

/** The fewest values for which out-of-range values are listed: fewer can be seen at a glance. */
const MIN_VALUES = 20;

/** In a long report: links to the values outside their range. */
function Outside({ report }: { report: ReportPage }) {
  const rows = report.groups.flatMap((group) => group.rows);
  if (rows.filter(({ flag }) => flag !== "").length < MIN_VALUES) return null;
  return (
    <Card as="section" className="print:hidden">
      <OutOfRangeValues outside={rows.filter(({ flag }) => isOutside(flag))} />
    </Card>
  );
}

function Facts({ report }: { report: ReportPage }) {
  const t = useTranslate();
  return (
    <Card look="tinted" as="section">
      <h2 className="sr-only">{t("Patient and sample")}</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-3">
        {[...report.facts, { label: t("Laboratory"), value: report.lab }].map(({ label, value }) => (
          <div
            key={label}
            className="flex min-w-0 items-baseline justify-between gap-4 max-[18rem]:block sm:block"
          >
            <dt className="flex-none text-sm text-ink-soft">{label}</dt>
            <dd className="text-right font-semibold max-[18rem]:text-left sm:text-left">
              <OriginalText words={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Signed({ report }: { report: ReportPage }) {
  return (
    <Card as="section">
      {report.comments.map((comment) => (
        <p key={comment} className="mb-3 whitespace-pre-line">
          <OriginalText words={comment} />
        </p>
      ))}
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {report.authorisedBy && (
        <p>
          <Trans phrase="Authorised by {name}" name={<strong>{report.authorisedBy}</strong>} />
        </p>
      )}
      <p className="mt-2">
        {/* A plain `<a>`: the rest of the site needs a new document, because a shared report has a Content-Security-Policy of its own. */}
        <Trans
          phrase="Verification code {code}. Anyone with the PDF can verify it here."
          code={
            <a className="text-link tabular" href={href(`/verify/${report.verifyCode}`)}>
              {report.verifyCode}
            </a>
          }
        />
      </p>
    </Card>
  );
}
