import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, indiaDay } from "../shared/clock.ts";
import {
  ageInDays,
  ageInMonths,
  ageInRangeDays,
  ageInYears,
  ageWords,
  isMinor,
  sexWords,
  validateDateOfBirth,
} from "./age.ts";

test("a year, a month and a day of life are completed on the birthday and not on the day before", () => {
  expect([ageInYears("1985-11-20", "2026-11-19"), ageInYears("1985-11-20", "2026-11-20")]).toEqual([40, 41]);
  expect([ageInMonths("2026-01-15", "2026-02-14"), ageInMonths("2026-01-15", "2026-02-15")]).toEqual([0, 1]);
  expect([ageInDays("2026-02-28", "2026-02-28"), ageInDays("2026-02-28", "2026-03-01")]).toEqual([0, 1]);
});

test("who was born on 29 February is a year older on 1 March where there is no such day", () => {
  expect(ageInYears("2024-02-29", "2025-02-28")).toBe(0);
  expect(ageInYears("2024-02-29", "2025-03-01")).toBe(1);
  expect(ageInYears("2024-02-29", "2028-02-29")).toBe(4);
});

test("who was born on the last day of a long month completes a month when the next one is over", () => {
  expect(ageInMonths("2026-01-31", "2026-02-28")).toBe(0);
  expect(ageInMonths("2026-01-31", "2026-03-01")).toBe(1);
});

test("a range that begins at so many years begins on the birthday, however many leap years one has lived", () => {
  for (const [born, years] of [
    ["2008-11-20", 18],
    ["1966-11-20", 60],
    ["2014-11-20", 12],
    ["2025-11-20", 1],
  ] as const) {
    const eve = ageInRangeDays(born, "2026-11-19");
    expect([eve < years * 365, ageInRangeDays(born, "2026-11-20")], born).toEqual([true, years * 365]);
  }
  expect(ageInRangeDays("2008-02-29", "2026-02-28")).toBe(17 * 365 + 364);
  expect(ageInRangeDays("2008-02-29", "2026-03-01")).toBe(18 * 365);
  expect(ageInRangeDays("2026-11-01", "2026-11-20")).toBe(19);
  expect(ageInRangeDays("2023-11-20", "2024-11-19")).toBe(364);
});

test("a day of birth that lies ahead makes nobody younger than a day", () => {
  expect(ageInDays("2026-11-21", "2026-11-20")).toBe(0);
});

test("nobody gets younger from one day to the next, and years, months and days tell of the same age", () => {
  const days = fc.integer({ min: 0, max: 45_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), days, (bornAfter, lived) => {
      const born = addDays("1904-01-01", bornAfter);
      const [day, next] = [addDays(born, lived), addDays(born, lived + 1)];
      expect(ageInDays(born, day)).toBe(lived);
      expect(ageInRangeDays(born, next)).toBeGreaterThanOrEqual(ageInRangeDays(born, day));
      expect(Math.floor(ageInRangeDays(born, day) / 365)).toBe(ageInYears(born, day));
      expect(ageInMonths(born, next)).toBeGreaterThanOrEqual(ageInMonths(born, day));
      expect(Math.floor(ageInMonths(born, day) / 12)).toBe(ageInYears(born, day));
    }),
  );
});

test("a child may have been born today, and today begins at midnight in India", () => {
  expect(validateDateOfBirth("2026-11-21", new Date("2026-11-20T18:29:59Z"))).toBe("born-in-future");
  expect(validateDateOfBirth("2026-11-21", new Date("2026-11-20T18:30:00Z"))).toBeNull();
});

test("nobody is older than 125 years, to the day", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  expect(validateDateOfBirth("1901-11-20", now)).toBeNull();
  expect(validateDateOfBirth("1901-11-19", now)).toBe("born-too-long-ago");
});

test("on 29 February the oldest day may be one that the calendar does not have", () => {
  const leapDay = new Date("2028-02-29T10:00:00Z");
  expect(validateDateOfBirth("1903-03-01", leapDay)).toBeNull();
  expect(validateDateOfBirth("1903-02-28", leapDay)).toBe("born-too-long-ago");
});

test("an impossible day of the calendar is rejected", () => {
  for (const day of ["", "2026-02-29", "20-11-2026", "2026-11-20T00:00"]) {
    expect(validateDateOfBirth(day, new Date("2026-11-20T10:00:00Z")), day).toBe("not-a-day");
  }
});

test("a person is an adult on the eighteenth birthday and not on the day before; of 29 February, on 1 March", () => {
  expect([isMinor("2008-11-20", "2026-11-19"), isMinor("2008-11-20", "2026-11-20")]).toEqual([true, false]);
  expect([isMinor("2008-02-29", "2026-02-28"), isMinor("2008-02-29", "2026-03-01")]).toEqual([true, false]);
});

const TODAY = "2026-11-20";

test.each([
  ["2026-11-20", "0 days"],
  ["2026-11-19", "1 day"],
  ["2026-09-21", "60 days"],
  ["2026-09-20", "2 months"],
  ["2024-11-21", "23 months"],
  ["2024-11-20", "2 years"],
  ["1985-11-20", "41 years"],
])("who was born on %s is %s old on 20 November 2026", (born, words) => {
  expect(ageWords(born, TODAY)).toBe(words);
});

test("a birthday begins at midnight in India, in London still the evening before", () => {
  const secondBefore = new Date("2026-11-19T18:29:59Z");
  const midnight = new Date("2026-11-19T18:30:00Z");
  expect(ageWords("1985-11-20", indiaDay(secondBefore))).toBe("40 years");
  expect(ageWords("1985-11-20", indiaDay(midnight))).toBe("41 years");
});

test("what is not known of a person is a dash", () => {
  expect(ageWords(null, TODAY)).toBe("—");
  expect([..."MFO"].map((sex) => sexWords(sex))).toEqual(["male", "female", "other"]);
  expect([sexWords(null), sexWords("X")]).toEqual(["—", "—"]);
});
