/** A value on a chart; `at` in milliseconds since 1970. */
export interface TrendPoint {
  at: number;
  number: number;
  low: number | null;
  high: number | null;
  /** Outside its range. */
  outside: boolean;
  /** A limit of what can be measured, not a measured number. */
  bound: boolean;
}

/** Positions of everything, in the chart's own units. */
export interface ChartGeometry {
  width: number;
  height: number;
  /** The ends of the axis of days. */
  from: number;
  to: number;
  /** One path a line, in SVG's words; a line of one point has none. */
  lines: string[];
  /** In the order of the segments' points. */
  dots: { x: number; y: number; outside: boolean; bound: boolean }[];
  /** The range in force from its first day on, to the next one's. */
  bands: { x: number; y: number; width: number; height: number }[];
  yTicks: { y: number; value: number }[];
  /** The days that have room for their words; the last always has. */
  xTicks: { x: number; at: number; anchor: "start" | "middle" | "end" }[];
}

export const CHART = { width: 320, height: 128, left: 42, right: 14, top: 6, bottom: 22 };
/** Room of a month in words ("08/2026"). */
const LABEL_WIDTH = 64;
/** The label of the last day ends at the chart's edge: its middle is this much left of the dot. */
const END_SHIFT = 14;
/** The first and the last dot keep off the edges. */
const INSET = 10;
const ROOM = 0.08;

/** Places segments of one unit, oldest point first, on a chart with a common axis. The axis holds every value and every range. */
export function chartGeometry(segments: readonly (readonly TrendPoint[])[]): ChartGeometry {
  const points = segments.flat();
  const { ticks, from, to } = valueAxis(points);
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const [start, end] = [CHART.left + INSET, CHART.width - CHART.right - INSET];
  const bottom = CHART.height - CHART.bottom;
  const x = (at: number) =>
    last === first ? (start + end) / 2 : round(start + ((at - first) / (last - first)) * (end - start));
  const y = (value: number) => round(bottom - ((value - from) / (to - from)) * (bottom - CHART.top));
  const place = ({ at, number }: TrendPoint) => `${x(at)} ${y(number)}`;
  return {
    width: CHART.width,
    height: CHART.height,
    from: CHART.left,
    to: CHART.width - CHART.right,
    lines: segments.filter((each) => each.length > 1).map((each) => `M${each.map(place).join(" L")}`),
    dots: points.map(({ at, number, outside, bound }) => ({ x: x(at), y: y(number), outside, bound })),
    bands: bandsOf(points, { x, y, from, to }),
    yTicks: ticks.map((value) => ({ y: y(value), value })),
    xTicks: dayTicks(points, x),
  };
}

function valueAxis(points: readonly TrendPoint[]): { from: number; to: number; ticks: number[] } {
  const values = points.flatMap(({ number, low, high }) => [
    number,
    ...[low, high].filter((v) => v !== null),
  ]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) || 1) * ROOM;
  // Amounts are not negative: an axis below zero would waste a third of the chart.
  const from = least >= 0 ? Math.max(0, least - room) : least - room;
  const to = most + room;
  return { from, to, ticks: niceTicks(from, to) };
}

function bandsOf(
  points: readonly TrendPoint[],
  { x, y, ...axis }: { x: (at: number) => number; y: (value: number) => number; from: number; to: number },
): ChartGeometry["bands"] {
  const bands: ChartGeometry["bands"] = [];
  let run = 0;
  for (const [i, point] of points.entries()) {
    const next = points[i + 1];
    if (next && next.low === point.low && next.high === point.high) continue;
    const before = points[run - 1];
    const begin = points[run];
    const left = before && begin ? (x(before.at) + x(begin.at)) / 2 : CHART.left;
    const right = next ? (x(point.at) + x(next.at)) / 2 : CHART.width - CHART.right;
    run = i + 1;
    if (point.low === null && point.high === null) continue;
    const [top, bottom] = [y(point.high ?? axis.to), y(point.low ?? axis.from)];
    if (bottom <= top || right <= left) continue;
    bands.push({ x: left, y: top, width: round(right - left), height: round(bottom - top) });
  }
  return bands;
}

function dayTicks(points: readonly TrendPoint[], x: (at: number) => number): ChartGeometry["xTicks"] {
  const ticks: ChartGeometry["xTicks"] = [];
  for (const { at } of points.toReversed()) {
    const to = ticks.at(-1);
    if (to && to.x - x(at) < LABEL_WIDTH + (to.anchor === "end" ? END_SHIFT : 0)) continue;
    ticks.push({ x: x(at), at, anchor: ticks.length === 0 && points.length > 1 ? "end" : "middle" });
  }
  return ticks.toReversed();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Two to six round numbers (of 1, 2 or 5 and noughts) between two ends, the first below the second, for an axis. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  const exponent = Math.floor(Math.log10(rough));
  const power = 10 ** exponent;
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(from / step); i * step <= to; i++) ticks.push(toDecimals(i * step, -exponent));
  return ticks;
}

/** Steps of 0.1 and the like are not exact in binary. */
function toDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(Math.max(0, decimals)));
}
