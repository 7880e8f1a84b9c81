import { expect, test } from "vitest";
import { nextPaymentCheck, nextRefundCheck } from "./check-times.ts";

const BEGAN = new Date("2026-11-20T04:30:00Z");
const after = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000);

test("a payment is checked after half a minute, two, five, and so on for seven days", () => {
  const times: number[] = [];
  for (let at = nextPaymentCheck(BEGAN, BEGAN); at; at = nextPaymentCheck(BEGAN, at)) {
    times.push((at.getTime() - BEGAN.getTime()) / 1000);
  }
  expect(times.slice(0, 6)).toEqual([30, 120, 300, 900, 3600, 21_600]);
  expect(times.at(-1)).toBe(7 * 86_400);
});

test("a process that was down does not catch up on missed checks", () => {
  expect(nextPaymentCheck(BEGAN, after(400))).toEqual(after(900));
  expect(nextPaymentCheck(BEGAN, after(8 * 86_400))).toBeNull();
});

test("a refund is checked less and less often, and never given up", () => {
  expect(nextRefundCheck(0, BEGAN)).toEqual(after(3));
  expect(nextRefundCheck(100, BEGAN)).toEqual(after(12 * 3600));
});
