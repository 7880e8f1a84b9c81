import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import { errorCode } from "../../db/client/errors.ts";
import type { ProcessHeartbeats } from "../../db/stores/process-heartbeats.ts";
import { cachedReading } from "./metrics.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

/** Result cache: load balancers ask every few seconds, and each probe writes. */
const GOOD_FOR_MS = 2000;

/** Why nothing can be written: "read-only" (a standby, or set so), "full" (the disk), "away" (anything else); null: it can. */
export type WriteProblem = "read-only" | "full" | "away";

export interface WriteProbe {
  /** Probes whether the database accepts writes, at most every two seconds; callers in between share the result. */
  problem(): Promise<WriteProblem | null>;
}

/** Writes and rolls back: only a write shows that a reachable database is read-only or its disk is full. */
export function writeProbe(
  beats: Pick<ProcessHeartbeats, "probe">,
  registry: Registry,
  goodForMs = GOOD_FOR_MS,
): WriteProbe {
  const ask = cachedReading(goodForMs, () => withTimeLimit(HEALTH_CHECK_MS, beats.probe()), {
    forgetsFailures: true,
  });
  const problem = (): Promise<WriteProblem | null> => ask().then(() => null, problemOf);

  new Gauge({
    name: "database_writable",
    help: "1 if a row could be written a moment ago, 0 if the database is read-only, full or away",
    registers: [registry],
    async collect() {
      this.set((await problem()) === null ? 1 : 0);
    },
  });
  return { problem };
}

/** SQLSTATE: 25006 is a read-only transaction, 53100 a full disk. */
export function problemOf(error: unknown): WriteProblem {
  const code = errorCode(error);
  if (code === "25006") return "read-only";
  return code === "53100" ? "full" : "away";
}
