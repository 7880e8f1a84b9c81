import { expect, test } from "vitest";
import { ANYBODY } from "../domain/catalogue/describe-range.ts";
import type { CriticalLimit, ReferenceRange } from "../domain/catalogue/types.ts";
import { makeCriticalLimit } from "../test/support/make-catalogue.ts";
import { checkRanges } from "./check-ranges.ts";

const origin = { source: "a table", edition: "2024", checkedOn: "2026-11-20" };
const range = (change: Partial<ReferenceRange> = {}): ReferenceRange => ({
  ...ANYBODY,
  low: 3.5,
  high: 5.1,
  text: "",
  ...origin,
  ...change,
});
const limit = (change: Partial<CriticalLimit> = {}) =>
  makeCriticalLimit({ low: 2.8, high: 6.2, ...origin, ...change });
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
  [
    "a phase in pregnancy",
    [range(), range({ sex: "F", pregnancy: "1", phase: "luteal" })],
    [],
    "is in no phase of the cycle",
  ],
  [
    "a trimester of small girls",
    [range(), range({ sex: "F", pregnancy: "2", ageToDays: 6 * YEAR })],
    [],
    "no child under 8 years",
  ],
  [
    "hours of life of grown-ups",
    [range(), range({ ageFromDays: 18 * YEAR, ageFromHours: 0, ageToHours: 24 })],
    [],
    "hours of life lie outside the ages",
  ],
  [
    "hours of life that overlap",
    [range(), ...[0, 12].map((from) => range({ ageToDays: 5, ageFromHours: from, ageToHours: from + 24 }))],
    [],
    "two ranges of the same conditions meet",
  ],
  [
    "times of day that overlap",
    [range(), ...[360, 480].map((from) => range({ timeFromMinute: from, timeToMinute: from + 240 }))],
    [],
    "two ranges of the same conditions meet",
  ],
  [
    "one method twice, in other letters",
    [range(), range({ method: "ECLIA" }), range({ method: "eclia" })],
    [],
    "two ranges of the same conditions meet",
  ],
  ["the same row twice in children", [range(), ...[1, 2].map(() => range({ ageToDays: 28 }))], [], "meet"],
  ["a source that names none", [range({ source: "unknown" })], [], '"unknown" names no source'],
  ["an edition that names none", [range({ edition: "n/a" })], [], '"n/a" names no source'],
  ["unverified in other letters", [range({ edition: "Unverified" })], [], '"Unverified" names no source'],
  [
    "a critical high below a range that has no upper end",
    [range({ low: 60, high: null })],
    [limit({ low: null, high: 50 })],
    "critical high 50 is not above the range",
  ],
  [
    "a critical low above a range that has no lower end",
    [range({ low: null, high: 200 })],
    [limit({ low: 240, high: null })],
    "critical low 240 is not below the range",
  ],
  [
    "a critical limit inside the range of a trimester",
    [range(), range({ sex: "F", pregnancy: "3", low: 2.5 })],
    [limit()],
    "critical low 2.8 is not below low",
  ],
  ["a critical limit without a day", [range()], [limit({ checkedOn: null })], "was checked on no day"],
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
  [
    "a gap between hours of life",
    [range(), ...[0, 36].map((from) => range({ ageToDays: 5, ageFromHours: from, ageToHours: from + 24 }))],
    [],
    "a gap in the hours of life from hour 24",
  ],
  [
    "a gap between critical limits",
    [],
    [limit({ ageToDays: 28 }), limit({ ageFromDays: 30 })],
    "a gap in the critical limits (low) from day 28",
  ],
  [
    "a gap in the critical limits of one sex",
    [],
    [limit({ ageToDays: 28 }), limit({ ageFromDays: 28, sex: "M" }), limit({ ageFromDays: 60, sex: "F" })],
    "a gap in the critical limits (high) from day 28",
  ],
  [
    "critical limits that meet",
    [],
    [limit({ ageToDays: 28 }), limit({ ageFromDays: 20 })],
    "two critical limits (low) meet from day 20",
  ],
  ["critical limits upside down", [], [limit({ low: 7 })], "critical low is not below critical high"],
  ["a critical limit of nothing", [], [limit({ low: null, high: null })], "neither numbers nor words"],
])("the check of ranges refuses %s", (_, ranges, limits, problem) => {
  expect(checkRanges(ranges, limits).join("; ")).toContain(problem);
});

test("hours that follow each other, times apart and a method in a row of its own are right", () => {
  const hours = [0, 24, 48].map((from) =>
    range({ ageToDays: 5, ageFromHours: from, ageToHours: from + 24, high: 6 + from / 4 }),
  );
  const times = [360, 960].map((from) => range({ timeFromMinute: from, timeToMinute: from + 240 }));
  expect(checkRanges([range(), ...hours, ...times, range({ method: "ECLIA" })], [])).toEqual([]);
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
        limit({ high: null }),
        limit({ high: 5.1, low: null, sex: "M" }),
        limit({ high: 5.1, low: null, ageToDays: 5, ageFromHours: 0, ageToHours: 24 }),
        limit({ low: null, high: null, unless: ["Negative"] }),
      ],
    ),
  ).toEqual([]);
});
