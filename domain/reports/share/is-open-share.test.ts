import { expect, test } from "vitest";
import { isOpenShare } from "./is-open-share.ts";

const expiresAt = new Date("2026-11-27T04:30:00Z");

test("a link opens until the moment at which it ends, and not once it was taken back", () => {
  expect(isOpenShare({ revokedAt: null, expiresAt }, new Date("2026-11-27T04:29:59Z"))).toBe(true);
  expect(isOpenShare({ revokedAt: null, expiresAt }, expiresAt)).toBe(false);
  expect(
    isOpenShare({ revokedAt: new Date("2026-11-20T00:00:00Z"), expiresAt }, new Date("2026-11-20T00:00:00Z")),
  ).toBe(false);
});
