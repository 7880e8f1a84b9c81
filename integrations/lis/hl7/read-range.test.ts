import { expect, test } from "vitest";
import { readRange } from "./read-range.ts";

test.each([
  ["12.0-15.0", 12, 15, ""],
  ["(12 - 15)", 12, 15, ""],
  ["-2.5 to 2.5", -2.5, 2.5, ""],
  ["<200", null, 200, ""],
  [">= 40", 40, null, ""],
  ["Negative", null, null, "Negative"],
  ["12-15 (adult)", null, null, "12-15 (adult)"],
  ["", null, null, ""],
])("the range %s has the ends %s and %s", (text, refLow, refHigh, refText) => {
  expect(readRange(text, "7")).toMatchObject({ refLow, refHigh, refText });
});

test("a value that meets a strict bound exactly is left for the lab to judge", () => {
  expect(readRange("<5.7", "5.7")).toMatchObject({ refLow: null, refHigh: null, refText: "<5.7" });
  expect(readRange("<=5.7", "5.7")).toMatchObject({ refLow: null, refHigh: 5.7, refText: "" });
});
