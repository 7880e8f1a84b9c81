import { expect, test } from "vitest";
import { denyEachOther, polarityOf } from "./polarity.ts";

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
