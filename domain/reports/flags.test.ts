import { expect, test } from "vitest";
import { makeCriticalLimit } from "../../test/support/make-catalogue.ts";
import { criticalFlag } from "./critical-results.ts";
import { flagOf, readFlags } from "./flags.ts";
import { parseValue } from "./units.ts";

const CRITICAL = makeCriticalLimit();
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
  ["<300", BELOW, ""],
  [">10", ABOVE, ""],
  ["<=200", BELOW, "N"],
  ["200", { ...BELOW, strict: true }, "H"],
  ["199.9", { ...BELOW, strict: true }, "N"],
  ["<200", { ...BELOW, strict: true }, "N"],
  ["<=200", { ...BELOW, strict: true }, ""],
  [">=200", { ...BELOW, strict: true }, "H"],
  ["40", { ...ABOVE, strict: true }, "L"],
  ["40.1", { ...ABOVE, strict: true }, "N"],
  [">=40", { ...ABOVE, strict: true }, ""],
  ["<=7", CLOSED, "L"],
  ["≤ 6.9", CLOSED, "LL"],
  ["<=12", CLOSED, ""],
  [">=20", CLOSED, "H"],
  ["≥ 20.1", CLOSED, "HH"],
  [">=15", CLOSED, ""],
  ["-2.5", { low: -1, high: null, criticalLow: null, criticalHigh: null }, "L"],
] as const)("%s is flagged by its range", (text, limits, flag) => {
  const measured = parseValue(text);
  const { criticalLow, criticalHigh, ...range } = limits;
  const critical = { ...CRITICAL, low: criticalLow, high: criticalHigh };

  // What is critical counts first, as in a report.
  expect(measured && (criticalFlag(measured, [critical]) || flagOf(measured, range))).toBe(flag);
});

test.each([
  ["h", "H", "", false],
  [" LL ", "LL", "", false],
  ["<", "LL", "<", false],
  [">", "HH", ">", false],
  ["HU", "HH", "", false],
  ["A", "A", "", false],
  ["AA", "A", "", true],
  ["critical", "A", "", true],
  ["Critical high", "HH", "", false],
  ["R", "", "R", false],
  ["POS", "", "POS", false],
  ["weakly reactive", "", "WR", false],
  ["", "", "", false],
  [null, "", "", false],
])("the lab's flag %s is %s, says %s beside it, and is critical: %s", (sent, flag, text, critical) => {
  expect(readFlags([sent])).toEqual({ ok: true, value: { flag, text, critical } });
});

test("of several flags the strongest counts, and a different one is shown beside it", () => {
  expect(readFlags(["H", "A", "R"])).toMatchObject({ value: { flag: "H", text: "R" } });
  expect(readFlags(["N", "HH"])).toMatchObject({ value: { flag: "HH" } });
  expect(readFlags(["AA", "L"])).toMatchObject({ value: { flag: "L", critical: true } });
  expect(readFlags(["L", "H"])).toEqual({ ok: false, error: "has flags of two sides" });
});

test.each(["QCF", "constructor", "!!", "PANIC VALUE"])("%s is no flag that is known", (sent) => {
  expect(readFlags([sent])).toEqual({ ok: false, error: "has a flag that is not known" });
});
