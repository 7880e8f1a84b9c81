import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import type { ReferenceRange } from "../catalogue/types.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { chooseRange, rangeOnScreen } from "./ranges.ts";

const YEAR = 365;
const range = (source: string, more: Partial<ReferenceRange> = {}): ReferenceRange => ({
  sex: null,
  ageFromDays: 0,
  ageToDays: 120 * YEAR,
  low: 1,
  high: 2,
  text: "",
  criticalLow: null,
  criticalHigh: null,
  source,
  ...more,
});

const RANGES = [
  range("everybody"),
  range("child", { ageFromDays: 0, ageToDays: 12 * YEAR }),
  range("man", { sex: "M", ageFromDays: 12 * YEAR }),
  range("woman", { sex: "F", ageFromDays: 12 * YEAR }),
];

test.each([
  ["a grown woman", "F", 45 * YEAR, "woman"],
  ["a grown man", "M", 45 * YEAR, "man"],
  ["a girl", "F", 6 * YEAR, "child"],
  ["on the day a range begins", "F", 12 * YEAR, "woman"],
  ["on the day before", "F", 12 * YEAR - 1, "child"],
  ["a sex that no range names", null, 45 * YEAR, "everybody"],
  ["a grown woman of unknown age", "F", null, "woman"],
] as const)("the range of %s is the closest one", (_, sex, ageDays, source) => {
  expect(chooseRange(RANGES, sex, ageDays)?.source).toBe(source);
});

test("nobody gets a range that is not meant for them", () => {
  const men = [range("man", { sex: "M" })];
  const children = [range("child", { ageToDays: 12 * YEAR })];

  expect(chooseRange(men, "F", 45 * YEAR)).toBeNull();
  expect(chooseRange(men, null, 45 * YEAR)).toBeNull();
  expect(chooseRange(children, "F", null)).toBeNull();
  expect(chooseRange([], "F", 45 * YEAR)).toBeNull();
});

const BANGLA = makeTranslate("bn", BENGALI);
const noted = {
  ...{ refLow: 30, refHigh: 100 },
  refText: "Under 20 deficient, 20–29 insufficient, over 100 too high",
};

test("what is noted beside a range's numbers is said in Bengali, and in English as the laboratory wrote it", () => {
  expect(rangeOnScreen(noted, BANGLA)).toBe("30–100; 20-এর নীচে ঘাটতি, 20–29 যথেষ্ট নয়, 100-র উপরে বেশি");
  expect(rangeOnScreen(noted, TRANSLATE_ENGLISH)).toBe(`30–100; ${noted.refText}`);
});

test("a note that has no Bengali and a range in words alone stay the laboratory's own", () => {
  expect(rangeOnScreen({ ...noted, refText: "by our own study" }, BANGLA)).toBe("30–100; by our own study");
  expect(rangeOnScreen({ refLow: null, refHigh: null, refText: "Clear" }, BANGLA)).toBe("Clear");
});
