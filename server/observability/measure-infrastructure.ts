import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import { double, int, nullable } from "../../db/client/columns.ts";
import type { Connection, Db } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { countFilesInDatabase } from "../../db/stores/files.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import { RELEASE } from "../release.ts";
import { cachedReading, collectedGauge } from "./metrics.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

const KEPT_MS = 15_000;
/** A hanging store must not delay the collection of metrics: after this time the last result is reported. */
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
    () => withTimeLimit(HEALTH_CHECK_MS, countFilesInDatabase(db)),
  );
}

/** Only a role with pg_read_all_stats sees the states of others' connections; without it they are null. */
const find = sql({}, { standbys: int, seen: int, lag: nullable(double) })`
  select count(*)::integer as standbys, count(state)::integer as seen,
    max(extract(epoch from coalesce(replay_lag, interval '0')))::double precision as lag
  from pg_stat_replication`;

/** Both gauges of a collection share one reading. */
const ONE_COLLECTION_MS = 1000;

/** How far the standbys of the primary are behind, as the primary sees it; no number without the right to see it. */
export function measureReplication(registry: Registry, db: Pick<Db, "one">): void {
  const ask = cachedReading(ONE_COLLECTION_MS, () => withTimeLimit(HEALTH_CHECK_MS, db.one(find, {})));
  collectedGauge(
    registry,
    "database_standbys",
    "Standbys that are connected to the primary.",
    async () => (await ask()).standbys,
  );
  collectedGauge(
    registry,
    "database_replication_lag_seconds",
    "Seconds by which the slowest standby applies changes later than the primary made them.",
    async () => {
      const found = await ask();
      return found.seen === found.standbys ? (found.lag ?? 0) : undefined;
    },
  );
}

/** Release and Node version as labels; the value is always 1. */
export function measureBuild(registry: Registry): void {
  new Gauge({
    name: "build_info",
    help: "1, with the release and the Node that run.",
    labelNames: ["release", "node"],
    registers: [registry],
  }).set({ release: RELEASE, node: process.versions.node }, 1);
}

/** The connections of this process's pool. Waiting requests get a 503 after the time-out. */
export function measurePool(registry: Registry, db: Pick<Connection, "pool">): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of this process, by state: used, idle, and those that work waits for.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.pool())) this.set({ state }, count);
    },
  });
}

/** The disk of the data folder. For the database's disk see `docs/running/production.md`. */
export function measureDisk(registry: Registry, folder: string): void {
  collectedGauge(registry, "disk_free_ratio", "Free part of the disk on which DATA_DIR lies.", async () => {
    const disk = await statfs(nearest(folder));
    return disk.blocks > 0 ? disk.bavail / disk.blocks : undefined;
  });
}

/** The folder, or its nearest existing parent. */
function nearest(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearest(parent);
}
