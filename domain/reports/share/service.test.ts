import { expect, test } from "vitest";
import { isOpenShare, tryLimits } from "./service.ts";

const [ofAddress, ofLink] = tryLimits("S1", "203.0.113.7");
const NOW = new Date("2026-11-20T04:30:00Z");
const tried = (times: number) => Array.from({ length: times }, () => NOW);

test("two misread codes cost no wait, and each further one of an address twice as long, up to a day", () => {
  expect([1, 2, 3, 4, 5].map((times) => ofAddress?.wait(tried(times), NOW))).toEqual([0, 0, 30, 60, 120]);
  expect(ofAddress?.wait(tried(50), NOW)).toBe(24 * 60 * 60);
  expect(ofAddress?.subject).toBe("S1 203.0.113.7");
});

test("from all addresses together a link takes fifty wrong codes a day", () => {
  expect([ofLink?.wait(tried(49), NOW), ofLink?.wait(tried(50), NOW)]).toEqual([0, 24 * 60 * 60]);
});

const expiresAt = new Date("2026-11-27T04:30:00Z");

test("a link opens until the moment at which it ends, and not once it was taken back", () => {
  expect(isOpenShare({ revokedAt: null, expiresAt }, new Date("2026-11-27T04:29:59Z"))).toBe(true);
  expect(isOpenShare({ revokedAt: null, expiresAt }, expiresAt)).toBe(false);
  expect(
    isOpenShare({ revokedAt: new Date("2026-11-20T00:00:00Z"), expiresAt }, new Date("2026-11-20T00:00:00Z")),
  ).toBe(false);
});
