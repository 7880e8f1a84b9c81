import { expect, test } from "vitest";
import { byteBudget } from "./byte-budget.ts";

const RULES = { bytes: 100, mostWaiting: 2, longestMs: 60_000 };
const BUSY = { name: "Busy", retrySeconds: 10 };

/** Whether a promise has a response once all that is ready has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol();
  const tick = new Promise((resolve) => setImmediate(resolve, waiting));
  return (await Promise.race([promise, tick])) !== waiting;
}

test("what fits is let in at once, what does not waits for what is given back, first come first served", async () => {
  const budget = byteBudget(RULES);
  const first = await budget.take(60);
  const second = budget.take(60);
  // It would fit, and still it does not overtake.
  const small = budget.take(10);
  expect([await isSettled(second), await isSettled(small)]).toEqual([false, false]);
  first();
  expect([await isSettled(second), await isSettled(small)]).toEqual([true, true]);
  const third = budget.take(60);
  first();
  expect(await isSettled(third)).toBe(false);
  (await second)();
  expect(await isSettled(third)).toBe(true);
});

test("a line that is full, and a wait that is too long, are told to come back", async () => {
  const budget = byteBudget({ ...RULES, longestMs: 20 });
  await budget.take(100);
  const waiting = [budget.take(1), budget.take(1)].map((each) => each.catch((error: unknown) => error));
  await expect(budget.take(1)).rejects.toMatchObject(BUSY);
  expect(await Promise.all(waiting)).toMatchObject([BUSY, BUSY]);
});

test("who leaves the line makes way for those behind", async () => {
  const budget = byteBudget(RULES);
  await budget.take(60);
  const leaving = new AbortController();
  const large = budget.take(90, leaving.signal).catch((error: unknown) => error);
  const small = budget.take(40);
  leaving.abort();
  expect(await large).toMatchObject(BUSY);
  expect(await isSettled(small)).toBe(true);
});

test("who has left already does not come into the line", async () => {
  const budget = byteBudget(RULES);
  await budget.take(100);
  await expect(budget.take(1, AbortSignal.abort())).rejects.toMatchObject(BUSY);
});

test("more than all there is waits for all of it, not for ever", async () => {
  const budget = byteBudget(RULES);
  const held = await budget.take(1);
  const all = budget.take(1000);
  expect(await isSettled(all)).toBe(false);
  held();
  expect(await isSettled(all)).toBe(true);
});
