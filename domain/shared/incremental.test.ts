import { expect, test } from "vitest";
import type { Incremental } from "./incremental.ts";
import { runToEnd } from "./incremental.ts";

function* count(steps: number): Incremental<number> {
  let done = 0;
  while (done < steps) {
    done += 1;
    yield;
  }
  return done;
}

test("incremental work can be run to its end at once, also work without a pause", () => {
  expect([runToEnd(count(3)), runToEnd(count(0))]).toEqual([3, 0]);
});

test("an error in the middle is thrown", () => {
  function* failing(): Incremental<never> {
    yield;
    throw new Error("broken");
  }
  expect(() => runToEnd(failing())).toThrow("broken");
});
