import { expect, test } from "vitest";
import { mapWithConcurrency } from "./map-with-concurrency.ts";

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
