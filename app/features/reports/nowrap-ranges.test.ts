import { expect, test } from "vitest";
import { nowrapRanges } from "./nowrap-ranges.ts";

test("the dash between two numbers does not allow a line break", () => {
  expect(nowrapRanges("up to 5.6 % (5.7–6.4 raised risk)")).toBe(
    "up to 5.6 % (5.7\u2060–\u20606.4 raised risk)",
  );
  expect(nowrapRanges("১২–১৫")).toBe("১২\u2060–\u2060১৫");
});

test("a unit does not break at its slash", () => {
  expect(nowrapRanges("23/09/2026")).toBe("23/09/2026");
  expect(nowrapRanges("4–10 10³/µL")).toBe("4\u2060–\u206010 10³/\u2060µL");
});

test("dashes that are not between two numbers are unchanged", () => {
  expect(nowrapRanges("– and 4 – 5, Ziehl–Neelsen")).toBe("– and 4 – 5, Ziehl–Neelsen");
});
