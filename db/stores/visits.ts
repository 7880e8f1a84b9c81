import { REMINDED, type VisitStore } from "../../domain/bookings/remind-visitors.ts";
import { int, textArray, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The key is the one of `reminderKey`. */
const toRemind = sql({ from: timestamp, until: timestamp, statuses: textArray, most: int }, { id: uuid })`
  select b.id from booking b
  where b.holds_slot and b.starts_at >= ${"from"} and b.starts_at < ${"until"} and b.status = any(${"statuses"})
    and not exists (
      select from message m where m.dedupe_key = 'reminder:' || b.id || ':' || extract(epoch from b.starts_at)::bigint
    )
  order by b.starts_at, b.id limit ${"most"}::integer`;

const withdraw = sql({ now: timestamp, statuses: textArray }, {})`
  update message m set unwanted_at = ${"now"}, next_attempt_at = null
  from booking b
  where m.next_attempt_at is not null and m.dedupe_key like 'reminder:%' and b.id = split_part(m.dedupe_key, ':', 2)::uuid
    and not (
      b.holds_slot and b.status = any(${"statuses"})
      and split_part(m.dedupe_key, ':', 3) = extract(epoch from b.starts_at)::bigint::text
    )`;

export function visitStore(db: Db): VisitStore {
  const statuses = [...REMINDED];
  return {
    toRemind: async (from, until, most) =>
      (await db.rows(toRemind, { from, until, statuses, most })).map(({ id }) => id),
    async withdraw(now) {
      await db.run(withdraw, { now, statuses });
    },
  };
}
