import { describe, expect, test } from "vitest";
import {
  formatDecimal,
  formatRupees,
  groupDigits,
  parseGroupedRupees,
  parseRupees,
  percentOf,
  percentOff,
  toRupees,
} from "./money.ts";

describe("amounts as people read them have Indian grouping and paise only where there are some", () => {
  test.each([
    [0, "₹0"],
    [34950, "₹349.50"],
    [120000, "₹1,200"],
    [12000000, "₹1,20,000"],
    [-5000, "−₹50"],
  ])("%i paise read %s", (paise, words) => expect(formatRupees(paise)).toBe(words));
});

describe("payment providers get two decimals, always", () => {
  test.each([
    [129900, "1299.00"],
    [5, "0.05"],
    [-1050, "-10.50"],
  ])("%i paise are %s", (paise, text) => expect(formatDecimal(paise)).toBe(text));
});

describe("an amount in words of digits is read to the paisa or not at all", () => {
  test.each([
    ["1299.00", 129900],
    ["349.5", 34950],
    [" 12 ", 1200],
    ["-0.05", -5],
    ["0.29", 29],
    ["1.005", undefined],
    ["1,200", undefined],
    ["", undefined],
    ["1e3", undefined],
  ])("%s", (text, paise) => expect(parseRupees(text)).toBe(paise));
});

describe("an amount that somebody wrote is read with its grouping, or not at all where a comma could be a decimal one", () => {
  test.each([
    ["1250", 125000],
    ["1250.5", 125050],
    ["1,250", 125000],
    ["12,500.50", 1250050],
    [" 1,20,000 ", 12000000],
    ["120,000", 12000000],
    ["1,23,45,678", 1234567800],
    ["-1,250.00", -125000],
    ["0", 0],
    ["12,50", undefined],
    ["12 50", undefined],
    ["1,2500", undefined],
    ["1250,00", undefined],
    ["1,250,5", undefined],
    ["1.250", undefined],
    ["1.250,00", undefined],
    [",250", undefined],
    ["1,,250", undefined],
    ["1,250.505", undefined],
    ["₹1,250", undefined],
    ["1 250", undefined],
  ])("%s", (text, paise) => expect(parseGroupedRupees(text)).toBe(paise));
});

test("what is formatted for a provider is read back as the same amount", () => {
  for (const paise of [0, 1, 99, 100, 129999, 10_000_000_00]) {
    expect(parseRupees(formatDecimal(paise))).toBe(paise);
  }
});

test("a percentage is rounded half up to the paisa", () => {
  expect(percentOf(12345, 1000)).toBe(1235);
  expect(percentOf(12344, 1000)).toBe(1234);
  expect(percentOf(1, 5000)).toBe(1);
});

test("the API carries rupees", () => {
  expect(toRupees(34950)).toBe(349.5);
});

test("digits are grouped as the platform groups them for India", () => {
  const platform = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const numbers = [0, 7, 42, 999, 1000, 1299, 34_950, 99_999, 100_000, 1_234_567, 12_345_678, 9_876_543_210];
  const signs = [1, -1].flatMap((sign) => numbers.slice(1).map((number) => sign * number));
  for (const number of [0, ...signs, ...signs.map((whole) => whole + 0.25)])
    expect(groupDigits(String(number))).toBe(platform.format(number));
});

test("a saving is a whole percentage and never overstated", () => {
  expect(percentOff(60000, 45000)).toBe(25);
  expect(percentOff(30000, 20000)).toBe(33);
  expect(percentOff(249900, 129900)).toBe(48);
  expect(percentOff(50000, 0)).toBe(100);
});

test("without a lower offer there is no saving", () => {
  expect(percentOff(60000, undefined)).toBe(0);
  expect(percentOff(60000, 60000)).toBe(0);
  expect(percentOff(60000, 70000)).toBe(0);
  expect(percentOff(0, 0)).toBe(0);
});
