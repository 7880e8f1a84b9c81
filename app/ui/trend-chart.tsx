import { DOT_WIDTH, type DrawnChart } from "./dot-paths.ts";

type TrendChartProps = {
  chart: DrawnChart;
  /** What is drawn, for those who do not see it. */
  title: string;
  /** The words of a day under the axis. */
  dayWords: (at: number) => string;
};

/** Values over time with the range behind them. The words below or beside it say the same. */
export function TrendChart({ chart, title, dayWords }: TrendChartProps) {
  const { width, height, from, to, bands, lines, dots, xTicks, yTicks } = chart;
  return (
    <svg
      className="block h-auto w-full max-w-90 text-xs"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
    >
      <title>{title}</title>
      {bands.map((band) => (
        <rect key={band.x} {...band} className="fill-good-soft [print-color-adjust:exact]" />
      ))}
      <path d={yTicks.map(({ y }) => `M${from} ${y}H${to}`).join("")} className="stroke-line" />
      <g className="tabular fill-ink-soft" textAnchor="end">
        {yTicks.map(({ y, value }) => (
          <text key={value} x={from - 6} y={y + 4}>
            {value}
          </text>
        ))}
        {xTicks.map(({ x, at, anchor }) => (
          <text key={at} x={anchor === "end" ? to : x} y={height - 5} textAnchor={anchor}>
            {dayWords(at)}
          </text>
        ))}
      </g>
      <path d={lines.join("")} className="fill-none stroke-link" strokeWidth={2} strokeLinejoin="round" />
      <path d={dots.inside} className="fill-none stroke-good" strokeWidth={DOT_WIDTH} strokeLinecap="round" />
      {dots.insideBound && <path d={dots.insideBound} className="fill-raised stroke-good" />}
      {dots.outside && <path d={dots.outside} className="fill-bad stroke-bad" />}
      {dots.outsideBound && <path d={dots.outsideBound} className="fill-raised stroke-bad" />}
    </svg>
  );
}
