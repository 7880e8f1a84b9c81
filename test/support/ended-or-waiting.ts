import { setTimeout as sleep } from "node:timers/promises";
import { int } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";

const countWaiting = sql({}, { count: int })`
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Resolves once the work has ended or this many sessions of its database wait for a lock, however long that takes on a busy machine. It must
 * be called outside of a transaction, in which `pg_stat_activity` would stay as it was at the first look.
 */
export async function endedOrWaiting(db: Connection, work: Promise<unknown>, sessions = 1): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  while (!hasEnded && (await db.one(countWaiting, {})).count < sessions) await sleep(10);
}
