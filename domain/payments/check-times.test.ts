import { expect, test } from "vitest";
import { nextConfirmingCheck, nextPaymentCheck, nextRefundCheck } from "./check-times.ts";

const BEGAN = new Date("2026-11-20T04:30:00Z");
const after = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000);

const DAY = 86_400;

test("a payment is checked after half a minute, two, five, and so on for seven days", () => {
  const times: number[] = [];
  for (let at = nextPaymentCheck(BEGAN, BEGAN); at; at = nextPaymentCheck(BEGAN, at)) {
    times.push((at.getTime() - BEGAN.getTime()) / 1000);
  }
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY);
  expect(times).toEqual([30, 120, 300, 900, 3600, 21_600, ...days]);
});

test("a process that was down does not catch up on missed checks", () => {
  expect(nextPaymentCheck(BEGAN, after(400))).toEqual(after(900));
  expect(nextPaymentCheck(BEGAN, after(8 * DAY))).toBeNull();
});

test("a payment that a bank is deciding is checked at the same times, and at least every twenty minutes, without an end", () => {
  const next = (seconds: number) => nextConfirmingCheck(BEGAN, after(seconds));
  expect([next(0), next(300)]).toEqual([after(30), after(900)]);
  expect([next(900), next(8 * DAY)]).toEqual([after(900 + 1200), after(8 * DAY + 1200)]);
});

test("a refund is checked less and less often, and never given up", () => {
  const pauses = Array.from({ length: 9 }, (_, checks) => nextRefundCheck(checks, BEGAN));
  const hours = [2, 6, 12, 12].map((count) => count * 3600);
  expect(pauses).toEqual([3, 15, 60, 300, 1800, ...hours].map(after));
  expect(nextRefundCheck(100, BEGAN)).toEqual(after(12 * 3600));
});
