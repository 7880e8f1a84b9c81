import { expect, test } from "vitest";
import { isOpenShare, pauseAfter } from "./service.ts";

test("two misread codes cost no wait, and each further one twice as long, up to a day", () => {
  expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([0, 0, 30_000, 60_000, 120_000]);
  expect(pauseAfter(50)).toBe(24 * 60 * 60_000);
});

test("a link of thirty days allows fewer than sixty tries", () => {
  let tries = 0;
  for (let spent = 0; spent < 30 * 24 * 60 * 60_000; spent += pauseAfter(tries)) tries += 1;

  expect(tries).toBeLessThan(60);
});

const expiresAt = new Date("2026-11-27T04:30:00Z");

test("a link opens until the moment at which it ends, and not once it was taken back", () => {
  expect(isOpenShare({ revokedAt: null, expiresAt }, new Date("2026-11-27T04:29:59Z"))).toBe(true);
  expect(isOpenShare({ revokedAt: null, expiresAt }, expiresAt)).toBe(false);
  expect(
    isOpenShare({ revokedAt: new Date("2026-11-20T00:00:00Z"), expiresAt }, new Date("2026-11-20T00:00:00Z")),
  ).toBe(false);
});
