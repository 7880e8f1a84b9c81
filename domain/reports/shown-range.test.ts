import { expect, test } from "vitest";
import type { ReferenceRange } from "../catalogue/types.ts";
import { shownRange } from "./shown-range.ts";

const range: ReferenceRange = {
  ...{ sex: null, ageFromDays: 0, ageToDays: 36_500, low: 12, high: 15, text: "usual" },
  ...{ criticalLow: 7, criticalHigh: 20, source: "WHO 2024" },
};

test("a withheld range shows nothing and flags nothing, but its critical limits hold a report back", () => {
  expect(shownRange({ ...range, withheld: true })).toMatchObject({
    ...{ low: null, high: null, text: "", source: "", criticalLow: 7, criticalHigh: 20 },
  });
  expect(shownRange(range)).toBe(range);
  expect(shownRange(null)).toBeNull();
});
