import { expect, test } from "vitest";
import { flagOf, isCritical, readFlag } from "./flags.ts";
import { parseValue } from "./parse-value.ts";

const CLOSED = { low: 12, high: 15, criticalLow: 7, criticalHigh: 20 };
const BELOW = { low: null, high: 200, criticalLow: null, criticalHigh: 500 };
const ABOVE = { low: 40, high: null, criticalLow: null, criticalHigh: null };
const NONE = { low: null, high: null, criticalLow: null, criticalHigh: null };

test.each([
  ["6.9", CLOSED, "LL"],
  ["7", CLOSED, "L"],
  ["11.9", CLOSED, "L"],
  ["12", CLOSED, "N"],
  ["15", CLOSED, "N"],
  ["15.1", CLOSED, "H"],
  ["20", CLOSED, "H"],
  ["20.1", CLOSED, "HH"],
  ["0", BELOW, "N"],
  ["200", BELOW, "N"],
  ["201", BELOW, "H"],
  ["501", BELOW, "HH"],
  ["39.9", ABOVE, "L"],
  ["40", ABOVE, "N"],
  ["9999", ABOVE, "N"],
  ["5", NONE, ""],
  ["<7", CLOSED, "LL"],
  ["<12", CLOSED, "L"],
  ["<13", CLOSED, ""],
  ["<0.5", BELOW, "N"],
  [">15", CLOSED, "H"],
  [">14", CLOSED, ""],
  [">20", CLOSED, "HH"],
  [">1000", BELOW, "HH"],
  [">60", ABOVE, "N"],
  ["<=7", CLOSED, "L"],
  ["≤ 6.9", CLOSED, "LL"],
  ["<=12", CLOSED, ""],
  [">=20", CLOSED, "H"],
  ["≥ 20.1", CLOSED, "HH"],
  [">=15", CLOSED, ""],
  ["-2.5", { low: -1, high: null, criticalLow: null, criticalHigh: null }, "L"],
] as const)("%s is flagged by its range", (text, limits, flag) => {
  const measured = parseValue(text);

  expect(measured && flagOf(measured, limits)).toBe(flag);
});

test("only values beyond the critical limits are critical", () => {
  expect((["LL", "L", "N", "H", "HH", "A", ""] as const).filter(isCritical)).toEqual(["LL", "HH"]);
});

test.each([
  ["h", "H"],
  [" LL ", "LL"],
  ["AA", "A"],
  ["HU", "HH"],
  ["<", ""],
  ["constructor", ""],
  ["", ""],
  [null, ""],
])("the lab's flag %s is %s", (sent, read) => {
  expect(readFlag(sent)).toBe(read);
});
