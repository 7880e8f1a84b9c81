import { setTimeout as sleep } from "node:timers/promises";
import { int } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";

const countWaiting = sql({}, { count: int })`
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Until the work has ended, or so many sessions of its database wait for a lock that another one holds: on a busy machine it takes its time to
 * come to that. Asks outside of any transaction, which would keep its first look at what the others do.
 */
export async function endedOrWaiting(db: Connection, work: Promise<unknown>, most = 1): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  while (!hasEnded && (await db.one(countWaiting, {})).count < most) await sleep(10);
}
