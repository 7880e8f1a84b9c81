import { expect, test } from "vitest";
import { cachedReading } from "./metrics.ts";

test("all who ask within the time share one reading", async () => {
  let reads = 0;
  const ask = cachedReading(60_000, async () => ++reads);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test("a kept figure that is too old is read again", async () => {
  let reads = 0;
  const ask = cachedReading(-1, async () => ++reads);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

test("a failure is kept, or forgotten at once if that is wanted", async () => {
  for (const [forgetsFailures, expected] of [
    [false, 1],
    [true, 2],
  ] as const) {
    let reads = 0;
    const ask = cachedReading(
      60_000,
      async () => {
        reads += 1;
        throw new Error("away");
      },
      { forgetsFailures },
    );
    await expect(ask()).rejects.toThrow("away");
    await expect(ask()).rejects.toThrow("away");
    expect(reads).toBe(expected);
  }
});
