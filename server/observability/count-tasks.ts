import type { Registry } from "prom-client";
import { Counter, Gauge, Histogram } from "prom-client";

/** Hears how each run of a background task ended. */
export type TaskHeard = (name: string, seconds: number, isOk: boolean) => void;

/** From a look that finds nothing to a run that is longer than any lease. */
const SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Counts the runs of background tasks with their times, and notes when each last ended well. */
export function countTasks(registry: Registry, names: readonly string[], now: () => number): TaskHeard {
  const seconds = new Histogram({
    name: "task_run_seconds",
    help: "Time of one run of a background task.",
    labelNames: ["task"],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: "task_failures_total",
    help: "Runs of a background task that threw.",
    labelNames: ["task"],
    registers: [registry],
  });
  const ended = new Gauge({
    name: "task_last_success_seconds",
    help: "When a background task last ended well, in seconds since 1970.",
    labelNames: ["task"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const task of names) failures.inc({ task }, 0);
  return (task, time, isOk) => {
    seconds.observe({ task }, time);
    if (isOk) ended.set({ task }, now() / 1000);
    else failures.inc({ task });
  };
}
