import { expect, test } from "vitest";
import { coalesceCalls, mapWithConcurrency, tryEach } from "./concurrency.ts";

test("every item is tried, four at a time, and one failure does not stop the others", async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  const all = mapWithConcurrency([1, 2, 3, 4, 5, 6, 7, 8, 9], async (n) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    seen.push(n);
    if (n === 2) throw new Error("two");
  });
  await expect(all).rejects.toThrow("two");
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
});

test("one after the other, every item is tried, and one failure does not stop those behind it", async () => {
  const seen: string[] = [];
  const all = tryEach([1, 2, 3], async (n) => {
    seen.push(`${n} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${n} ends`);
    if (n < 3) throw new Error(`of ${n}`);
  });
  await expect(all).rejects.toThrow("of 1");
  expect(seen).toEqual(["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"]);
});

test("who asks meanwhile gets the same result, who asks for something else or later another one", async () => {
  const share = coalesceCalls<number>();
  let runs = 0;
  const run = async () => ++runs;
  expect(await Promise.all([share("a", run), share("a", run), share("b", run), share("a", run)])).toEqual([
    1, 1, 2, 1,
  ]);
  expect(await share("a", run)).toBe(3);
});

test("a failure is everybody's who waits for it, and nobody's after them", async () => {
  const share = coalesceCalls<number>();
  const fails = async () => {
    throw new Error("away");
  };
  const told = await Promise.allSettled([share("a", fails), share("a", fails)]);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => 1)).toBe(1);
});
