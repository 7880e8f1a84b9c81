import { expect, test } from "vitest";
import { rateLimiter } from "./rate-limiter.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms);

test("a key sends so many at once, then as many as come back with time, and no key uses up another's", () => {
  const { take } = rateLimiter({ most: 3, seconds: 6 });

  expect([1, 2, 3, 4].map(() => take("a", at(0)))).toEqual([0, 0, 0, 2]);
  expect(take("b", at(0))).toBe(0);
  expect([take("a", at(1000)), take("a", at(2000)), take("a", at(2000))]).toEqual([1, 0, 2]);
  expect([1, 2, 3, 4].map(() => take("a", at(3_600_000)))).toEqual([0, 0, 0, 2]);
});

test("a clock that is put back gives nothing and takes nothing", () => {
  const { take } = rateLimiter({ most: 2, seconds: 2 });

  expect([take("a", at(5000)), take("a", at(0)), take("a", at(0))]).toEqual([0, 0, 1]);
});
