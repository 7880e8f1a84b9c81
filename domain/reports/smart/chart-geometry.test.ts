import fc from "fast-check";
import { expect, test } from "vitest";
import type { TrendPoint } from "./chart-geometry.ts";
import { CHART, chartGeometry, niceTicks } from "./chart-geometry.ts";

const DAY = 86_400_000;
const point = (day: number, number: number, change: Partial<TrendPoint> = {}): TrendPoint => ({
  at: day * DAY,
  number,
  low: 70,
  high: 99,
  outside: number < 70 || number > 99,
  bound: false,
  ...change,
});

test("later values stand further right and higher ones further up, all inside the chart", () => {
  const { dots } = chartGeometry([[point(0, 80), point(100, 120), point(400, 95)]]);

  expect(dots.map(({ x }) => x)).toEqual([...dots.map(({ x }) => x)].sort((a, b) => a - b));
  expect(dots[1]?.y).toBeLessThan(dots[2]?.y ?? 0);
  expect(dots[2]?.y).toBeLessThan(dots[0]?.y ?? 0);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(CHART.left);
    expect(x).toBeLessThan(CHART.width - CHART.right);
    expect(y).toBeGreaterThanOrEqual(CHART.top);
    expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
  }
  expect(dots.map(({ outside }) => outside)).toEqual([false, true, false]);
});

test("distances follow the days, not the number of visits", () => {
  const { dots } = chartGeometry([[point(0, 80), point(100, 80), point(400, 80)]]);
  const [a = { x: 0 }, b = { x: 0 }, c = { x: 0 }] = dots;

  expect((c.x - b.x) / (b.x - a.x)).toBeCloseTo(3, 1);
});

test("each segment is a line of its own, a single value has none", () => {
  const { lines, dots } = chartGeometry([[point(0, 80), point(90, 85)], [point(180, 90)]]);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^M[\d.]+ [\d.]+ L[\d.]+ [\d.]+$/);
  expect(dots).toHaveLength(3);
});

test("the band lies between the range's ends and runs over the whole chart while the range stays", () => {
  const { bands } = chartGeometry([[point(0, 70), point(100, 99)]]);
  const { dots } = chartGeometry([[point(0, 70), point(100, 99)]]);

  expect(bands).toHaveLength(1);
  expect(bands[0]?.x).toBe(CHART.left);
  expect(bands[0]?.width).toBe(CHART.width - CHART.right - CHART.left);
  expect(bands[0]?.y).toBe(dots[1]?.y);
  expect((bands[0]?.y ?? 0) + (bands[0]?.height ?? 0)).toBeCloseTo(dots[0]?.y ?? 0, 1);
});

test("a range that changes, as a child's does, gives a band for each time, and a time without a range none", () => {
  const child = { low: 11, high: 14 };
  const { bands } = chartGeometry([
    [point(0, 12, child), point(100, 12, child), point(200, 13, { low: 11.5, high: 15.5 })],
    [point(300, 13, { low: null, high: null })],
  ]);
  const [first, second] = bands;

  expect(bands).toHaveLength(2);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0, 1);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(CHART.width - CHART.right);
});

test("a range open on one side reaches to the edge of the chart", () => {
  const { bands } = chartGeometry([
    [point(0, 180, { low: null, high: 200 }), point(50, 210, { low: null, high: 200 })],
  ]);

  expect((bands[0]?.y ?? 0) + (bands[0]?.height ?? 0)).toBe(CHART.height - CHART.bottom);
});

test("one value, or several of one day, stand in the middle", () => {
  const { dots } = chartGeometry([[point(5, 80), point(5, 84)]]);

  expect(new Set(dots.map(({ x }) => x)).size).toBe(1);
  expect(dots[0]?.x).toBe((CHART.left + 10 + CHART.width - CHART.right - 10) / 2);
});

test("equal values without a range still have an axis, and noughts stand at its foot", () => {
  const bare = { low: null, high: null };
  const noughts = chartGeometry([[point(0, 0, bare), point(10, 0, bare)]]);
  const foot = CHART.height - CHART.bottom;
  expect(noughts.dots.map(({ y }) => y)).toEqual([foot, foot]);
  expect(noughts.yTicks.map(({ value }) => value)).toEqual([0, 0.02, 0.04, 0.06, 0.08]);

  // Of other values the axis has a little on either side.
  const { dots, yTicks } = chartGeometry([[point(0, 5, bare), point(10, 5, bare)]]);
  expect(dots.map(({ y }) => y)).toEqual([(CHART.top + foot) / 2, (CHART.top + foot) / 2]);
  expect(yTicks.map(({ value }) => value)).toEqual([4.6, 4.8, 5, 5.2, 5.4]);
});

test("of days close together only those with room for their words are named, the last always", () => {
  const { xTicks } = chartGeometry([Array.from({ length: 12 }, (_, i) => point(i * 30, 80 + i))]);

  expect(xTicks.at(-1)?.at).toBe(11 * 30 * DAY);
  expect(xTicks.length).toBeGreaterThan(1);
  expect(xTicks.length).toBeLessThan(7);
});

test("an axis has round numbers between its ends", () => {
  expect(niceTicks(0, 210)).toEqual([0, 50, 100, 150, 200]);
  expect(niceTicks(3.1, 3.9)).toEqual([3.2, 3.4, 3.6, 3.8]);
  expect(niceTicks(-1.2, 1.1)).toEqual([-1, -0.5, 0, 0.5, 1]);
});

test("whatever an axis spans, it has two to six ticks, in order, at even steps and between its ends", () => {
  const from = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  const span = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(from, span, (start, length) => {
      const ticks = niceTicks(start, start + length);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      for (const [i, tick] of ticks.entries()) {
        expect(tick).toBeGreaterThanOrEqual(start - 1e-9);
        expect(tick).toBeLessThanOrEqual(start + length + 1e-9);
        expect(tick).toBeCloseTo((ticks[0] ?? 0) + i * step, 6);
      }
    }),
  );
});
