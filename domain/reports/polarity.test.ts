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
  ["Growth of Salmonella Typhi", "NEG", true],
  ["Heavy growth of Escherichia coli", "ND", true],
  ["Growth", "NR", true],
  ["No growth", "POS", true],
  ["No growth after 48 hours of incubation", "DET", true],
  ["No bacterial growth.", "POS", true],
  ["Sterile", "POS", true],
  ["No organisms grown", "RR", true],
  ["Growth of Salmonella Typhi", "POS", false],
  ["No growth", "NEG", false],
  ["Sterile", "ND", false],
  ["Growth of normal flora", "NEG", false],
  ["Growth of no pathogens", "NEG", false],
  ["Sterile pyuria", "POS", false],
  ["No growth of Salmonella, growth of Escherichia coli", "POS", false],
  ["No growth on day 1, Escherichia coli isolated on day 2", "POS", false],
])("the culture %j with the flag or code %s denies itself: %s", (value, flagText, isDenied) => {
  expect(denyEachOther([value, flagText])).toBe(isDenied);
  expect(deniedByFlag(value, { refText: "", flagText }, "")).toBe(isDenied ? "value" : null);
});

test.each([
  ["Reactive", "Non-reactive"],
  ["Positive", "Negative (below 0.9)"],
  ["Detected", "Not detected / negative"],
  ["Reactive", "Non Reactive; not detected"],
  ["Absent", "Present"],
  ["Negative", "Positive."],
])("%s that is called normal is against the range %s", (value, refText) => {
  expect(deniedByFlag(value, { refText }, "N")).toBe("range");
  expect(deniedByFlag(value, { refText }, "")).toBeNull();
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
  expect(deniedByFlag(value, { refText }, "N")).toBeNull();
});
