import { expect, test } from "vitest";
import { readCode } from "./code-rule.ts";

test.each([482915, "482915", " 482915 ", "\u00a0482915\n", 100_000, 999_999])("%j is a code", (presented) => {
  expect(readCode(presented)).toEqual({ ok: true, value: String(presented).trim() });
});

test.each([0, "", "   ", null, Number.NaN])("%j is an empty field", (presented) => {
  expect(readCode(presented)).toEqual({ ok: false, error: { code: "code-empty" } });
});

test.each([
  1,
  12,
  123,
  1234,
  12_345,
  1_234_567,
  12_345_678,
  -482_915,
  4829.15,
  1e21,
  "0",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "1234567",
  "12345678",
  "000000",
  "012345",
  "048291",
  "48 29 15",
  "482-915",
  "+482915",
  "4829.5",
  "1e5",
  "0x1234",
  "48291a",
  "abcdef",
  "৪৮২৯১৫",
  "४८२९१५",
  "４８２９１５",
])("%j is no code, and not empty", (presented) => {
  expect(readCode(presented)).toEqual({ ok: false, error: { code: "code-malformed" } });
});
