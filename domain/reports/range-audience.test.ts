import { expect, test } from "vitest";
import { ANYBODY, rangeParts } from "../catalogue/describe-range.ts";
import type { RangeConditions } from "../catalogue/types.ts";
import { readAudience } from "./range-audience.ts";

test.each([
  ["Male", { sex: "M" }],
  ["f", { sex: "F" }],
  ["for women", { sex: "F" }],
  ["Female (finding)", { sex: "F" }],
  ["Adult  Males", { sex: "M", ageFromDays: 6570 }],
  ["ADULT", { ageFromDays: 6570 }],
  ["Children", { ageFromDays: 365, ageToDays: 4380 }],
  ["Adult", { ageFromDays: 6570 }],
  ["adult smokers", null],
  ["adult children", null],
  ["Boys", null],
  ["male or female", null],
  ["toString", null],
  ["", null],
])("%j is read as %j", (words, audience) => {
  expect(readAudience(words)).toEqual(audience);
});

test.each<Partial<RangeConditions>>([
  { sex: "M" },
  { sex: "F" },
  { pregnancy: "any" },
  { pregnancy: "2" },
  { phase: "mid-cycle" },
  { phase: "postmenopause" },
  { meal: "fasting" },
  { meal: "2h" },
  { timeFromMinute: 360, timeToMinute: 600 },
  { timeFromMinute: 0, timeToMinute: 1440 },
  { timeFromMinute: 750, timeToMinute: 1200 },
  { method: "ECLIA on Cobas" },
])("the words of our own reports are read back: %j", (condition) => {
  expect(readAudience(rangeParts({ ...ANYBODY, ...condition }).at(-1) ?? "")).toEqual(condition);
});
