import { expect, test } from "vitest";
import { percentOff } from "./percent-off.ts";

test("a saving is told in whole percent and never overstated", () => {
  expect(percentOff(60000, 45000)).toBe(25);
  expect(percentOff(30000, 20000)).toBe(33);
  expect(percentOff(249900, 129900)).toBe(48);
  expect(percentOff(50000, 0)).toBe(100);
});

test("without a lower offer there is no saving", () => {
  expect(percentOff(60000, undefined)).toBe(0);
  expect(percentOff(60000, 60000)).toBe(0);
  expect(percentOff(60000, 70000)).toBe(0);
  expect(percentOff(0, 0)).toBe(0);
});
