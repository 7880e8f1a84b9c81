import { setImmediate as afterOthers } from "node:timers/promises";
import { expect, test } from "vitest";
import { finish, type Steps } from "../../domain/shared/steps.ts";
import { runInSteps } from "./run-in-steps.ts";

function* work(steps: number): Steps<string> {
  for (let i = 0; i < steps; i++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

test("others have their turn while long work is done", async () => {
  let turns = 0;
  let working = true;
  const others = (async () => {
    while (working) {
      await afterOthers();
      turns += 1;
    }
  })();
  expect(await runInSteps(work(40))).toBe("done");
  working = false;
  await others;
  expect(turns).toBeGreaterThan(3);
});

test("the same work is done in one go where nobody waits", () => {
  expect(finish(work(3))).toBe("done");
});
