import { bigint } from "./columns.ts";
import type { Connection } from "./connect.ts";
import type { Queries } from "./execute.ts";
import { sql } from "./sql.ts";

/** The database for reads that may be slightly out of date. */
export type Reads = Pick<Queries, "rows" | "maybe" | "one">;

/** Positions in the write-ahead log as bytes from its beginning. */
const writtenTo = sql({}, { position: bigint })`
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`;

/** -1 for a server that is no standby (any more). */
const replayedTo = sql({}, { position: bigint })`
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') else -1 end::bigint as position`;

/** How often the two positions are compared, while somebody reads. */
const LOOK_MS = 250;
const MAX_LOOKS = 400;

/**
 * Reads from a standby while it is known to be at most `maxLagMs` behind the primary, otherwise, and when it fails, from the primary. What
 * is compared are positions of the log: when the standby has replayed what the primary had written at a moment, it is not older than that
 * moment. So a standby that has lost its primary is detected even if it considers itself up to date.
 */
export function readFromStandby(
  primary: Connection,
  standby: Connection,
  { maxLagMs, now = () => performance.now() }: { maxLagMs: number; now?: () => number },
): Reads & { lagMs(): number } {
  const written: { at: number; position: number }[] = [];
  /** The time up to which the standby has certainly replayed the primary's log. */
  let reached = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const at = now();
    const [primaryAt, standbyAt] = await Promise.all([
      primary.one(writtenTo, {}),
      standby.one(replayedTo, {}),
    ]);
    written.push({ at, position: primaryAt.position });
    for (let first = written[0]; first && first.position <= standbyAt.position; first = written[0]) {
      reached = first.at;
      written.shift();
    }
    if (standbyAt.position < 0) reached = Number.NEGATIVE_INFINITY;
    if (written.length > MAX_LOOKS) written.shift();
  }

  const isNear = () => {
    if (now() - lookedAt > LOOK_MS) {
      lookedAt = now();
      look().catch(() => {});
    }
    return now() - reached <= maxLagMs;
  };

  async function ask<T>(question: (db: Queries) => Promise<T>): Promise<T> {
    if (!isNear()) return question(primary);
    try {
      return await question(standby);
    } catch {
      reached = Number.NEGATIVE_INFINITY;
      return question(primary);
    }
  }

  return {
    lagMs: () => now() - reached,
    rows: (statement, params) => ask((db) => db.rows(statement, params)),
    maybe: (statement, params) => ask((db) => db.maybe(statement, params)),
    one: (statement, params) => ask((db) => db.one(statement, params)),
  };
}
