import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBar, isBound, rangeGeometry } from "./range-geometry.ts";

test("a closed band takes the middle half, an open one two thirds from its open end", () => {
  expect(rangeGeometry(14, 12, 16)).toMatchObject({ from: 0.25, to: 0.75, value: 0.5, beyond: false });
  expect(rangeGeometry(100, null, 200)).toMatchObject({
    from: 0,
    to: expect.closeTo(2 / 3),
    value: expect.closeTo(1 / 3),
  });
  expect(rangeGeometry(80, 40, null)).toMatchObject({
    from: expect.closeTo(1 / 3),
    to: 1,
    value: expect.closeTo(2 / 3),
  });
});

test("a value far outside stays on the bar and is said to lie beyond it", () => {
  expect(rangeGeometry(1000, 12, 16)).toMatchObject({ value: 0.97, beyond: true });
  expect(rangeGeometry(-1000, 12, 16)).toMatchObject({ value: 0.03, beyond: true });
});

test("without a range, or with one upside down or without width, there is no bar", () => {
  expect(rangeGeometry(5, null, null)).toBeNull();
  expect(rangeGeometry(5, 16, 12)).toBeNull();
  expect(rangeGeometry(5, 12, 12)).toBeNull();
});

test("limits at and below nothing have a bar too", () => {
  expect(rangeGeometry(0, null, 0)).toMatchObject({ from: 0, to: expect.closeTo(2 / 3) });
  expect(rangeGeometry(-3, -2, null)).toMatchObject({ to: 1, from: expect.closeTo(1 / 3) });
});

test("a value is inside its band exactly when it is in range, wherever the bar is long enough to tell", () => {
  const number = fc.integer({ min: -10_000, max: 10_000 });
  const limit = fc.option(number, { nil: null });
  fc.assert(
    fc.property(number, limit, limit, (value, low, high) => {
      const bar = rangeGeometry(value, low, high);
      if (!bar) return;
      const inRange = (low === null || value >= low) && (high === null || value <= high);
      const inBand = bar.value >= bar.from - 1e-9 && bar.value <= bar.to + 1e-9;
      if (inRange) expect(inBand).toBe(true);
      else expect(bar.value > bar.from + 1e-9 && bar.value < bar.to - 1e-9).toBe(false);
      expect([0, 1]).not.toContain(bar.value);
    }),
  );
});

test("a limit of what can be measured is told from a measured number", () => {
  expect(["<0.5", "<=0.5", "≤ 5", ">1000", "≥7"].map(isBound)).toEqual([true, true, true, true, true]);
  expect(["0.5", "-2", "", "No growth", "1:<40"].map(isBound)).toEqual([false, false, false, false, false]);
});

const RANGE = { refLow: 0, refHigh: 200 };
const BELOW = { refLow: null, refHigh: 5.7, refStrict: true } as const;

test.each([
  [{ value: "-1", number: -1, flag: "L", ...RANGE }, true],
  [{ value: "0", number: 0, flag: "N", ...RANGE }, true],
  [{ value: "<0.5", number: 0.5, flag: "N", ...RANGE }, false],
  [{ value: "10.9", number: 10.9, flag: "", ...RANGE }, false],
  [{ value: "No growth", number: null, flag: "N", ...RANGE }, false],
  [{ value: "182", number: 182, flag: "H", ...RANGE }, false],
  [{ value: "182", number: 182, flag: "A", ...RANGE }, false],
  [{ value: "182", number: 182, flag: "HH", ...RANGE }, false],
  [{ value: "282", number: 282, flag: "HH", ...RANGE }, true],
  [{ value: "5.7", number: 5.7, flag: "H", ...BELOW }, true],
  [{ value: "5.6", number: 5.6, flag: "N", ...BELOW }, true],
] as const)(
  "a bar is drawn for a number that it shows where its flag says that it is: %j: %s",
  (result, isDrawn) => {
    expect(hasBar(result)).toBe(isDrawn);
  },
);
