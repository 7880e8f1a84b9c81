import { expect, test } from "vitest";
import { hexOf } from "./hex.ts";

test("each byte has two digits, also a small one", () => {
  expect(hexOf(Uint8Array.of(0, 10, 255))).toBe("000aff");
  expect(hexOf(new Uint8Array())).toBe("");
});
