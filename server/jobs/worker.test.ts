import { expect, test, vi } from "vitest";
import { HOUR_MS } from "../../domain/shared/clock.ts";
import { createLog } from "../observability/log.ts";
import type { Task } from "./worker.ts";
import { startWorker } from "./worker.ts";

const log = createLog("silent");

function task(run: Task["run"], everyMs = HOUR_MS): Task {
  return { name: "messages", everyMs, run };
}

test("what is due at the start is done at once, all of it", async () => {
  let due = 3;
  const worker = startWorker([task(async () => (due > 0 ? due-- : 0))], log);
  await vi.waitFor(() => expect(due).toBe(0));
  await worker.stop();
});

test("a task that is woken while it runs runs once more, never twice at a time", async () => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const worker = startWorker(
    [
      task(async () => {
        runs += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 5));
        atOnce -= 1;
        return 0;
      }),
    ],
    log,
  );
  worker.wake("messages");
  worker.wake("messages");
  worker.wake("unknown");
  await vi.waitFor(() => expect(runs).toBe(2));
  await worker.stop();
  expect([runs, most]).toEqual([2, 1]);
});

test("a task that fails is tried again at its next time", async () => {
  let runs = 0;
  const failing = task(async () => {
    runs += 1;
    if (runs < 3) throw new Error("the gateway does not answer");
    return 0;
  }, 5);
  const worker = startWorker([failing], log);
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3));
  await worker.stop();
});

test("the end waits for what is being done, and nothing new begins", async () => {
  let begun = 0;
  let ended = 0;
  const worker = startWorker(
    [
      task(async () => {
        begun += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended += 1;
        return 1;
      }),
    ],
    log,
  );
  await worker.stop();
  expect([begun, ended]).toEqual([1, 1]);
  worker.wake("messages");
  await new Promise(setImmediate);
  expect(begun).toBe(1);
});

test("a failure is an error, but one that the end of the process caused is none", async () => {
  const levels: number[] = [];
  const told = createLog("info", { write: (line) => levels.push(JSON.parse(line).level) });
  const failing = startWorker([task(() => Promise.reject(new Error("no answer")))], told);
  await vi.waitFor(() => expect(levels).toEqual([50]));
  await failing.stop();
  const database = Promise.withResolvers<number>();
  const cutOff = startWorker([task(() => database.promise)], told);
  const stopped = cutOff.stop();
  database.reject(new Error("Cannot use a pool after calling end on the pool"));
  await stopped;
  expect(levels).toEqual([50, 40]);
});

test("a task that gathers nothing begins whenever it is woken", async () => {
  let runs = 0;
  const prompt = task(async () => {
    runs += 1;
    return 0;
  });
  const worker = startWorker([prompt], log);
  for (let n = 2; n <= 4; n++) {
    await new Promise((resolve) => setImmediate(resolve));
    worker.wake("messages");
    expect(runs).toBe(n);
  }
  await worker.stop();
});

test("work that comes one piece after another is gathered into few runs", async () => {
  let due = 0;
  const runs: number[] = [];
  const gather = {
    ...task(async () => {
      const found = due;
      due = 0;
      if (found > 0) runs.push(found);
      return found;
    }),
    atOnce: 100,
  };
  const worker = startWorker([gather], log);
  const began = performance.now();
  for (let n = 0; n < 60; n++) {
    due += 1;
    worker.wake("messages");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await vi.waitFor(() => expect(runs.reduce((sum, each) => sum + each, 0)).toBe(60));
  const periods = (performance.now() - began) / 50;
  await worker.stop();
  expect(runs.length).toBeLessThanOrEqual(periods + 2);
});
