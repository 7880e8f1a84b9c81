import type { ChartGeometry } from "../../domain/reports/smart/chart-geometry.ts";
import { CHART } from "../../domain/reports/smart/chart-geometry.ts";
import { escapeHtml } from "../../domain/shared/escape-html.ts";

type TrendChartProps = {
  /** A chart as `packChart` wrote it. */
  chart: string;
  /** The text alternative. */
  title: string;
  /** The label of a day under the axis. */
  dayWords: (at: number) => string;
};

/** Values over time with their range behind them. The text below or beside it says the same. */
export function TrendChart({ chart, title, dayWords }: TrendChartProps) {
  return (
    <svg
      className="trend notranslate"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      width={CHART.width}
      height={CHART.height}
      role="img"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated and escaped by `chartMarkup`
      dangerouslySetInnerHTML={{ __html: chartMarkup(chart, { title, dayWords }) }}
    />
  );
}

interface ChartWords {
  /** The text alternative. */
  title: string;
  /** The label of a day under the axis. */
  dayWords: (at: number) => string;
}

/** The content of a chart's <svg> as one string: as elements a page of a hundred charts costs several times as much. */
export function chartMarkup(packed: string, { title, dayWords }: ChartWords): string {
  const { bands, grid, lines, inside, insideBound, outside, outsideBound, yLabels, xLabels } =
    unpackChart(packed);
  const values = yLabels.map(
    ({ y, value }) => `<text x="${LABELS_END}" y="${y}">${escapeHtml(value)}</text>`,
  );
  const days = xLabels.map(
    ({ x, anchor, at }) =>
      `<text x="${x}" y="${CHART.height - 5}"${anchor === "end" ? "" : ' class="middle"'}>${escapeHtml(dayWords(at))}</text>`,
  );
  return [
    `<title>${escapeHtml(title)}</title>`,
    path(bands, "trend-band"),
    path(grid, "trend-grid"),
    `<g>${values.join("")}${days.join("")}</g>`,
    path(lines, "trend-line"),
    path(inside, "trend-in"),
    path(insideBound, "trend-in-limit"),
    path(outside, "trend-out"),
    path(outsideBound, "trend-out-limit"),
  ].join("");
}

/** Empty for parts that the chart does not have. */
function path(d: string, part: string): string {
  return d === "" ? "" : `<path class="${part}" d="${d}"></path>`;
}

type Dot = ChartGeometry["dots"][number];

/**
 * A chart as one string, a line for each part: a page of a hundred charts serializes that instead of ten thousand objects. Paths of the
 * bands, of the grid and of the lines; of the dots inside, inside at a detection limit, outside, outside at a limit; the value labels ("y
 * value"), and the day labels ("x anchor time").
 */
export function packChart({ lines, dots, bands, from, to, yTicks, xTicks }: ChartGeometry): string {
  const dotsOf = (outside: boolean, bound: boolean) =>
    dots
      .filter((dot) => dot.outside === outside && dot.bound === bound)
      .map(outside ? diamond : bound ? circle : point)
      .join("");
  return [
    bands.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(""),
    yTicks.map(({ y }) => `M${from} ${y}H${to}`).join(""),
    lines.join(""),
    dotsOf(false, false),
    dotsOf(false, true),
    dotsOf(true, false),
    dotsOf(true, true),
    yTicks.map(({ y, value }) => `${y + 4} ${value}`).join(","),
    xTicks.map(({ x, at, anchor }) => `${anchor === "end" ? to : x} ${anchor} ${at}`).join(","),
  ].join("\n");
}

/** The parts of a packed chart. */
export function unpackChart(packed: string) {
  const [
    bands = "",
    grid = "",
    lines = "",
    inside = "",
    insideBound = "",
    outside = "",
    outsideBound = "",
    y = "",
    x = "",
  ] = packed.split("\n");
  const words = (list: string) => (list === "" ? [] : list.split(",").map((each) => each.split(" ")));
  return {
    bands,
    grid,
    lines,
    inside,
    insideBound,
    outside,
    outsideBound,
    yLabels: words(y).map(([at = "", value = ""]) => ({ y: at, value })),
    xLabels: words(x).map(([at = "", anchor = "", time = ""]) => ({ x: at, anchor, at: Number(time) })),
  };
}

/** Points inside are zero-length lines with twice this width (`trend-in` of charts.css). */
const RADIUS = 4.5;
/** The right edge of the value labels. */
const LABELS_END = CHART.left - 6;
const DIAMOND = 5.5;

/** A zero-length line: with round caps it is a filled circle as wide as the line. */
function point({ x, y }: Dot): string {
  return `M${x} ${y}h0`;
}

function circle({ x, y }: Dot): string {
  return `M${place(x - RADIUS)} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
}

/** Outside its range a dot is a diamond, so that it does not depend on colour. */
function diamond({ x, y }: Dot): string {
  return `M${x} ${place(y - DIAMOND)}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}l${-DIAMOND} ${-DIAMOND}Z`;
}

function place(value: number): number {
  return Math.round(value * 10) / 10;
}
