import fc from "fast-check";
import { expect, test } from "vitest";
import { rangeGeometry } from "./range-geometry.ts";

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

test("a value stands in its band exactly when it is in range, wherever the bar is long enough to tell", () => {
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
