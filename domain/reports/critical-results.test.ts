import { expect, test } from "vitest";
import { makeCriticalLimit } from "../../test/support/make-catalogue.ts";
import { processorTime } from "../../test/support/processor-time.ts";
import type { CriticalLimit } from "../catalogue/types.ts";
import {
  criticalFlag,
  criticalLimitsFor,
  isCritical,
  isCriticalText,
  mayBeCritical,
} from "./critical-results.ts";
import { parseValue } from "./units.ts";

const flag = (text: string, ...limits: CriticalLimit[]) => {
  const measured = parseValue(text);
  return measured && criticalFlag(measured, limits);
};

test.each([
  ["2.7", false, "LL"],
  ["2.8", false, ""],
  ["2.8", true, "LL"],
  ["2.9", true, ""],
  ["6.1", true, ""],
  ["6.2", true, "HH"],
  ["6.2", false, ""],
  ["6.3", false, "HH"],
  ["<2.8", false, "LL"],
  ["<2.9", false, ""],
  ["<=2.8", false, ""],
  ["<=2.8", true, "LL"],
  [">6.2", false, "HH"],
  [">6.1", false, ""],
  [">=6.2", true, "HH"],
])("%s against 2.8 and 6.2, critical at the limit: %s, is %j", (text, inclusive, due) => {
  expect(flag(text, makeCriticalLimit({ low: 2.8, high: 6.2, inclusive }))).toBe(due);
});

test.each([
  [">6.0", { low: 2.8, high: 6.2 }, true],
  [">=6.0", { high: 6.2 }, true],
  ["<7", { high: 6.2 }, true],
  ["<=6.2", { high: 6.2 }, false],
  ["<6", { high: 6.2 }, false],
  ["<3", { low: 2.8, high: 6.2 }, true],
  [">2", { low: 2.8 }, true],
  [">3", { low: 2.8 }, false],
  ["6.1", { low: 2.8, high: 6.2 }, false],
] as const)("%s beside %j may be critical: %s", (text, change, due) => {
  const measured = parseValue(text);
  expect(measured && mayBeCritical(measured, [makeCriticalLimit(change)])).toBe(due);
});

test("what is not known of a person leaves out no limit, and the one that calls soonest counts", () => {
  const limits = [
    makeCriticalLimit({ ageToDays: 28, high: 7, source: "newborn" }),
    makeCriticalLimit({ ageFromDays: 28, high: 6.2, source: "others" }),
    makeCriticalLimit({ sex: "M", high: 34, source: "men" }),
    makeCriticalLimit({ ageFromHours: 0, ageToHours: 24, high: 8, source: "first day" }),
  ];
  const of = (person: Partial<Parameters<typeof criticalLimitsFor>[1]>) =>
    criticalLimitsFor(limits, { sex: "F", ageDays: null, ageHours: null, ...person }).map(
      ({ source }) => source,
    );
  expect(of({})).toEqual(["newborn", "others", "first day"]);
  expect(of({ sex: null, ageDays: 40 })).toEqual(["others", "men"]);
  expect(of({ ageDays: 0 })).toEqual(["newborn", "first day"]);
  // Born late on the day before: it may still be the first day of life.
  expect(of({ ageDays: 1 })).toEqual(["newborn", "first day"]);
  expect(of({ ageDays: 1, ageHours: 30 })).toEqual(["newborn"]);
  expect(of({ ageHours: 23 })).toEqual(["newborn", "first day"]);
  expect(of({ ageDays: 2 })).toEqual(["newborn"]);
});

const GROWTH = makeCriticalLimit({ unless: ["No growth", "Not seen", "Negative"] });
test.each([
  ["No growth", false],
  ["No growth after 48 hours of incubation.", false],
  ["NO GROWTH in both bottles (5 days)", false],
  ["No growth in aerobic bottle; Gram-negative rods in anaerobic bottle", true],
  ["Staphylococcus aureus", true],
  ["Negative", false],
  ["Negative? Gram-positive cocci seen", true],
  ["Seen", true],
  ["Plasmodium falciparum, 2%", true],
  ["", true],
])("the finding %j is critical: %s", (value, due) => {
  expect(isCriticalText(value, [GROWTH])).toBe(due);
  expect(isCriticalText(value, [])).toBe(false);
});

test("a very long finding is read at once", () => {
  const finding = `No growth ${"1".repeat(60_000)} ${"h ".repeat(20_000)}x`;
  const read = () => expect(isCriticalText(finding, [GROWTH])).toBe(true);
  expect(processorTime(read)).toBeLessThan(500);
});

test("only values beyond the critical limits are critical", () => {
  expect((["LL", "L", "N", "H", "HH", "A", ""] as const).filter((flag) => isCritical({ flag }))).toEqual([
    "LL",
    "HH",
  ]);
  expect(isCritical({ flag: "A", critical: true })).toBe(true);
});
