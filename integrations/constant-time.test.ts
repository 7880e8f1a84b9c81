import { expect, test } from "vitest";
import { equalInConstantTime } from "./constant-time.ts";

test("the same text and the same bytes are equal, nothing else is, and another length is no error", () => {
  const bytes = new TextEncoder().encode("নমুনা");
  expect(equalInConstantTime("নমুনা", "নমুনা")).toBe(true);
  expect(equalInConstantTime(bytes, bytes.slice())).toBe(true);
  expect(equalInConstantTime("নমুনা", bytes)).toBe(true);
  for (const other of ["", "নমুন", "নমুনাা", "নমুনি"]) {
    expect(equalInConstantTime("নমুনা", other), other).toBe(false);
    expect(equalInConstantTime(bytes, new TextEncoder().encode(other)), other).toBe(false);
  }
  expect(equalInConstantTime("", "")).toBe(true);
});
