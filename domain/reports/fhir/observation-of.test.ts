import { expect, test } from "vitest";
import { makeResult } from "../../../test/support/make-report.ts";
import { ANYBODY, OLDEST_DAYS } from "../../catalogue/describe-range.ts";
import type { ReportResult } from "../types.ts";
import type { Measured } from "./observation-of.ts";
import { observationOf } from "./observation-of.ts";

const common: Measured = {
  status: "final",
  subject: { reference: "urn:uuid:patient" },
  performer: { reference: "urn:uuid:lab" },
  specimen: { reference: "urn:uuid:specimen" },
  at: "2026-11-20T02:00:00.000Z",
  issued: "2026-11-20T04:20:00.000Z",
};

/** Decimals stay the text that they are written with. */
const observe = (change: Partial<ReportResult>, loinc: string | null = "718-7", facts = common) =>
  observationOf(makeResult({ value: "13.10", number: 13.1, ...change }), loinc, facts, (text) => text);

test("a value keeps the digits that the lab has written", () => {
  expect(observe({})).toMatchObject({ valueQuantity: { value: "13.10", unit: "g/dL", code: "g/dL" } });
  expect(observe({}).valueQuantity).not.toHaveProperty("comparator");
  expect(observe({ value: "-1.5", number: -1.5 })).toMatchObject({ valueQuantity: { value: "-1.5" } });
});

test.each([
  ["<0.50", "<", "0.50"],
  ["≤ 5", "<=", "5"],
  [">=200", ">=", "200"],
  ["> 1000", ">", "1000"],
])("%j, beyond what is measured, is a number with a comparator", (value, comparator, digits) => {
  expect(observe({ value, number: 1 })).toMatchObject({ valueQuantity: { comparator, value: digits } });
});

test("commas of lakhs, which JSON numbers cannot have, are left out", () => {
  expect(observe({ value: "1,50,000", number: 150_000 })).toMatchObject({
    valueQuantity: { value: "150000" },
  });
  expect(observe({ value: "> 1,50,000.50", number: 150_000.5 })).toMatchObject({
    valueQuantity: { value: "150000.50", comparator: ">" },
  });
});

test("a count over several fields of view is a range, with the digits that the lab has written", () => {
  const unit = { unit: "/hpf", system: "http://unitsofmeasure.org", code: "/[HPF]" };
  const low = { value: "2", ...unit };
  expect(observe({ value: "2 - 4.0", number: null, unit: "/hpf" })).toMatchObject({
    valueRange: { low, high: { value: "4.0", ...unit } },
  });
});

test("a result in words is told in words, also where it looks like a number", () => {
  for (const [value, number] of [
    ["No growth", null],
    ["2", null],
    ["haemolysed", 1],
  ] as const) {
    const observation = observe({ value, number, unit: "" });
    expect(observation).toMatchObject({ valueString: value });
    expect(observation).not.toHaveProperty("valueQuantity");
  }
});

test("a unit has its UCUM code, or its name where there is no code", () => {
  expect(observe({ unit: "mIU/L" })).toMatchObject({ valueQuantity: { unit: "mIU/L", code: "m[IU]/L" } });
  const unknown = observe({ unit: "arb. units" }).valueQuantity;
  expect(unknown).toEqual({ value: "13.10", unit: "arb. units" });
  expect(observe({ unit: "" }).valueQuantity).toEqual({ value: "13.10" });
});

test("a range has the sides that it has, zero among them, in the value's unit", () => {
  const quantity = (value: string) => ({
    value,
    unit: "g/dL",
    system: "http://unitsofmeasure.org",
    code: "g/dL",
  });
  expect(observe({}).referenceRange).toEqual([{ low: quantity("12"), high: quantity("15") }]);
  expect(observe({ refLow: 0, refHigh: null }).referenceRange).toEqual([{ low: quantity("0") }]);
  expect(observe({ refLow: null, refHigh: 0.4, refText: "desirable" }).referenceRange).toEqual([
    { high: quantity("0.4"), text: "desirable" },
  ]);
  expect(observe({ refLow: null, refHigh: null, refText: "No growth" }).referenceRange).toEqual([
    { text: "No growth" },
  ]);
  expect(observe({ refLow: null, refHigh: null })).not.toHaveProperty("referenceRange");
});

test("the commas of thousands in a limit are no part of FHIR's number", () => {
  const change = { refLow: 4000, refHigh: 150_000, refDigits: { low: "4,000", high: "1,50,000" }, unit: "" };
  expect(observe(change).referenceRange).toEqual([{ low: { value: "4000" }, high: { value: "150000" } }]);
  const strict = {
    refLow: null,
    refHigh: 1500,
    refDigits: { low: "", high: "1,500" },
    refStrict: true as const,
  };
  expect(observe({ ...strict, unit: "" }).referenceRange).toEqual([
    { high: { value: "1500" }, text: "<1500" },
  ]);
});

test("a flag is told by its code and its words; where nothing can be said, nothing is", () => {
  expect(observe({ flag: "LL" })).toMatchObject({
    interpretation: [{ coding: [{ code: "LL" }], text: "Very low" }],
  });
  expect(observe({ flag: "" })).not.toHaveProperty("interpretation");
});

test("a value without a LOINC code is named in words alone", () => {
  expect(observe({}).code).toEqual({
    coding: [{ system: "http://loinc.org", code: "718-7" }],
    text: "Haemoglobin",
  });
  expect(observe({}, null).code).toEqual({ text: "Haemoglobin" });
});

test("the method and the sample are told where they are known", () => {
  expect(observe({ method: "Photometry" })).toMatchObject({
    method: { text: "Photometry" },
    specimen: common.specimen,
  });
  const bare = observe({}, null, { ...common, specimen: null });
  expect(bare).not.toHaveProperty("method");
  expect(bare).not.toHaveProperty("specimen");
});

test("what a laboratory wrote, critical words, a second flag and a missing value are told too", () => {
  expect(observe({ comments: ["Haemolysed"], flag: "A", critical: true, flagText: "R" })).toMatchObject({
    note: [{ text: "Haemolysed" }],
    interpretation: [{ coding: [{ code: "AA" }] }, { coding: [{ code: "R" }] }],
  });
  const absent = observe({ value: "No result: not performed", number: null, absent: "not performed" });
  expect(absent).toMatchObject({ dataAbsentReason: { text: "not performed" } });
  expect(absent).not.toHaveProperty("valueString");
  expect(observe({ value: "5", number: null, unit: "mm" })).toMatchObject({ valueQuantity: { unit: "mm" } });
});

test("a side beside critical words is told, and so is that they are critical", () => {
  expect(observe({ flag: "H", critical: true })).toMatchObject({
    interpretation: [{ coding: [{ code: "H" }] }, { coding: [{ code: "AA" }] }],
  });
});

test("for whom a range is stands with it: sex and conditions in words, ages in years, those of newborns in hours", () => {
  const rangeOf = (change: Partial<typeof ANYBODY>) => {
    const [range] = observe({ rangeFor: { ...ANYBODY, ...change } }).referenceRange as Record<
      string,
      unknown
    >[];
    return [range?.appliesTo, range?.age];
  };
  const age = (code: string, value: number) => expect.objectContaining({ code, value });
  expect(rangeOf({})).toEqual([undefined, undefined]);
  expect(rangeOf({ sex: "F", pregnancy: "2" })).toEqual([
    [{ text: "Women" }, { text: "2nd trimester" }],
    undefined,
  ]);
  expect(rangeOf({ ageFromDays: 18 * 365 })[1]).toEqual({ low: age("a", 18) });
  expect(rangeOf({ ageToDays: 18 * 365 })[1]).toEqual({ low: age("a", 0), high: age("a", 18) });
  expect(rangeOf({ ageToDays: OLDEST_DAYS })[1]).toBeUndefined();
  expect(rangeOf({ ageToDays: 6, ageFromHours: 24, ageToHours: 48 })[1]).toEqual({
    low: age("h", 24),
    high: age("h", 48),
  });
});
