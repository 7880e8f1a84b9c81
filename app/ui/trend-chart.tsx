import type { ChartGeometry } from "../../domain/reports/smart/chart-geometry.ts";

type TrendChartProps = {
  geometry: ChartGeometry;
  /** What is drawn, for those who do not see it. */
  title: string;
  /** The words of a day under the axis. */
  dayWords: (at: number) => string;
};

type Dot = ChartGeometry["dots"][number];

const RADIUS = 4.5;
const DIAMOND = 5.5;

/**
 * Values over time with the range behind them. Outside its range a dot is a diamond, so that the colour does not say it alone; a limit
 * of what can be measured is hollow. Dots of a kind are one path, because a page has a chart for each of its many parameters.
 */
export function TrendChart({ geometry, title, dayWords }: TrendChartProps) {
  const { width, height, from, to, bands, lines, dots, xTicks, yTicks } = geometry;
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
      <Dots dots={dots.filter((dot) => !dot.outside && !dot.bound)} className="fill-good stroke-good" />
      <Dots dots={dots.filter((dot) => !dot.outside && dot.bound)} className="fill-raised stroke-good" />
      <Dots dots={dots.filter((dot) => dot.outside && !dot.bound)} className="fill-bad stroke-bad" />
      <Dots dots={dots.filter((dot) => dot.outside && dot.bound)} className="fill-raised stroke-bad" />
    </svg>
  );
}

function Dots({ dots, className }: { dots: readonly Dot[]; className: string }) {
  if (dots.length === 0) return null;
  return (
    <path d={dots.map((dot) => (dot.outside ? diamond(dot) : circle(dot))).join("")} className={className} />
  );
}

function circle({ x, y }: Dot): string {
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
}

function diamond({ x, y }: Dot): string {
  return `M${x} ${y - DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}l${-DIAMOND} ${-DIAMOND}Z`;
}
