import { expect, test } from "vitest";
import { parseValue } from "./parse-value.ts";

test.each(["", "clotted", "1,200", "1e9", "12.", "--5", "5 mg", "∞", "NaN"])("%j is not a number", (text) => {
  expect(parseValue(text)).toBeUndefined();
});

test.each([
  ["13.10", 13.1, ""],
  [" 7 ", 7, ""],
  ["<0.5", 0.5, "<"],
  ["<=0.5", 0.5, "<="],
  ["≤ 5", 5, "<="],
  ["≥5", 5, ">="],
  ["-2.50", -2.5, ""],
  [">=100", 100, ">="],
] as const)("%j is read with its comparator", (text, number, comparator) => {
  expect(parseValue(text)).toEqual({ number, comparator });
});
