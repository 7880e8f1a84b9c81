import { FLAG_WORDS } from "../../../domain/reports/flag-words.ts";
import { isCriticalFlag, isOutside } from "../../../domain/reports/flags.ts";
import { nowrapRanges } from "../../features/reports/nowrap-ranges.ts";
import { FLAG_ICONS, FlagBadge } from "../../features/reports/report-state.tsx";
import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Details } from "../../ui/details.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RangeBar, SmallRangeBar } from "../../ui/range-bar.tsx";
import { TrendChart } from "../../ui/trend-chart.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { ChartView, ParameterView } from "./read-smart-report.ts";
import { earlierLine, valuesTable } from "./values-table.ts";

/**
 * One parameter as a row: name, latest value and a small bar. It opens to the range, an explanation, and the earlier values; a link to the
 * parameter opens it, because its id is inside.
 */
export function ParameterCard({ parameter }: { parameter: ParameterView }) {
  const lang = useContentLanguage();
  const { code, name, latest, plainWords } = parameter;
  return (
    <Details className="measure" data-outside={isOutside(latest.flag) || undefined}>
      <summary className="measure-row">
        <h3 lang={lang}>
          <WholeWords text={name} />
        </h3>
        <LatestValue parameter={parameter} />
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="measure-body">
        <div id={code} className="measure-now">
          <RangeLine latest={latest} />
          <div className="measure-finding">
            <Finding parameter={parameter} />
          </div>
          {plainWords && (
            <p className="measure-words">
              <OriginalText words={plainWords} />
            </p>
          )}
        </div>
        <EarlierValues parameter={parameter} />
      </div>
    </Details>
  );
}

/** The value with an icon if it is outside its range, and the bar below; what the icon shows is there in words for screen readers. */
function LatestValue({ parameter: { latest, bar } }: { parameter: ParameterView }) {
  const t = useTranslate();
  const { flag } = latest;
  return (
    <span className="measure-latest">
      <span className="measure-value">
        {isOutside(flag) && <Icon name={FLAG_ICONS[flag]} size={16} />}
        <span translate="no">
          <strong>
            <OriginalText words={latest.value} />
          </strong>{" "}
          {latest.unit}
        </span>
        {flag !== "" && <span className="sr-only">, {t.lookup(FLAG_WORDS[flag])}</span>}
      </span>
      {bar && <SmallRangeBar value={bar.value} range={bar.range} />}
    </span>
  );
}

/** "23/09/2026 · Range used: 70–99 mg/dL (100–125 raised risk) · Hexokinase"; the laboratory's own text is English in every language. */
function RangeLine({ latest: { range, refText, rangeUnit, method, day } }: Pick<ParameterView, "latest">) {
  const t = useTranslate();
  const used =
    range === ""
      ? t("No reference range for this result")
      : t("Range used: {range}", { range: `${range}\u00a0${rangeUnit}`.trim() });
  return (
    <p className="measure-range">
      {nowrapRanges(`${day}\u00a0· ${used}`)}
      {refText && (
        <>
          {" ("}
          <OriginalText words={nowrapRanges(refText)} />)
        </>
      )}
      {method && (
        <>
          {"\u00a0· "}
          <OriginalText words={method} />
        </>
      )}
    </p>
  );
}

/** The bar itself says "in range" or not; for a critical value a badge says more. */
function Finding({ parameter: { name, latest, bar } }: { parameter: ParameterView }) {
  if (!bar) return <FlagBadge flag={latest.flag} />;
  const picture = <RangeBar name={name} value={bar.value} unit={latest.unit} range={bar.range} />;
  if (!isCriticalFlag(latest.flag)) return picture;
  return (
    <div className="grid justify-items-start gap-2">
      <FlagBadge flag={latest.flag} />
      {picture}
    </div>
  );
}

/** Earlier values as a line chart over their range, and as a table; in print as one line of numbers. */
function EarlierValues({ parameter }: { parameter: ParameterView }) {
  const t = useTranslate();
  const { name, count, rows, charts, breaks } = parameter;
  if (count === 1) {
    return (
      <p className="self-center text-sm text-ink-soft">
        {t("First result; trends appear after your next test")}
      </p>
    );
  }
  return (
    <div className="min-w-0">
      {charts.map((chart) => (
        <Trend key={chart.unit} name={name} chart={chart} />
      ))}
      {breaks.map((words) => (
        <p key={words} className="mt-2 text-sm text-ink-soft">
          {words}
        </p>
      ))}
      <div className="measure-all no-print">
        <Disclosure
          summary={
            <span>
              {t("All {count} results", { count })}{" "}
              <span className="sr-only">{t("of {name}", { name })}</span>
            </span>
          }
        >
          <table
            // biome-ignore lint/security/noDangerouslySetInnerHtml: generated and escaped by `valuesTable`
            dangerouslySetInnerHTML={{ __html: valuesTable(name, rows, t) }}
          />
        </Disclosure>
      </div>
      <p className="measure-before">{t("Previous: {before}", { before: earlierLine(rows) })}</p>
    </div>
  );
}

function Trend({ name, chart }: { name: string; chart: ChartView }) {
  const t = useTranslate();
  return (
    <figure>
      <TrendChart
        chart={chart.packed}
        title={t("{name}: {values}, with the range shaded", {
          name: `${name}${chart.unit && `, ${chart.unit}`}`,
          values: chart.words,
        })}
        dayWords={(at) => t.day(new Date(at)).slice(3)}
      />
      {chart.hasBound && (
        <figcaption className="mt-1 text-xs text-ink-soft">
          {t("An open circle marks a measurable limit, such as <0.5.")}
        </figcaption>
      )}
    </figure>
  );
}
