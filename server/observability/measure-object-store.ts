import { setTimeout as sleep } from "node:timers/promises";
import type { Registry } from "prom-client";
import type { Db } from "../../db/connect.ts";
import { countFiles } from "../../db/stores/files.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import { collectedGauge } from "./collected-gauge.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

const KEPT_MS = 15_000;
/** A store that hangs does not delay the collection of the metrics: after this time the last result is reported. */
const PATIENCE_MS = 1000;

/** Whether the object store takes files, asked when somebody collects, and how many files wait in the database for it. */
export function measureObjectStore(
  registry: Registry,
  objects: Pick<ObjectStore, "findError">,
  db: Db,
): void {
  let isUp: boolean | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    askedAt = performance.now();
    isUp = await objects.findError().then(
      (problem) => problem === undefined,
      () => false,
    );
  }

  collectedGauge(
    registry,
    "object_store_up",
    "1 when the object store took files at the last look, 0 when it was away, refused the key or had no bucket.",
    async () => {
      if (performance.now() - askedAt > KEPT_MS) {
        await Promise.race([look(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      return isUp === undefined ? undefined : Number(isUp);
    },
  );
  collectedGauge(
    registry,
    "backlog_files_waiting",
    "Files that lie in the database and wait for the object store.",
    async () => (await withTimeLimit(HEALTH_CHECK_MS, countFiles(db))).inDatabase,
  );
}
