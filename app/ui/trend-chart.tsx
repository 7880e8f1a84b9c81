import { CHART } from "../../domain/reports/smart/chart-geometry.ts";
import { escapeHtml } from "./escape-html.ts";
import { LABELS_END, unpackChart } from "./pack-chart.ts";

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
      className="trend"
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
