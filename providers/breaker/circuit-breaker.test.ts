import { expect, test } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

const RULES = { failures: 3, openMs: 1000 };

test("after some failures in a row nobody asks for a while, and then one request tries", () => {
  let now = 0;
  const breaker = circuitBreaker(RULES, () => now);
  for (let n = 0; n < 3; n++) {
    expect(breaker.mayAsk()).toBe(true);
    breaker.failed();
  }
  expect(breaker.mayAsk()).toBe(false);
  now = 999;
  expect(breaker.mayAsk()).toBe(false);
  now = 1000;
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  breaker.failed();
  now = 1999;
  expect(breaker.mayAsk()).toBe(false);
  now = 2000;
  expect(breaker.mayAsk()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});

test("failures with a success between them open nothing", () => {
  const breaker = circuitBreaker(RULES, () => 0);
  for (let n = 0; n < 10; n++) {
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
  }
  expect(breaker.mayAsk()).toBe(true);
});
