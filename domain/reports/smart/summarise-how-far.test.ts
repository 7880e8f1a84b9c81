import { expect, test } from "vitest";
import { howFar, shareOutside } from "./summarise.ts";

const reading = (value: string, refLow: number | null, refHigh: number | null, bound = false) => ({
  value,
  unit: "g/dL",
  refLow,
  refHigh,
  bound,
  number: Number.isNaN(Number.parseFloat(value)) ? null : Number.parseFloat(value.replace(/^[<>]/, "")),
});

test.each([
  ["above, in the digits of the value", reading("3.94", null, 3.5), "0.44 g/dL above 3.5"],
  ["above, in the digits of the limit", reading("4", 2, 3.5), "0.5 g/dL above 3.5"],
  ["below", reading("9.8", 12, 15), "2.2 g/dL below 12"],
  ["no rest of a binary fraction", reading("1.4", 0.7, 1.2), "0.2 g/dL above 1.2"],
  ["at the limit", reading("15", 12, 15), ""],
  ["within", reading("13", 12, 15), ""],
  ["without a range", reading("13", null, null), ""],
  ["a limit of measurement", reading("500", null, 200, true), ""],
  ["words", reading("Positive", null, null), ""],
])("%s", (_, given, words) => {
  expect(howFar(given)).toBe(words);
});

test("values are compared by the share of the limit that they have passed", () => {
  expect(shareOutside(reading("240", null, 200))).toBeCloseTo(0.2);
  expect(shareOutside(reading("6", 12, null))).toBeCloseTo(0.5);
  expect(shareOutside(reading("0.4", null, 0))).toBeCloseTo(0.4);
  expect(shareOutside(reading("13", 12, 15))).toBe(0);
});
