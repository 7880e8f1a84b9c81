import { expect, test } from "vitest";
import { pauseAfter } from "./pause-after.ts";

test("two misread codes cost no wait, and each further one twice as long, up to a day", () => {
  expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([0, 0, 30_000, 60_000, 120_000]);
  expect(pauseAfter(50)).toBe(24 * 60 * 60_000);
});

test("a link of thirty days allows fewer than sixty tries", () => {
  let tries = 0;
  for (let spent = 0; spent < 30 * 24 * 60 * 60_000; spent += pauseAfter(tries)) tries += 1;

  expect(tries).toBeLessThan(60);
});
