import fc from "fast-check";
import { expect, test } from "vitest";
import { ageInDays, ageInMonths, ageInYears } from "./age.ts";
import { addDays } from "./clock.ts";

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
      expect(ageInMonths(born, next)).toBeGreaterThanOrEqual(ageInMonths(born, day));
      expect(Math.floor(ageInMonths(born, day) / 12)).toBe(ageInYears(born, day));
    }),
  );
});
