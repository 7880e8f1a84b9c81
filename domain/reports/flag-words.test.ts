import { expect, test } from "vitest";
import { rangeWords } from "./flag-words.ts";

test.each([
  [{ refLow: 13, refHigh: 17, refText: "" }, "13–17"],
  [{ refLow: null, refHigh: 200, refText: "" }, "up to 200"],
  [{ refLow: 40, refHigh: null, refText: "" }, "40 or more"],
  [{ refLow: 0, refHigh: 0.5, refText: "" }, "0–0.5"],
  [{ refLow: null, refHigh: 0, refText: "" }, "up to 0"],
  [{ refLow: null, refHigh: null, refText: "No growth" }, "No growth"],
  [{ refLow: 70, refHigh: 99, refText: "fasting" }, "70–99; fasting"],
  [{ refLow: null, refHigh: null, refText: "" }, ""],
])("the range %j reads %j", (range, words) => {
  expect(rangeWords(range)).toBe(words);
});
