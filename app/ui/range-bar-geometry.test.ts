import { expect, test } from "vitest";
import { rangeBarGeometry } from "./range-bar-geometry.ts";

test("a value inside a closed range lies in the band, which takes the middle half", () => {
  const bar = rangeBarGeometry(85, { low: 70, high: 100 });
  expect(bar).toEqual({ band: { from: 0.25, to: 0.75 }, value: 0.5, beyond: false, flag: "within" });
});

test("the limits themselves are in range", () => {
  expect(rangeBarGeometry(70, { low: 70, high: 100 })?.flag).toBe("within");
  expect(rangeBarGeometry(100, { low: 70, high: 100 })?.flag).toBe("within");
  expect(rangeBarGeometry(69.9, { low: 70, high: 100 })?.flag).toBe("low");
  expect(rangeBarGeometry(100.1, { low: 70, high: 100 })?.flag).toBe("high");
});

test("a value far outside stays on the bar and says that it lies beyond", () => {
  const high = rangeBarGeometry(900, { low: 70, high: 100 });
  expect(high).toMatchObject({ beyond: true, flag: "high" });
  expect(high?.value).toBeLessThanOrEqual(1);
  const low = rangeBarGeometry(-5, { low: 70, high: 100 });
  expect(low).toMatchObject({ beyond: true, flag: "low" });
  expect(low?.value).toBeGreaterThanOrEqual(0);
});

test("an open range runs to the end of the bar", () => {
  expect(rangeBarGeometry(100, { high: 200 })?.band.from).toBe(0);
  expect(rangeBarGeometry(250, { high: 200 })?.flag).toBe("high");
  expect(rangeBarGeometry(50, { low: 40 })?.band.to).toBe(1);
  expect(rangeBarGeometry(30, { low: 40 })?.flag).toBe("low");
});

test("ranges at or below zero are rendered too", () => {
  expect(rangeBarGeometry(-1, { high: 0 })).toMatchObject({ flag: "within", beyond: false });
  expect(rangeBarGeometry(1, { low: -2, high: 2 })).toMatchObject({ flag: "within", value: 0.625 });
  expect(rangeBarGeometry(3, { low: 0 })).toMatchObject({ flag: "within", beyond: true });
});

test("no bar is rendered for a range that is none", () => {
  expect(rangeBarGeometry(5, {})).toBeUndefined();
  expect(rangeBarGeometry(5, { low: 10, high: 1 })).toBeUndefined();
});
