import { expect, test } from "vitest";
import { type Incremental, runToEnd } from "./incremental.ts";

function* count(steps: number): Incremental<number> {
  let done = 0;
  while (done < steps) {
    done += 1;
    yield;
  }
  return done;
}

test("work in steps comes to its end in one go, also work without a pause", () => {
  expect([runToEnd(count(3)), runToEnd(count(0))]).toEqual([3, 0]);
});

test("what goes wrong on the way is thrown", () => {
  function* failing(): Incremental<never> {
    yield;
    throw new Error("broken");
  }
  expect(() => runToEnd(failing())).toThrow("broken");
});
