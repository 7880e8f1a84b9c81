import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("who asks meanwhile gets the same answer, who asks for something else or later another one", async () => {
  const share = oneAtATime<number>();
  let runs = 0;
  const run = async () => ++runs;
  expect(await Promise.all([share("a", run), share("a", run), share("b", run), share("a", run)])).toEqual([
    1, 1, 2, 1,
  ]);
  expect(await share("a", run)).toBe(3);
});

test("a failure is everybody's who waits for it, and nobody's after them", async () => {
  const share = oneAtATime<number>();
  const fails = async () => {
    throw new Error("away");
  };
  const told = await Promise.allSettled([share("a", fails), share("a", fails)]);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => 1)).toBe(1);
});
