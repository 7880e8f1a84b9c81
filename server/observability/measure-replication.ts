import type { Registry } from "prom-client";
import { double, int, nullable } from "../../db/columns.ts";
import type { Db } from "../../db/connect.ts";
import { sql } from "../../db/sql.ts";
import { cachedReading } from "./cached-reading.ts";
import { collectedGauge } from "./collected-gauge.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

/** Only a role with pg_read_all_stats sees the states of others' connections; without it they are null. */
const find = sql({}, { standbys: int, seen: int, lag: nullable(double) })`
  select count(*)::integer as standbys, count(state)::integer as seen,
    max(extract(epoch from coalesce(replay_lag, interval '0')))::double precision as lag
  from pg_stat_replication`;

/** Both gauges of a collection show one reading. */
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
