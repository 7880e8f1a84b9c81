import { expect, test } from "vitest";
import { chartGeometry } from "../../domain/reports/smart/chart-geometry.ts";
import { packChart, unpackChart } from "./pack-chart.ts";

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
