import { expect, test } from "vitest";
import type { ReferenceRange } from "../catalogue/types.ts";
import { chooseRange } from "./choose-range.ts";

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
