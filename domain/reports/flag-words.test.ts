import { expect, test } from "vitest";
import { translateForPrint } from "../i18n/translate-for-print.ts";
import { hasLimits, rangeWords, shortRangeWords } from "./flag-words.ts";

test.each([
  [{ refLow: 13, refHigh: 17, refText: "" }, "13–17"],
  [{ refLow: null, refHigh: 200, refText: "" }, "up to 200"],
  [{ refLow: 40, refHigh: null, refText: "" }, "40 or more"],
  [{ refLow: null, refHigh: 5.7, refText: "", refStrict: true as const }, "below 5.7"],
  [{ refLow: 40, refHigh: null, refText: "fasting", refStrict: true as const }, "above 40; fasting"],
  [{ refLow: 0, refHigh: 0.5, refText: "" }, "0–0.5"],
  [{ refLow: null, refHigh: 0, refText: "" }, "up to 0"],
  [{ refLow: null, refHigh: null, refText: "No growth" }, "No growth"],
  [{ refLow: 70, refHigh: 99, refText: "fasting" }, "70–99; fasting"],
  [{ refLow: null, refHigh: null, refText: "" }, ""],
])("the range %j reads %j", (range, words) => {
  expect(rangeWords(range)).toBe(words);
});

test("a strict limit keeps its meaning in every language", () => {
  const range = { refLow: null, refHigh: 5.7, refText: "", refStrict: true as const };
  expect(rangeWords(range, translateForPrint("bn"))).toBe("5.7-এর কম");
  expect(rangeWords(range, translateForPrint("hi"))).toBe("5.7 से कम");
  expect(rangeWords({ ...range, refLow: 40, refHigh: null }, translateForPrint("bn"))).toBe("40-এর বেশি");
});

test("in short a range is its limits, and its text only if it has none", () => {
  const t = translateForPrint("en");
  expect(shortRangeWords({ refLow: 126, refHigh: null, refText: "diabetes range" }, t)).toBe("126 or more");
  expect(shortRangeWords({ refLow: null, refHigh: null, refText: "No growth" }, t)).toBe("No growth");
});

test("a range has limits when it has one side at least, nothing being one too", () => {
  expect(hasLimits({ refLow: 0, refHigh: null })).toBe(true);
  expect(hasLimits({ refLow: null, refHigh: null })).toBe(false);
});
