import { expect, test } from "vitest";
import { aheadOf } from "./hold-countdown.tsx";

const NOW = Date.parse("2026-11-20T04:30:00Z");

test("a clock that is hours or minutes wrong is corrected by the server's", () => {
  expect(aheadOf(NOW, NOW + 5 * 3_600_000)).toBe(5 * 3_600_000);
  expect(aheadOf(NOW, NOW - 11 * 60_000)).toBe(-11 * 60_000);
});

test("the time that a page takes to load is not mistaken for a wrong clock", () => {
  expect([aheadOf(NOW, NOW + 8_000), aheadOf(NOW, NOW - 300)]).toEqual([0, 0]);
});
