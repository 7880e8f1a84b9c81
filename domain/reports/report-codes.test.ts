import { expect, test } from "vitest";
import { formatVerifyCode, newVerifyCode, readVerifyCode, verifyAddress } from "./report-codes.ts";

test("a code has 80 random bits and is read aloud without mistakes", () => {
  let byte = 0;
  const next = () => {
    byte = (byte * 29 + 41) % 251;
    return byte;
  };
  const random = { bytes: (length: number) => Uint8Array.from({ length }, next) };

  const code = newVerifyCode(random);

  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(newVerifyCode(random)).not.toBe(code);
});

test.each([
  ["7QK3-M2ZP-9D4C-X5TR", "7QK3M2ZP9D4CX5TR"],
  ["7qk3m2zp9d4cx5tr", "7QK3M2ZP9D4CX5TR"],
  [" 7qk3 m2zp 9d4c x5tr ", "7QK3M2ZP9D4CX5TR"],
  ["oil0-0000-0000-0000", "0110000000000000"],
  ["7QK3-M2ZP-9D4C-X5T", null],
  ["7QK3-M2ZP-9D4C-X5TRR", null],
  ["7QK3-M2ZP-9D4C-X5TU", null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(readVerifyCode(typed)).toBe(code);
});

test("a code is printed in groups of four, its address in capitals unless letter case matters", () => {
  const code = "7QK3M2ZP9D4CX5TR";

  expect(formatVerifyCode(code)).toBe("7QK3-M2ZP-9D4C-X5TR");
  expect(verifyAddress("https://lab.example", code)).toBe("HTTPS://LAB.EXAMPLE/VERIFY/7QK3-M2ZP-9D4C-X5TR");
  expect(verifyAddress("https://lab.example/kol", code)).toBe(
    "https://lab.example/kol/verify/7QK3-M2ZP-9D4C-X5TR",
  );
});
