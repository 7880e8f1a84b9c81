import { expect, test } from "vitest";
import { systemRandom } from "./draw-random.ts";

test("no byte is handed out twice, across the ends of the pool and beyond its size", () => {
  const random = systemRandom();
  const drawn = Array.from({ length: 2000 }, () => Buffer.from(random.bytes(16)).toString("hex"));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every((hex) => hex.length === 32 && hex !== "0".repeat(32))).toBe(true);
  expect(new Set(random.bytes(10_000)).size).toBe(256);
});

test("what was drawn is its owner's: later draws do not change it", () => {
  const random = systemRandom();
  const first = random.bytes(16);
  const copy = [...first];
  for (let n = 0; n < 500; n++) random.bytes(16);
  expect([...first]).toEqual(copy);
});
