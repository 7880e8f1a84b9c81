import type { ReactNode } from "react";
import { isCriticalFlag, isOutside } from "../../../domain/reports/flags.ts";
import { OriginalText, Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RangeBar, SmallRangeBar } from "../../ui/range-bar.tsx";
import { DataTable } from "../../ui/table.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { nowrapRanges } from "./nowrap-ranges.ts";
import { OutsideValues } from "./outside-values.tsx";
import type { ReportPage, ResultGroup, ResultRow } from "./read-report-page.ts";
import { ReportFacts } from "./report-facts.tsx";
import { FLAG_ICONS, FlagBadge } from "./report-state.tsx";
import { GroupHead, GroupLinks, GroupState } from "./result-groups.tsx";
import { VerificationLine } from "./verification-line.tsx";

/** The width that a tablet has beside the other columns. */
const COLUMN_PX = 112;

/**
 * One group of the body as a table that folds: value, unit, range, and the finding as text, icon and bar. `folds`: it is shut while all of it
 * is in range. On a phone each value is one row that opens to the rest.
 */
export function ResultsTable({
  group,
  folds = false,
  heading,
}: {
  group: ResultGroup;
  folds?: boolean;
  heading?: "h2" | "h3";
}) {
  const t = useTranslate();
  const { id, name, count, rows } = group;
  return (
    <Details
      className="smart-group results"
      open={count.outside > 0 || !folds}
      data-outside={count.outside > 0 || undefined}
    >
      <summary>
        <GroupHead
          heading={heading}
          name={name}
          count={count}
          state={count.judged + count.outside > 0 && <GroupState count={count} />}
        />
        <Icon name="chevron-down" size={20} />
      </summary>
      <div id={id} className="smart-group-values">
        <DataTable
          caption={name}
          rows={rows}
          rowKey={(row) => row.code}
          isMarked={(row) => isOutside(row.flag)}
          below={(row) => row.comments.length > 0 && <Comments row={row} />}
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
      </div>
    </Details>
  );
}

function Name({ row }: { row: ResultRow }) {
  const lang = useContentLanguage();
  return (
    <>
      <span id={row.code} lang={lang} className="result-name">
        <WholeWords text={row.name} />
      </span>
      <label className="result-more">
        <input type="checkbox" className="sr-only" />
        <span className="sr-only">
          <Trans phrase="More about {name}" name={<span lang={lang}>{row.name}</span>} />
        </span>
        <Icon name="chevron-down" size={20} />
      </label>
      {row.method && (
        <span lang={lang} className="result-method block text-xs font-normal text-ink-soft">
          {row.method}
        </span>
      )}
    </>
  );
}

/** What the laboratory wrote beside a line. */
function Comments({ row: { comments } }: { row: ResultRow }) {
  return comments.map((comment) => (
    <p key={comment} className="text-sm whitespace-pre-line">
      <OriginalText words={comment} />
    </p>
  ));
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
    <>
      <span className="tabular">
        {isOutside(row.flag) && (
          <span className="result-flag">
            <Icon name={FLAG_ICONS[row.flag]} size={16} />
            <span className="sr-only">{row.flagWords}: </span>
          </span>
        )}
        <span translate="no">
          <strong>
            <OriginalText words={row.value} />
          </strong>{" "}
          {row.unit}
        </span>
      </span>
      {row.bar && (
        <span className="result-bar">
          <SmallRangeBar value={row.bar.value} range={row.bar.range} />
        </span>
      )}
    </>
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
  const hasRange = bar !== null && (bar.range.low !== undefined || bar.range.high !== undefined);
  if (!hasRange) return flag !== "" ? <FlagBadge flag={flag} /> : row.flagNote ? null : "—";
  return (
    <div className="grid justify-items-start gap-2">
      {isCriticalFlag(flag) && <FlagBadge flag={flag} />}
      <RangeBar name={row.name} value={bar.value} unit={row.unit} range={bar.range} width={COLUMN_PX} />
    </div>
  );
}

/** What is outside its range, patient and sample, the results by group, notes and signature: the same for the owner and for people they share it with. */
export function ReportBody({ report, isShared = false }: { report: ReportPage; isShared?: boolean }) {
  const t = useTranslate();
  return (
    <>
      {report.demo && <p className="font-semibold text-bad">{t("Demo – not a medical report")}</p>}
      {report.shown && <OutsideValues summary={report.summary} isShared={isShared} />}
      <ReportFacts
        facts={[...report.facts, { key: "laboratory", label: t("Laboratory"), value: report.lab }]}
        look="tinted"
        title={t("Patient and sample")}
      />
      {report.groups.length > 0 && <Results report={report} />}
      {report.shown && <Signed report={report} />}
    </>
  );
}

/** From so many values on a group that is in range is folded: fewer are seen at a glance. One group alone stays open: it is the report. */
const FOLDS_FROM = 12;

/** Whether the groups of a page fold. */
export function groupsFold(groups: readonly ResultGroup[]): boolean {
  return groups.length > 1 && groups.reduce((sum, { rows }) => sum + rows.length, 0) >= FOLDS_FROM;
}

function Results({ report: { groups } }: { report: ReportPage }) {
  const folds = groupsFold(groups);
  return (
    <div className="smart-report">
      {folds && (
        <GroupLinks groups={groups.map(({ id, name, count }) => ({ id, name, outside: count.outside }))} />
      )}
      {groups.map((group) => (
        <ResultsTable key={group.id} group={group} folds={folds} />
      ))}
    </div>
  );
}

interface ReportNotesProps extends Pick<ReportPage, "notes" | "sources"> {
  /** Who signed the report, and how it is verified. */
  children: ReactNode;
}

/** The notes of a report and its signature; where many ranges are from is folded, and last: on paper it may be a page. */
export function ReportNotes({ notes, sources, children }: ReportNotesProps) {
  const t = useTranslate();
  const isLong = sources.length > MAX_SOURCES;
  return (
    <div className="report-notes">
      <Notes notes={isLong ? notes : [...sources, ...notes]} />
      {children}
      {isLong && (
        <Disclosure summary={t("Sources of the reference ranges")}>
          <Notes notes={sources} />
        </Disclosure>
      )}
    </div>
  );
}

/** More of them are a screen of a phone. */
const MAX_SOURCES = 3;

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mb-3 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
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
      <ReportNotes notes={report.notes} sources={report.sources}>
        {report.authorisedBy && (
          <p className="mb-2">
            <Trans phrase="Authorised by {name}" name={<strong>{report.authorisedBy}</strong>} />
          </p>
        )}
        <p>
          <VerificationLine code={report.verifyCode} />
        </p>
      </ReportNotes>
    </Card>
  );
}
