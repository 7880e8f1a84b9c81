import { expect, test } from "vitest";
import { finish, type Steps } from "./steps.ts";

function* count(steps: number): Steps<number> {
  let done = 0;
  while (done < steps) {
    done += 1;
    yield;
  }
  return done;
}

test("work in steps comes to its end in one go, also work without a pause", () => {
  expect([finish(count(3)), finish(count(0))]).toEqual([3, 0]);
});

test("what goes wrong on the way is thrown", () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error("broken");
  }
  expect(() => finish(failing())).toThrow("broken");
});
