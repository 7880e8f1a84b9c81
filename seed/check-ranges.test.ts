import { expect, test } from "vitest";
import { ANYBODY } from "../domain/catalogue/anybody.ts";
import type { CriticalLimit, ReferenceRange } from "../domain/catalogue/types.ts";
import { checkRanges } from "./check-ranges.ts";

const origin = { source: "a table", edition: "2024", checkedOn: "2026-11-20" };
const range = (change: Partial<ReferenceRange> = {}): ReferenceRange => ({
  ...{ ...ANYBODY, low: 3.5, high: 5.1, text: "", ...origin, ...change },
});
const limit = (change: Partial<CriticalLimit> = {}): CriticalLimit => ({
  ...{ ...ANYBODY, low: 2.8, high: 6.2, inclusive: false, unless: [], ...origin, ...change },
});
const YEAR = 365;

test.each<[string, ReferenceRange[], CriticalLimit[], string]>([
  ["neither limits nor words", [range({ low: null, high: null })], [], "neither limits nor words"],
  ["upside down", [range({ low: 6 })], [], "low 6 is above high 5.1"],
  [
    "an age that ends before it begins",
    [range({ ageFromDays: 28, ageToDays: 28 })],
    [],
    "an age ends before it begins",
  ],
  [
    "hours that end before they begin",
    [range({ ageFromHours: 48, ageToHours: 24 })],
    [],
    "hours of life end",
  ],
  [
    "a time that ends before it begins",
    [range({ timeFromMinute: 600, timeToMinute: 360 })],
    [],
    "a time of day ends",
  ],
  ["pregnancy of all", [range(), range({ pregnancy: "1" })], [], "is of women"],
  ["a phase of men", [range(), range({ sex: "M", phase: "luteal" })], [], "is of women"],
  ["an edition without a day", [range({ checkedOn: null })], [], "the edition 2024 was checked on no day"],
  ["unverified with a day", [range({ edition: "unverified" })], [], "unverified was checked on no day"],
  [
    "twice in the same trimester",
    [range(), range({ sex: "F", pregnancy: "1" }), range({ sex: "F", pregnancy: "1" })],
    [],
    "two ranges of the same conditions meet",
  ],
  [
    "a gap",
    [range({ ageToDays: 40 * YEAR }), range({ ageFromDays: 50 * YEAR })],
    [],
    "a gap in the ranges for M from day 14600",
  ],
  [
    "an overlap",
    [range({ ageToDays: 50 * YEAR }), range({ ageFromDays: 40 * YEAR, sex: "F" })],
    [],
    "ranges for F overlap",
  ],
  [
    "a critical limit inside the range",
    [range()],
    [limit({ low: 3.6 })],
    "critical low 3.6 is not below low",
  ],
  [
    "an inclusive one at its end",
    [range()],
    [limit({ high: 5.1, inclusive: true })],
    "critical high 5.1 is not above high",
  ],
  ["critical limits upside down", [], [limit({ low: 7 })], "critical low is not below critical high"],
  ["a critical limit of nothing", [], [limit({ low: null, high: null })], "neither numbers nor words"],
])("the check of ranges refuses %s", (_, ranges, limits, problem) => {
  expect(checkRanges(ranges, limits).join("; ")).toContain(problem);
});

test("what follows without a gap, begins where its source does and goes on by phases is right", () => {
  expect(
    checkRanges(
      [
        range({ ageFromDays: 5, ageToDays: 19 * YEAR }),
        range({ ageFromDays: 19 * YEAR, sex: "M" }),
        range({ ageFromDays: 19 * YEAR, sex: "F", phase: "luteal" }),
        range({ sex: "F", pregnancy: "any", low: null, high: null, text: "No range" }),
      ],
      [
        limit(),
        limit({ high: 5.1, low: null, sex: "M" }),
        limit({ low: null, high: null, unless: ["Negative"] }),
      ],
    ),
  ).toEqual([]);
});
