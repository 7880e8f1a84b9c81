import type { Registry } from "prom-client";
import { Counter } from "prom-client";
import type { Log } from "./log.ts";

/** Everything that a person must look at; `docs/running/faults.md` says what each means and what to do. */
export const ALARM_KINDS = [
  "unknown-order",
  "wrong-amount",
  "second-success",
  "refund-refused",
  "books-differ",
  "report-on-hold",
  "message-failed",
  "codes: send-prefix",
  "codes: send-all",
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Raises what a person must look at: a line of level error and a count under /metrics. Ids only, never people's data. */
export type RaiseAlarm = (kind: AlarmKind, ids: Record<string, string>) => void;

/** Opens the count of alarms; raising one counts it by kind and writes a line of level error with the ids. */
export function openAlarms(registry: Registry, log: Log): RaiseAlarm {
  const alarms = new Counter({
    name: "alarms_total",
    help: "Events that a person must look at, by kind.",
    labelNames: ["kind"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one: each kind is there from the start.
  for (const kind of ALARM_KINDS) alarms.inc({ kind }, 0);
  return (kind, ids) => {
    alarms.inc({ kind });
    log.error({ alarm: kind, ...ids }, "a person must look at this");
  };
}
