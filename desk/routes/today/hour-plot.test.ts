import { expect, test } from "vitest";
import { barGeometry, PLOT } from "./hour-plot.tsx";

const bottom = PLOT.height - PLOT.bottom;

test("bars stand on the axis, in the order of their hours, each in proportion to the highest whole", () => {
  const { bars, wholes } = barGeometry(
    [
      { hour: 7, value: 5, of: 10 },
      { hour: 9, value: 10, of: 10 },
    ],
    5,
  );
  expect(wholes).toHaveLength(2);
  expect(bars.map(({ y, height }) => y + height)).toEqual([bottom, bottom]);
  expect(bars[1]?.y).toBe(PLOT.top);
  expect(bars[0]?.height).toBeCloseTo((bars[1]?.height ?? 0) / 2, 0);
  expect(bars[0]?.x).toBeLessThan(bars[1]?.x ?? 0);
});

test("a day without anything has its axes and no bar, and hours of the night widen it", () => {
  const empty = barGeometry([], 5);
  expect(empty.yTicks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([empty.bars, empty.wholes]).toEqual([[], []]);
  expect(empty.xTicks.map(({ hour }) => hour)).toEqual([6, 8, 10, 12, 14, 16, 18, 20]);
  const night = barGeometry([{ hour: 23, value: 1, of: 0 }], 5);
  expect(night.xTicks.at(-1)?.hour).toBe(22);
  const [bar] = night.bars;
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(PLOT.width - PLOT.right);
});
