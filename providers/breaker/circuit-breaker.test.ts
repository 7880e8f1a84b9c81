import { expect, test } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

const RULES = { failures: 3, openMs: 1000 };

function breakerAt(rules: Parameters<typeof circuitBreaker>[0]) {
  let now = 0;
  const breaker = circuitBreaker(rules, () => now);
  return {
    ...breaker,
    at: (milliseconds: number) => {
      now = milliseconds;
    },
  };
}

test("after some failures in a row nobody asks for a while, and then one request tries", () => {
  const breaker = breakerAt(RULES);
  for (let n = 0; n < 3; n++) {
    expect(breaker.waitMs()).toBe(0);
    breaker.failed();
  }
  expect(breaker.waitMs()).toBe(1000);
  breaker.at(999);
  expect(breaker.waitMs()).toBe(1);
  breaker.at(1000);
  expect([breaker.waitMs(), breaker.waitMs()]).toEqual([0, 1000]);
  breaker.failed();
  breaker.at(1999);
  expect(breaker.waitMs()).toBe(1);
  breaker.at(2000);
  expect(breaker.waitMs()).toBe(0);
  breaker.succeeded();
  expect([breaker.waitMs(), breaker.waitMs()]).toEqual([0, 0]);
});

test("failures with a success between them open nothing", () => {
  const breaker = breakerAt(RULES);
  for (let n = 0; n < 10; n++) {
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
  }
  expect(breaker.waitMs()).toBe(0);
});

test("each try that fails makes the pause longer, up to its limit; requests that were under way do not", () => {
  const breaker = breakerAt({ ...RULES, longestMs: 3000 });
  for (let n = 0; n < 8; n++) breaker.failed();
  expect(breaker.waitMs()).toBe(1000);
  breaker.at(1000);
  expect(breaker.waitMs()).toBe(0);
  breaker.failed();
  expect(breaker.waitMs()).toBe(2000);
  breaker.at(3000);
  expect(breaker.waitMs()).toBe(0);
  breaker.failed();
  expect(breaker.waitMs()).toBe(3000);
  breaker.at(6000);
  expect(breaker.waitMs()).toBe(0);
  breaker.succeeded();
  for (let n = 0; n < 3; n++) breaker.failed();
  expect(breaker.waitMs()).toBe(1000);
});

test("a service that asks for a pause gets it at once, and one request tries afterwards", () => {
  const breaker = breakerAt(RULES);
  breaker.pause(9000);
  expect(breaker.waitMs()).toBe(9000);
  breaker.at(9000);
  expect([breaker.waitMs(), breaker.waitMs()]).toEqual([0, 1000]);
  breaker.succeeded();
  expect(breaker.waitMs()).toBe(0);
});

test("a try that never says how it went is followed by another", () => {
  const breaker = breakerAt(RULES);
  for (let n = 0; n < 3; n++) breaker.failed();
  breaker.at(1000);
  expect([breaker.waitMs(), breaker.waitMs()]).toEqual([0, 1000]);
  breaker.at(2000);
  expect(breaker.waitMs()).toBe(0);
});
