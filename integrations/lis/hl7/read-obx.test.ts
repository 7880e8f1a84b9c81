import { expect, test } from "vitest";
import { readHl7Range } from "./read-obx.ts";

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
  expect(readHl7Range(text, "7")).toEqual({ refLow, refHigh, refText });
});

test("a value that meets a strict bound exactly is left for the lab to judge", () => {
  expect(readHl7Range("<5.7", "5.7")).toEqual({ refLow: null, refHigh: null, refText: "<5.7" });
  expect(readHl7Range("<=5.7", "5.7")).toEqual({ refLow: null, refHigh: 5.7, refText: "" });
});
