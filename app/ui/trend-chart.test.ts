import { expect, test } from "vitest";
import { chartGeometry } from "../../domain/reports/smart/chart-geometry.ts";
import { packChart } from "./pack-chart.ts";
import { chartMarkup } from "./trend-chart.tsx";

const at = Date.UTC(2026, 0, 5);
const point = (days: number, number: number, more = {}) => ({
  ...{ at: at + days * 86_400_000, number, low: 12, high: 15, outside: false, bound: false },
  ...more,
});
const dayWords = (time: number) => new Date(time).toISOString().slice(0, 7);

test("a chart has its band, its lines, a mark for each kind of value, and labels at both axes", () => {
  const packed = packChart(
    chartGeometry([[point(0, 13), point(40, 11, { outside: true }), point(90, 15, { bound: true })]]),
  );

  const markup = chartMarkup(packed, { title: "Haemoglobin, g/dL", dayWords });

  expect(markup).toMatch(/^<title>Haemoglobin, g\/dL<\/title><path class="trend-band" d="M42 /);
  for (const look of ["trend-band", "trend-grid", "trend-line", "trend-in", "trend-out", "trend-in-limit"]) {
    expect([look, markup.includes(look)]).toEqual([look, true]);
  }
  expect(markup).toContain(">2026-04</text>");
  expect(markup).toMatch(/<text x="36" y="[\d.]+">12<\/text>/);
});

test("missing parts are not rendered, and text is escaped", () => {
  const packed = packChart(
    chartGeometry([[point(0, 13, { low: null, high: null }), point(40, 14, { low: null, high: null })]]),
  );

  const markup = chartMarkup(packed, { title: "</title><script>", dayWords: () => "<b>" });

  expect(markup).not.toMatch(/<script|<b>|trend-out|trend-in-limit|trend-band/);
});
