import { expect, test } from "vitest";
import { makeReading } from "../../../test/support/make-report.ts";
import { makeTranslate } from "../../i18n/translate.ts";
import { askDoctor } from "./ask-doctor.ts";
import type { Reading, SmartParameter } from "./types.ts";

const reading = (change: Partial<Reading> = {}) =>
  makeReading({ value: "10.9", number: 10.9, flag: "L", ...change });
const parameter = (latest: Partial<Reading> = {}, earlier: Partial<Reading>[] = []): SmartParameter => ({
  code: "HB",
  name: "Haemoglobin",
  plainWords: "",
  latest: reading(latest),
  earlier: earlier.map(reading),
});
const first = (...of: Parameters<typeof parameter>) => askDoctor([parameter(...of)])[0];

test("where nothing is outside its range nothing is asked", () => {
  expect(askDoctor([])).toEqual([]);
});

test("a question says what was seen, its value, unit and range", () => {
  expect(first()).toBe(
    "Haemoglobin is low (10.9 g/dL, range 12–15). What does this mean for me, and should I repeat the test?",
  );
});

test("a value without a unit or a range is asked about without them", () => {
  expect(first({ value: "Seen", unit: "", refLow: null, refHigh: null, flag: "A" })).toMatch(
    /^Haemoglobin is abnormal \(Seen\)\./,
  );
});

test("the words of a range, which may name an illness, stand in no question where numbers say enough", () => {
  const words = "126 or more: diabetes range";
  expect(first({ refLow: null, refHigh: 99, refText: words, flag: "H" })).not.toContain("diabetes");
  expect(first({ refLow: null, refHigh: null, refText: "No growth", flag: "A" })).toContain(
    "range No growth",
  );
});

test("times before count without a gap, on the same side and in the same unit, however far outside", () => {
  const before = (...earlier: Partial<Reading>[]) => first({}, earlier);
  expect(before({ flag: "LL" })).toContain("as it was last time");
  expect(before({ flag: "L" }, { flag: "LL" })).toContain("as it was the last 2 times");
  for (const other of [{ flag: "N" }, { flag: "H" }, { flag: "" }, { unit: "g/L" }] as const) {
    expect(before(other, { flag: "L" })).toContain("should I repeat the test?");
    expect(before({ flag: "L" }, other, { flag: "L" })).toContain("as it was last time");
  }
});

test("six values are asked about each, the rest in one question; what may have changed them comes last", () => {
  const outside = (count: number) => askDoctor(Array.from({ length: count }, () => parameter()));
  expect(outside(6)).toHaveLength(7);
  expect(outside(6).at(-1)).toMatch(/^Could a medicine/);
  expect(outside(7).at(-2)).toContain("the other 1 outside");
  expect(outside(8)).toHaveLength(8);
  expect(outside(8).at(-2)).toBe("What about the other 2 outside the reference range on this page?");
});

test("the finding is said in the reader's language", () => {
  const bengali = makeTranslate("bn", {
    Low: "কম",
    "{name} is {finding} ({facts}). What does this mean for me, and should I repeat the test?":
      "{name} {finding} ({facts})?",
    "range {range}": "সীমা {range}",
  });
  expect(askDoctor([parameter()], bengali)[0]).toBe("Haemoglobin কম (10.9 g/dL, সীমা 12–15)?");
});
