import { useId } from "react";
import { barGeometry, PLOT } from "./bar-geometry.ts";
import type { DayPlot } from "./day-plots.ts";

/** The shortest axis: five of what is counted, or five hundred rupees in paise. */
const LEAST = { count: 5, money: 50_000 };

/** A number of the day by the hour: bars, and the same as a table. */
export function HourPlot({ title, heads, bars, summary }: DayPlot) {
  const id = useId();
  const isMoney = heads.value === "Rupees";
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
      <details>
        <summary>As a table</summary>
        {bars.length === 0 ? (
          <p className="desk-note">Nothing yet today.</p>
        ) : (
          <table className="desk-table">
            <caption className="sr-only">{summary}</caption>
            <thead>
              <tr>
                <th scope="col">Hour</th>
                <th scope="col" className="desk-number">
                  {heads.value}
                </th>
                {heads.of && (
                  <th scope="col" className="desk-number">
                    {heads.of}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ hour, valueWords, ofWords }) => (
                <tr key={hour}>
                  <th scope="row">{hour}:00</th>
                  <td className="desk-number">{valueWords}</td>
                  {heads.of && <td className="desk-number">{ofWords}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </figure>
  );
}
