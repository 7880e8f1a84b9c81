import { expect, test } from "vitest";
import { systemRandom } from "./system-random.ts";

test("no byte is handed out twice, across the ends of the pool and beyond its size", () => {
  const random = systemRandom();
  const pieces = Array.from({ length: 2000 }, () => Buffer.from(random.bytes(16)).toString("hex"));
  expect(new Set(pieces).size).toBe(pieces.length);
  expect(pieces.every((hex) => hex.length === 32 && hex !== "0".repeat(32))).toBe(true);
  expect(new Set(random.bytes(10_000)).size).toBe(256);
});

test("bytes that were given out do not change with later calls", () => {
  const random = systemRandom();
  const first = random.bytes(16);
  const copy = [...first];
  for (let n = 0; n < 500; n++) random.bytes(16);
  expect([...first]).toEqual(copy);
});
