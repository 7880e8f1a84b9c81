import { expect, test } from "vitest";
import { countOf } from "./words.ts";

test.each([
  [0, "0 payments"],
  [1, "1 payment"],
  [2, "2 payments"],
  [2228, "2,228 payments"],
  [123_456, "1,23,456 payments"],
])("%s is counted in the singular or the plural, with the commas of every figure", (count, words) => {
  expect(countOf(count, "payment")).toBe(words);
});

test("a word with a plural of its own is told it", () => {
  expect([1, 2].map((count) => countOf(count, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
});
