import { expect, test } from "vitest";
import { rangeAudience, rangeValues, unitWords } from "./describe-range.ts";

const values = (low: number | null, high: number | null, text = "") =>
  rangeValues({ low, high, text }, "g/dL");

test("a range is said with its unit, also when one end is open", () => {
  expect(values(13, 17)).toBe("13 – 17 g/dL");
  expect(values(null, 200)).toBe("up to 200 g/dL");
  expect(values(40, null)).toBe("40 g/dL or more");
  expect(values(null, null, "No growth")).toBe("No growth");
});

const YEAR = 365.25;
test.each([
  [null, 0, 150 * YEAR, "Everybody"],
  ["M", 18 * YEAR, 150 * YEAR, "Men, from 18 years"],
  ["F", 18 * YEAR, 50 * YEAR, "Women, 18 years to 50 years"],
  [null, 0, 28, "Children, up to 28 days"],
  [null, 28, YEAR, "Children, 28 days to 1 year"],
  ["M", 12 * YEAR, 18 * YEAR, "Boys, 12 years to 18 years"],
] as const)("sex %s from day %d to day %d is %s", (sex, ageFromDays, ageToDays, words) => {
  expect(rangeAudience({ sex, ageFromDays, ageToDays })).toBe(words);
});

test("units are written as people write them", () => {
  expect(
    ["10^6/uL", "ug/dL", "uIU/mL", "umol/L", "U/L", "mg/dL", "mL/min/1.73 m2", "%"].map(unitWords),
  ).toEqual(["10⁶/µL", "µg/dL", "µIU/mL", "µmol/L", "U/L", "mg/dL", "mL/min/1.73 m²", "%"]);
});
