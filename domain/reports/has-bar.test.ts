import { expect, test } from "vitest";
import { hasBar, isBound } from "./has-bar.ts";

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
