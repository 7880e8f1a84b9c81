import { expect, test } from "vitest";
import { sameBytes } from "./same-bytes.ts";

test("bytes are the same when every one is, and none is missing", () => {
  const bytes = Uint8Array.of(1, 2, 3);
  expect(sameBytes(bytes, Uint8Array.of(1, 2, 3))).toBe(true);
  expect(sameBytes(bytes, Uint8Array.of(1, 2, 4))).toBe(false);
  expect(sameBytes(bytes, Uint8Array.of(1, 2))).toBe(false);
  expect(sameBytes(Uint8Array.of(1, 2), bytes)).toBe(false);
});
