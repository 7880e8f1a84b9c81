import { expect, test } from "vitest";
import { isInPlaceOfResult, saysNothing } from "./no-value.ts";

test.each(
  "null NULL (null) undefined NaN Infinity -inf [object Object] #N/A #VALUE! #DIV/0! #REF! -- ---- — — ***** ? ?? ???? . ... #### ___ - -".split(
    / (?!Object|—|-$)/,
  ),
)("%j says nothing, and is no value", (text) => {
  expect(saysNothing(text)).toBe(true);
  expect(saysNothing(` ${text}\u00a0`)).toBe(true);
});

test.each([
  "",
  "-",
  "–",
  "+",
  "++++",
  "±",
  "Nil",
  "None",
  "None seen",
  "Negative",
  "N/A",
  "Pending",
  "0",
  "<1",
  "1:80",
  "? Candida",
  "A*",
  "Null cells seen",
])("%j says something to a reader, or is empty", (text) => {
  expect(saysNothing(text)).toBe(false);
});

test("a long row of signs is judged at once", () => {
  expect(saysNothing(`${"-".repeat(60_000)}x`)).toBe(false);
  expect(isInPlaceOfResult(`x${" ".repeat(60_000)}x`)).toBe(false);
});
