import { formatDay } from "../../../domain/clock.ts";
import { FLAG_WORDS } from "../../../domain/reports/flag-words.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { TrendChart } from "../../ui/trend-chart.tsx";
import type { ChartView, ParameterView, ReadingView } from "./read-parameter.ts";

/** Earlier values as lines over their range, and as a table; on paper as one line of figures. */
export function EarlierValues({ parameter }: { parameter: ParameterView }) {
  const { name, latest, earlier, charts, breaks } = parameter;
  if (earlier.length === 0) {
    return (
      <p className="self-center text-sm text-ink-soft">
        First value. How it changes shows from the next one on.
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
      <div className="no-print [&>.disclosure]:border-0 [&_summary]:py-1 [&_summary]:text-sm [&_summary]:font-normal [&_summary]:text-link">
        <Disclosure
          summary={
            <span>
              All {earlier.length + 1} values <span className="sr-only">of {name}</span>
            </span>
          }
        >
          <DataTable
            caption={`Values of ${name}, newest first`}
            hideCaption
            rows={[latest, ...earlier].map((reading, index) => ({ ...reading, index }))}
            rowKey={(row) => row.index}
            columns={COLUMNS}
          />
        </Disclosure>
      </div>
      <p className="tabular hidden text-xs text-ink-soft print:block">
        Before:{" "}
        {earlier.map(({ day, value, unit }) => `${value} ${unit}`.trim().concat(` (${day})`)).join(", ")}
      </p>
    </div>
  );
}

/** Words without icons: a page holds hundreds of these rows. */
const COLUMNS: readonly Column<ReadingView & { index: number }>[] = [
  { header: "Day", names: true, cell: (row) => row.day },
  { header: "Value", align: "end", cell: (row) => `${row.value} ${row.unit}` },
  { header: "Range", cell: (row) => row.range || "—" },
  { header: "Finding", cell: (row) => FLAG_WORDS[row.flag] || "—" },
];

function Trend({ name, chart }: { name: string; chart: ChartView }) {
  return (
    <figure>
      <TrendChart
        chart={chart.drawn}
        title={`${name}${chart.unit && `, ${chart.unit}`}: ${chart.words}, with the range behind them`}
        dayWords={(at) => formatDay(new Date(at)).slice(3)}
      />
      {chart.hasBound && (
        <figcaption className="mt-1 text-xs text-ink-soft">
          An open mark is a limit of what can be measured, such as &lt;0.5.
        </figcaption>
      )}
    </figure>
  );
}
