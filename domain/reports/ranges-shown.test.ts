import { expect, test } from "vitest";
import { ANYBODY } from "../catalogue/describe-range.ts";
import type { ReferenceRange } from "../catalogue/types.ts";
import { shownRange } from "./ranges.ts";

const range: ReferenceRange = {
  ...ANYBODY,
  low: 12,
  high: 15,
  text: "usual",
  source: "WHO",
  edition: "2024",
  checkedOn: "2026-11-20",
};

test("a withheld range shows nothing and flags nothing", () => {
  expect(shownRange({ ...range, withheld: true })).toBeNull();
  expect(shownRange(range)).toBe(range);
  expect(shownRange(null)).toBeNull();
});
