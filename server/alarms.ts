import { Counter } from "prom-client";
import type { Log } from "./log.ts";

const alarms = new Counter({
  name: "namuna_alarms_total",
  help: "Events that a person must look at, by kind.",
  labelNames: ["kind"],
});

/** Raises what a person must look at: a line of level error and a count under /metrics. Ids only, never people's data. */
export function raiseAlarm(log: Log, kind: string, ids: Record<string, string>): void {
  alarms.inc({ kind });
  log.error({ alarm: kind, ...ids }, "a person must look at this");
}
