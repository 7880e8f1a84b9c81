import type { Log } from "./log.ts";

/** Work that is done in the background by every process; each claims its rows with SKIP LOCKED, so none is done twice. */
export interface Task {
  name: string;
  everyMs: number;
  /** Does what is due and answers how many things that were; called again at once while it finds any. */
  run(): Promise<number>;
}

export interface Worker {
  /** Runs a task now instead of at its next time; a change that queued work calls it, so nobody waits for the clock. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** Starts the tasks; a task that throws is logged and tried again at its next time. */
export function startWorker(tasks: readonly Task[], log: Log): Worker {
  let stopping = false;
  const loops = tasks.map((task) => {
    let running: Promise<void> | null = null;
    let again = false;
    const turn = () => {
      if (stopping) return;
      if (running) {
        again = true;
        return;
      }
      running = runUntilIdle(task, log, () => stopping).finally(() => {
        running = null;
        if (again) {
          again = false;
          turn();
        }
      });
    };
    const timer = setInterval(turn, task.everyMs);
    turn();
    return { name: task.name, turn, timer, running: () => running };
  });

  return {
    wake: (name) => loops.find((loop) => loop.name === name)?.turn(),
    async stop() {
      stopping = true;
      for (const loop of loops) clearInterval(loop.timer);
      await Promise.all(loops.map((loop) => loop.running()));
    },
  };
}

async function runUntilIdle(task: Task, log: Log, stopped: () => boolean): Promise<void> {
  try {
    while (!stopped() && (await task.run()) > 0);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    log.error({ task: task.name, err: { name, message } }, "background task failed");
  }
}
