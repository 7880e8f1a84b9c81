import { expect, test } from "vitest";
import { chartGeometry } from "../../domain/reports/smart/chart-geometry.ts";
import { chartMarkup, packChart, unpackChart } from "./trend-chart.tsx";

const at = Date.UTC(2026, 0, 5);
const point = (days: number, number: number, more = {}) => ({
  at: at + days * 86_400_000,
  number,
  low: 12,
  high: 15,
  outside: false,
  bound: false,
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

const frame = { width: 320, height: 128, from: 42, to: 306, lines: [], bands: [], yTicks: [], xTicks: [] };
const dot = (outside: boolean, bound: boolean) => ({ x: 50, y: 20, outside, bound });

test("a dot outside its range has its own shape, a detection limit its own path", () => {
  const dots = [dot(false, false), dot(true, false), dot(true, true)];

  const chart = unpackChart(packChart({ ...frame, dots }));

  expect(chart.inside).toBe("M50 20h0");
  expect(chart.outside).toMatch(/^M50 14\.5l/);
  expect(chart.outsideBound).toBe(chart.outside);
  expect([chart.insideBound, chart.lines, chart.bands, chart.yLabels]).toEqual(["", "", "", []]);
});

test("unpacking a chart gives what was packed", () => {
  const at = Date.UTC(2026, 0, 5);
  const value = { low: 12, high: 15, outside: false, bound: false };
  const geometry = chartGeometry([
    [
      { at, number: 13, ...value },
      { at: at + 8e9, number: 14, ...value },
    ],
  ]);

  const chart = unpackChart(packChart(geometry));

  expect(chart.lines).toBe(geometry.lines[0]);
  expect(chart.bands).toMatch(/^M42 [\d.]+h264v[\d.]+h-264z$/);
  expect(chart.grid.match(/M/g)).toHaveLength(geometry.yTicks.length);
  expect(chart.yLabels.map((label) => Number(label.value))).toEqual(
    geometry.yTicks.map((tick) => tick.value),
  );
  expect(chart.xLabels.at(-1)).toEqual({ x: "306", anchor: "end", at: at + 8e9 });
});
