import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

test.each([
  [482915, "482915"],
  ["482915", "482915"],
  [" 482915 ", "482915"],
  ["048291", "048291"],
  [0, null],
  ["000000", null],
  ["", null],
  [null, null],
  [Number.NaN, null],
  [-482915, null],
  [4829.15, null],
  [1e21, null],
  ["48 29 15", null],
  ["4829151234567", null],
] as const)("a code given as %j is read as %j", (presented, code) => {
  expect(readCode(presented)).toBe(code);
});
