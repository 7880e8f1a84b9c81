import { expect, test } from "vitest";
import { deniedByFlag, denyEachOther, polarityOf } from "./polarity.ts";

test.each([
  ["Positive", "found"],
  ["POSITIVE (1:80)", "found"],
  ["Weakly reactive", "found"],
  ["Detected", "found"],
  ["10828004", "found"],
  ["pos", "found"],
  ["Negative.", "not found"],
  ["Non Reactive", "not found"],
  ["NON-REACTIVE", "not found"],
  ["nonreactive", "not found"],
  ["Not detected", "not found"],
  ["Absent", "not found"],
  ["LA6577-6", "not found"],
  ["Positively charged", undefined],
  ["No growth", undefined],
  ["Gram negative bacilli", undefined],
  ["5.6", undefined],
  ["", undefined],
])("the finding %j says %s", (text, polarity) => {
  expect(polarityOf(text)).toBe(polarity);
});

test("a finding denies itself only where both sides are said", () => {
  expect(denyEachOther(["POS", "Negative"])).toBe(true);
  expect(denyEachOther(["NEG", "Not detected", "see note"])).toBe(false);
  expect(denyEachOther(["POS", "E. coli"])).toBe(false);
});

test.each([
  ["Reactive", "Non-reactive"],
  ["Positive", "Negative (below 0.9)"],
  ["Detected", "Not detected / negative"],
  ["Reactive", "Non Reactive; not detected"],
  ["Absent", "Present"],
  ["Negative", "Positive."],
])("%s that is called normal is against the range %s", (value, refText) => {
  expect(deniedByFlag(value, { refText }, true)).toBe("range");
  expect(deniedByFlag(value, { refText }, false)).toBeNull();
});

test.each([
  ["Non Reactive", "Reactive: 1.0 or more, Non Reactive: below 1.0"],
  ["Negative", "Positive: >1.1 Negative: <0.9"],
  ["Positive", "Negative: <0.9, Positive: >1.1"],
  ["Negative", "Positive in most adults"],
  ["Negative", "Positive shows protection"],
  ["Non Reactive", "Non-reactive"],
  ["Weakly reactive", ""],
])("%s may be called normal beside the range %s", (value, refText) => {
  expect(deniedByFlag(value, { refText }, true)).toBeNull();
});
