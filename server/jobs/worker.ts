import { setTimeout as sleep } from "node:timers/promises";
import type { TaskObserver } from "../observability/count-calls.ts";
import type { Log } from "../observability/log.ts";
import { logged } from "../observability/log.ts";

/** A background task; every process runs it, and each claims its rows with SKIP LOCKED, so none is done twice. */
export interface Task {
  name: string;
  everyMs: number;
  /** Does what is due and returns the number of items; called again at once while that is not 0. */
  run(): Promise<number>;
  /** The most items of one run, for a task that batches: it waits a moment for more work before the next run. Without it a woken task runs at once. */
  atOnce?: number;
}

export interface Worker {
  /** Runs a task now instead of at its next time; a change that queued work calls it, so nobody waits for the clock. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** How long a batching task waits after the start of its last run, so that one run takes all work of a burst. A single item does not wait. */
const GATHER_MS = 100;

/** Starts the tasks; a task that throws is logged and tried again at its next time. */
export function startWorker(
  tasks: readonly Task[],
  log: Log,
  observe: TaskObserver = () => undefined,
): Worker {
  let stopping = false;
  const loops = tasks.map((task) => {
    let running: Promise<void> | null = null;
    let again = false;
    let gathering: NodeJS.Timeout | undefined;
    let begunAt = Number.NEGATIVE_INFINITY;
    const begin = () => {
      gathering = undefined;
      begunAt = performance.now();
      running = runUntilIdle(task, log, { stopped: () => stopping, observe }).finally(() => {
        running = null;
        if (again) turn();
      });
    };
    const turn = () => {
      again = running !== null;
      if (stopping || running || gathering) return;
      const wait = begunAt + GATHER_MS - performance.now();
      if (task.atOnce !== undefined && wait > 0) gathering = setTimeout(begin, wait);
      else begin();
    };
    const timer = setInterval(turn, task.everyMs);
    turn();
    const clear = () => {
      clearInterval(timer);
      clearTimeout(gathering);
    };
    return { name: task.name, turn, clear, running: () => running };
  });

  return {
    wake: (name) => loops.find((loop) => loop.name === name)?.turn(),
    async stop() {
      stopping = true;
      for (const loop of loops) loop.clear();
      await Promise.all(loops.map((loop) => loop.running()));
    },
  };
}

async function runUntilIdle(
  task: Task,
  log: Log,
  { stopped, observe }: { stopped: () => boolean; observe: TaskObserver },
): Promise<void> {
  let begunAt = performance.now();
  const seconds = () => (performance.now() - begunAt) / 1000;
  try {
    while (!stopped()) {
      begunAt = performance.now();
      const found = await task.run();
      observe(task.name, seconds(), true);
      if (found === 0) return;
      if (found < (task.atOnce ?? 0)) await sleep(GATHER_MS);
    }
  } catch (error) {
    observe(task.name, seconds(), false);
    const words = { task: task.name, err: logged(error) };
    // The end of the process waits for a task only for a while, and then closes the database below it.
    if (stopped())
      log.warn(words, "background task cut off by the end of the process; another one continues it");
    else log.error(words, "background task failed");
  }
}
