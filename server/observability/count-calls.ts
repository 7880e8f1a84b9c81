import type { Registry } from "prom-client";
import { Counter, Gauge, Histogram } from "prom-client";
import type { Channel } from "../../domain/messages/contact-preferences.ts";
import type { PaymentCallObserver } from "../../integrations/breaker/circuit-breaker.ts";
import { PAYMENT_CALLS } from "../../integrations/breaker/circuit-breaker.ts";
import type { Log } from "./log.ts";

/** Counts the outcome of messages: sent, kept (nobody carries the channel), later, unwanted, failed. */
export function countMessages(registry: Registry): (channel: Channel, outcome: string) => void {
  const messages = new Counter({
    name: "messages_total",
    help: "Tries to hand messages over, by channel and outcome.",
    labelNames: ["channel", "outcome"],
    registers: [registry],
  });
  return (channel, outcome) => messages.inc({ channel, outcome });
}

/** Counts the outcome of each call to the payment provider, and logs those that were not answered: customers only read "try again". */
export function countPaymentCalls(registry: Registry, log: Pick<Log, "warn">): PaymentCallObserver {
  const calls = new Counter({
    name: "payment_provider_calls_total",
    help: "Questions to the payment provider, by kind and by what became of them: answered, refused, unreachable, not asked.",
    labelNames: ["call", "outcome"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const call of PAYMENT_CALLS) {
    for (const outcome of ["answered", "refused", "unreachable", "not asked"])
      calls.inc({ call, outcome }, 0);
  }
  return (call, outcome, words) => {
    calls.inc({ call, outcome });
    if (outcome === "unreachable")
      log.warn({ paymentCall: call, words }, "the payment provider is unreachable");
  };
}

/** Called at the end of each run of a background task. */
export type TaskObserver = (name: string, seconds: number, isOk: boolean) => void;

/** Buckets from an empty run to one that is longer than any lease. */
const SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Counts the runs of background tasks with their times, and notes how each ended last and when it last ended well. */
export function countTasks(registry: Registry, names: readonly string[], now: () => number): TaskObserver {
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
  const failing = new Gauge({
    name: "task_failing",
    help: "1 when the last run of a background task threw, also of one that runs once an hour or a day.",
    labelNames: ["task"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const task of names) {
    failures.inc({ task }, 0);
    failing.set({ task }, 0);
  }
  return (task, time, isOk) => {
    seconds.observe({ task }, time);
    failing.set({ task }, isOk ? 0 : 1);
    if (isOk) ended.set({ task }, now() / 1000);
    else failures.inc({ task });
  };
}
