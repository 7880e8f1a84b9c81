import { AsWritten } from "../../i18n/as-written.tsx";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { RangeBar } from "../../ui/range-bar.tsx";
import { DataTable } from "../../ui/table.tsx";
import { wholeRanges } from "../smart-report/whole-ranges.ts";
import { FlagBadge } from "./flag-badge.tsx";
import type { ReportPage, ResultRow } from "./read-report-page.ts";

/** What a tablet has room for beside the other columns. */
const COLUMN_PX = 112;

/** One table a body group: value, unit, range, and the finding as words, icon and bar. */
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
            cell: (row) => <AsWritten words={wholeRanges(row.range) || "—"} />,
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
    </>
  );
}

function Value({ row }: { row: ResultRow }) {
  return (
    <span className="tabular">
      <strong>
        <AsWritten words={row.value} />
      </strong>{" "}
      {row.unit}
    </span>
  );
}

/** The bar says "in range" or not by itself; a critical value says more than that. */
function Finding({ row }: { row: ResultRow }) {
  const { bar, flag } = row;
  const hasRange = bar !== null && (bar.low !== undefined || bar.high !== undefined);
  if (!hasRange) return flag === "" ? "—" : <FlagBadge flag={flag} />;
  return (
    <div className="grid justify-items-start gap-2">
      {(flag === "LL" || flag === "HH") && <FlagBadge flag={flag} />}
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
