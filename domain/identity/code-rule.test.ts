import { expect, test } from "vitest";
import { NO_CODES } from "../../test/support/identity-calls.ts";
import { readCode } from "./code-rule.ts";

test.each([482915, "482915", " 482915 ", "\u00a0482915\n", 100_000, 999_999])("%j is a code", (presented) => {
  expect(readCode(presented)).toEqual({ ok: true, value: String(presented).trim() });
});

test.each([0, "", "   ", null, Number.NaN])("%j is an empty field", (presented) => {
  expect(readCode(presented)).toEqual({ ok: false, error: { code: "code-empty" } });
});

test.each([
  ...NO_CODES,
  -482_915,
  4829.15,
  "048291",
  "48 29 15",
  "482-915",
  "+482915",
  "4829.5",
  "48291a",
  "৪৮২৯১৫",
  "४८२९१५",
  "４８２９１５",
])("%j is no code, and not empty", (presented) => {
  expect(readCode(presented)).toEqual({ ok: false, error: { code: "code-malformed" } });
});
