import { CHART } from "../../domain/reports/smart/chart-geometry.ts";
import { chartMarkup } from "./chart-markup.ts";

type TrendChartProps = {
  /** A chart as `packChart` wrote it. */
  chart: string;
  /** What is rendered, for those who do not see it. */
  title: string;
  /** The words of a day under the axis. */
  dayWords: (at: number) => string;
};

/** Values over time with the range behind them. The words below or beside it say the same. */
export function TrendChart({ chart, title, dayWords }: TrendChartProps) {
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      width={CHART.width}
      height={CHART.height}
      role="img"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by `chartMarkup`
      dangerouslySetInnerHTML={{ __html: chartMarkup(chart, { title, dayWords }) }}
    />
  );
}
