import { nowrapRanges } from "../../features/reports/nowrap-ranges.ts";
import { FlagBadge } from "../../features/reports/report-state.tsx";
import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RangeBar } from "../../ui/range-bar.tsx";
import { TrendChart } from "../../ui/trend-chart.tsx";
import type { ChartView, ParameterView } from "./read-smart-report.ts";
import { earlierLine, valuesTable } from "./values-table.ts";

/** One parameter: its latest value on its range, an explanation, and the earlier values. */
export function ParameterCard({ parameter }: { parameter: ParameterView }) {
  const lang = useContentLanguage();
  const { code, name, latest, plainWords } = parameter;
  return (
    <article id={code} aria-label={name} className="measure">
      <div className="measure-now">
        <h3 lang={lang}>{name}</h3>
        <p className="measure-value">
          <strong>
            <OriginalText words={latest.value} />
          </strong>{" "}
          {latest.unit}
        </p>
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
    </article>
  );
}

/** "23/09/2026 · Range used: 70–99 mg/dL (100–125 raised risk) · Hexokinase"; the laboratory's own text is English in every language. */
function RangeLine({ latest: { range, refText, rangeUnit, method, day } }: Pick<ParameterView, "latest">) {
  const t = useTranslate();
  const used =
    range === ""
      ? t("No range is stored with this result")
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
  const picture = (
    <RangeBar name={name} value={bar.value} unit={latest.unit} range={{ low: bar.low, high: bar.high }} />
  );
  if (latest.flag !== "LL" && latest.flag !== "HH") return picture;
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
        {t("First value. How it changes shows from the next one on.")}
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
              {t("All {count} values", { count })} <span className="sr-only">{t("of {name}", { name })}</span>
            </span>
          }
        >
          <table
            // biome-ignore lint/security/noDangerouslySetInnerHtml: generated and escaped by `valuesTable`
            dangerouslySetInnerHTML={{ __html: valuesTable(name, rows, t) }}
          />
        </Disclosure>
      </div>
      <p className="measure-before">{t("Before: {before}", { before: earlierLine(rows) })}</p>
    </div>
  );
}

function Trend({ name, chart }: { name: string; chart: ChartView }) {
  const t = useTranslate();
  return (
    <figure>
      <TrendChart
        chart={chart.packed}
        title={t("{name}: {values}, with the range behind them", {
          name: `${name}${chart.unit && `, ${chart.unit}`}`,
          values: chart.words,
        })}
        dayWords={(at) => t.day(new Date(at)).slice(3)}
      />
      {chart.hasBound && (
        <figcaption className="mt-1 text-xs text-ink-soft">
          {t("An open mark is a limit of what can be measured, such as <0.5.")}
        </figcaption>
      )}
    </figure>
  );
}
