import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import { done, fail } from "../../domain/shared/result.ts";
import type { BreakerRules, PaymentCall } from "./circuit-breaker.ts";
import { circuitBreaker, guardPayments, PAYMENT_CALLS } from "./circuit-breaker.ts";

const RULES = { failures: 3, openMs: 1000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Output = "fine" | "down" | { pause: number };

function breakerWith(rules: BreakerRules) {
  const breaker = circuitBreaker<Output>(rules, {
    hasFailed: (response) => response !== "fine",
    pauseMs: (response) => (typeof response === "object" ? response.pause : undefined),
  });
  return {
    waitMs: breaker.waitMs,
    run: breaker.run,
    fail: () => breaker.run<Output>(async () => "down"),
    succeed: () => breaker.run<Output>(async () => "fine"),
    /** A question that is answered later. */
    begin() {
      const { promise, resolve } = Promise.withResolvers<Output>();
      const asked = breaker.run(() => promise);
      return (response: Output) => {
        resolve(response);
        return asked;
      };
    },
  };
}

test("after some failures in a row nobody asks for a while, and then one request tries", async () => {
  const { waitMs, fail, begin } = breakerWith(RULES);
  for (let n = 0; n < 3; n++) {
    expect(waitMs()).toBe(0);
    await fail();
  }
  expect(waitMs()).toBe(1000);
  vi.setSystemTime(999);
  expect(waitMs()).toBe(1);
  vi.setSystemTime(1000);
  expect(waitMs()).toBe(0);
  const first = begin();
  expect(waitMs()).toBe(1000);
  await first("down");
  vi.setSystemTime(1999);
  expect(waitMs()).toBe(1);
  vi.setSystemTime(2000);
  expect(waitMs()).toBe(0);
  await begin()("fine");
  expect([waitMs(), waitMs()]).toEqual([0, 0]);
});

test("failures with a success between them open nothing", async () => {
  const { waitMs, fail, succeed } = breakerWith(RULES);
  for (let n = 0; n < 10; n++) {
    await fail();
    await fail();
    await succeed();
  }
  expect(waitMs()).toBe(0);
});

test("each try that fails makes the pause longer, up to its limit; requests that were under way do not", async () => {
  const { waitMs, fail, succeed, begin } = breakerWith({ ...RULES, longestMs: 3000 });
  const underWay = Array.from({ length: 8 }, begin);
  for (const response of underWay) await response("down");
  expect(waitMs()).toBe(1000);
  vi.setSystemTime(1000);
  expect(waitMs()).toBe(0);
  await fail();
  expect(waitMs()).toBe(2000);
  vi.setSystemTime(3000);
  expect(waitMs()).toBe(0);
  await fail();
  expect(waitMs()).toBe(3000);
  vi.setSystemTime(6000);
  expect(waitMs()).toBe(0);
  await succeed();
  for (let n = 0; n < 3; n++) await fail();
  expect(waitMs()).toBe(1000);
});

test("a service that asks for a pause gets it at once, and one request tries afterwards", async () => {
  const { waitMs, run, begin } = breakerWith(RULES);
  await run<Output>(async () => ({ pause: 9000 }));
  expect(waitMs()).toBe(9000);
  vi.setSystemTime(9000);
  expect(waitMs()).toBe(0);
  const first = begin();
  expect(waitMs()).toBe(1000);
  await first("fine");
  expect(waitMs()).toBe(0);
});

test("an error of our own during a request is no failure of the service, and a trial request that ends in one does not end the trials", async () => {
  const { waitMs, run, fail } = breakerWith(RULES);
  const stumble = () =>
    expect(
      run(async () => {
        throw new Error("ours");
      }),
    ).rejects.toThrow("ours");
  for (let n = 0; n < 5; n++) await stumble();
  expect(waitMs()).toBe(0);
  for (let n = 0; n < 3; n++) await fail();
  vi.setSystemTime(1000);
  await stumble();
  expect(waitMs()).toBe(0);
});

test("where answers are not read, what is thrown is a failure", async () => {
  const { waitMs, run } = circuitBreaker(RULES);
  for (let n = 0; n < 3; n++) {
    expect(waitMs()).toBe(0);
    await run(() => Promise.reject(new Error("down"))).catch(() => {});
  }
  expect(waitMs()).toBe(1000);
});

/** A provider that answers everything but what is in `away`, and counts what it is asked. */
function provider() {
  const away = new Set<PaymentCall>();
  const asked: PaymentCall[] = [];
  const response = (call: PaymentCall) => async () => {
    asked.push(call);
    return away.has(call) ? fail({ code: "unreachable", message: "timeout" }) : done({});
  };
  const calls = Object.fromEntries(PAYMENT_CALLS.map((call) => [call, response(call)]));
  const guarded = guardPayments(calls as unknown as PaymentProvider, {
    rules: { failures: 3, openMs: 60_000 },
  }) as unknown as Record<PaymentCall, () => Promise<{ ok: boolean }>>;
  return { away, asked, guarded };
}

test.each(PAYMENT_CALLS)("what times out at %s stops nothing else", async (broken) => {
  const { away, asked, guarded } = provider();
  away.add(broken);
  for (let n = 0; n < 10; n++) expect((await guarded[broken]()).ok).toBe(false);
  expect(asked.filter((call) => call === broken)).toHaveLength(3);
  for (const call of PAYMENT_CALLS.filter((each) => each !== broken))
    expect((await guarded[call]()).ok, call).toBe(true);
});
