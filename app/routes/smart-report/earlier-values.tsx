import { useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TrendChart } from "../../ui/trend-chart.tsx";
import type { ChartView, ParameterView } from "./read-parameter.ts";
import { earlierLine, valuesTable } from "./values-table.ts";

/** Earlier values as lines over their range, and as a table; on paper as one line of figures. */
export function EarlierValues({ parameter }: { parameter: ParameterView }) {
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
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by `valuesTable`
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
        chart={chart.drawn}
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
