import { Counter, type Registry } from "prom-client";
import type { Log } from "./log.ts";

/** Raises what a person must look at: a line of level error and a count under /metrics. Ids only, never people's data. */
export type RaiseAlarm = (kind: string, ids: Record<string, string>) => void;

export function openAlarms(registry: Registry, log: Log): RaiseAlarm {
  const alarms = new Counter({
    name: "alarms_total",
    help: "Events that a person must look at, by kind.",
    labelNames: ["kind"],
    registers: [registry],
  });
  return (kind, ids) => {
    alarms.inc({ kind });
    log.error({ alarm: kind, ...ids }, "a person must look at this");
  };
}
