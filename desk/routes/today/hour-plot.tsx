import { useId } from "react";
import { Details } from "../../../app/ui/details.tsx";
import type { DayFigures, HourFigure } from "../../../domain/desk/today.ts";
import { ENGLISH_FIGURES } from "../../../domain/i18n/figures.ts";
import { niceTicks } from "../../../domain/reports/smart/chart-geometry.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";

/** The shortest axis: five of what is counted, or five hundred rupees in paise. */
const LEAST = { count: 5, money: 50_000 };

/** A number of the day by the hour: bars, and the same as a table. */
export function HourPlot({ title, heads, isMoney, bars, summary }: DayPlot) {
  const id = useId();
  const { wholes, bars: drawn, yTicks, xTicks } = barGeometry(bars, isMoney ? LEAST.money : LEAST.count);
  return (
    <figure className="desk-panel desk-plot" aria-labelledby={id}>
      <figcaption id={id}>{title} by the hour</figcaption>
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={summary}>
        {yTicks.map(({ y, value }) => (
          <g key={value}>
            <line className="desk-plot-grid" x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={y} y2={y} />
            <text x={PLOT.left - 4} y={y + 3} textAnchor="end">
              {isMoney ? value / 100 : value}
            </text>
          </g>
        ))}
        {xTicks.map(({ x, hour }) => (
          <text key={hour} x={x} y={PLOT.height - 5} textAnchor="middle">
            {hour}
          </text>
        ))}
        {wholes.map((bar) => (
          <rect key={bar.x} className="desk-plot-whole" {...bar} />
        ))}
        {drawn.map((bar) => (
          <rect key={bar.x} className="desk-plot-bar" {...bar} />
        ))}
      </svg>
      <Details>
        <summary>As a table</summary>
        {bars.length === 0 ? (
          <p className="desk-note">Nothing yet today.</p>
        ) : (
          <DataTable
            isNarrow
            caption={summary}
            heads={["Hour"]}
            numbers={heads.of ? [heads.value, heads.of] : [heads.value]}
          >
            {bars.map(({ hour, valueWords, ofWords }) => (
              <Row key={hour}>
                <th scope="row">{hour}:00</th>
                <td className="desk-number">{valueWords}</td>
                {heads.of && <td className="desk-number">{ofWords}</td>}
              </Row>
            ))}
          </DataTable>
        )}
      </Details>
    </figure>
  );
}

/** The size of a plot, in its own units. */
export const PLOT = { width: 320, height: 128, left: 42, right: 6, top: 8, bottom: 20 };

/** Hours that a plot shows at least: a laboratory's day. */
const FIRST_HOUR = 6;
const LAST_HOUR = 20;
const LABEL_EVERY = 2;
const GAP = 2;

interface PlottedBar {
  hour: number;
  value: number;
  /** The whole; 0: none. */
  of: number;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface BarGeometry {
  /** The bars of the wholes, behind the values; without those of 0. */
  wholes: Rectangle[];
  bars: Rectangle[];
  yTicks: { y: number; value: number }[];
  xTicks: { x: number; hour: number }[];
}

/**
 * Places the bars of a day's hours; the axis begins at 0 and holds each value and each whole. `least`: the shortest axis, so that small
 * values do not fill the plot and ticks are whole numbers.
 */
export function barGeometry(bars: readonly PlottedBar[], least: number): BarGeometry {
  const hours = bars.map(({ hour }) => hour);
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  const step = (PLOT.width - PLOT.left - PLOT.right) / (last - first + 1);
  const bottom = PLOT.height - PLOT.bottom;
  const most = Math.max(least, ...bars.flatMap(({ value, of }) => [value, of]));
  const y = (value: number) => round(bottom - (value / most) * (bottom - PLOT.top));
  const x = (hour: number) => round(PLOT.left + (hour - first) * step);
  const rectangle = (hour: number, value: number) => ({
    x: round(x(hour) + GAP / 2),
    y: y(value),
    width: round(step - GAP),
    height: round(bottom - y(value)),
  });
  const labels = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    wholes: bars.filter(({ of }) => of > 0).map(({ hour, of }) => rectangle(hour, of)),
    bars: bars.filter(({ value }) => value > 0).map(({ hour, value }) => rectangle(hour, value)),
    yTicks: niceTicks(0, most).map((value) => ({ y: y(value), value })),
    xTicks: labels
      .filter((hour) => hour % LABEL_EVERY === 0)
      .map((hour) => ({ x: round(x(hour) + step / 2), hour })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A plot of the day with its numbers in words. */
interface DayPlot {
  title: string;
  heads: { value: string; of: string | null };
  /** The values are paise; otherwise counts. */
  isMoney: boolean;
  bars: { hour: number; value: number; of: number; valueWords: string; ofWords: string }[];
  /** The plot as a sentence. */
  summary: string;
}

const PLOTS: readonly [kind: HourFigure["kind"], title: string, value: string, of: string | null][] = [
  ["bookings", "Bookings made", "Bookings", null],
  ["slots", "Places taken", "Taken", "Offered"],
  ["reports", "Reports in time", "In time", "Due"],
  ["paid", "Money received", "Rupees", null],
];

export function plotsOf(figures: DayFigures): DayPlot[] {
  return PLOTS.map(([kind, title, value, of]) => {
    const { value: sum, of: whole, hours } = figures[kind];
    const isMoney = kind === "paid";
    const words = (count: number) => (isMoney ? formatRupees(count) : ENGLISH_FIGURES.number(count));
    return {
      title,
      heads: { value, of },
      isMoney,
      bars: hours.map((each) => ({
        hour: each.hour,
        value: each.value,
        of: of === null ? 0 : each.of,
        valueWords: words(each.value),
        ofWords: words(each.of),
      })),
      summary: `${title}: ${words(sum)}${of === null ? "" : ` of ${words(whole)}`}`,
    };
  });
}
