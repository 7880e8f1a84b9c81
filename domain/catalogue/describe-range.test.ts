import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { makeTranslate } from "../i18n/translate.ts";
import { ANYBODY, rangeAudience, rangeParts, rangeValues, unitWords } from "./describe-range.ts";
import type { RangeConditions } from "./types.ts";

const values = (low: number | null, high: number | null, text = "") =>
  rangeValues({ low, high, text }, "g/dL");

test("a range is said with its unit, also when one end is open", () => {
  expect(values(13, 17)).toBe("13 – 17 g/dL");
  expect(values(null, 200)).toBe("up to 200 g/dL");
  expect(values(40, null)).toBe("40 g/dL or more");
  expect(values(null, null, "No growth")).toBe("No growth");
});

/** Days, as the catalogue counts them. */
const YEAR = 365;
const MONTH = 30;
test.each([
  [null, 0, 150 * YEAR, "Everybody"],
  ["M", 18 * YEAR, 150 * YEAR, "Men, from 18 years"],
  ["F", 18 * YEAR, 50 * YEAR, "Women, 18 years to 50 years"],
  [null, 0, 28, "Children, up to 28 days"],
  [null, 28, YEAR, "Children, 28 days to 1 year"],
  [null, 59, 60, "Children, 59 days to 2 months"],
  ["M", 12 * YEAR, 18 * YEAR, "Boys, 12 years to 18 years"],
  [null, YEAR + 3 * MONTH, YEAR + 11 * MONTH, "Children, 15 months to 23 months"],
  [null, 2 * YEAR, 2 * YEAR + 6 * MONTH, "Children, 2 years to 30 months"],
  [null, 2 * YEAR + 6 * MONTH, 5 * YEAR, "Children, 30 months to 5 years"],
  [null, YEAR - 5, 18 * YEAR + 4, "Children, 1 year to 18 years"],
] as const)("sex %s from day %d to day %d is %s", (sex, ageFromDays, ageToDays, words) => {
  expect(rangeAudience({ sex, ageFromDays, ageToDays })).toBe(words);
});

test("units are written as people write them", () => {
  expect(
    ["10^6/uL", "ug/dL", "uIU/mL", "umol/L", "U/L", "mg/dL", "mL/min/1.73 m2", "%"].map(unitWords),
  ).toEqual(["10⁶/µL", "µg/dL", "µIU/mL", "µmol/L", "U/L", "mg/dL", "mL/min/1.73\u00a0m²", "%"]);
});

test.each<[Partial<RangeConditions>, string]>([
  [{}, "Everybody"],
  [{ sex: "F", ageFromDays: 12 * 365, pregnancy: "2" }, "Women, 2nd trimester"],
  [{ sex: "F", pregnancy: "any" }, "Women, pregnant"],
  [{ sex: "F", ageFromDays: 18 * 365, phase: "postmenopause" }, "Women, from 18 years, after menopause"],
  [{ ageFromDays: 695, ageToDays: 910 }, "Children, 23 months to 30 months"],
  [{ ageToDays: 6, ageFromHours: 24, ageToHours: 48 }, "Newborns, 24 to 48 hours after birth"],
  [{ ageToDays: 6, ageFromHours: 0, ageToHours: 24 }, "Newborns, up to 24 hours after birth"],
  [{ ageToDays: 6, ageFromHours: 0, ageToHours: 1 }, "Newborns, up to 1 hour after birth"],
  [{ ageToDays: 6, ageFromHours: 1, ageToHours: null }, "Newborns, from 1 hour after birth"],
  [{ timeFromMinute: 360, timeToMinute: 600 }, "Everybody, taken from 6:00 a.m. to 10:00 a.m."],
  [{ meal: "2h", method: "ECLIA" }, "Everybody, 2 hours after, measured by ECLIA"],
])("conditions %o are said as %s, and each part in Bengali", (change, words) => {
  const parts = rangeParts({ ...ANYBODY, ...change });
  expect(parts.join(", ")).toBe(words);
  const bangla = makeTranslate("bn", BENGALI);
  expect(parts.filter((part) => bangla.lookup(part) === part)).toEqual([]);
});
