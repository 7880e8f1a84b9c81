import { REMINDED, type VisitStore } from "../../domain/bookings/remind-visitors.ts";
import { int, oneOfNumbers, textArray, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The key is the one of `reminderKey`. */
const toRemind = sql(
  { from: timestamp, until: timestamp, statuses: textArray, most: int },
  { id: uuid, visit: oneOfNumbers<1 | 2>() },
)`
  select v.id, v.visit from (
    select id, 1 as visit, starts_at, holds_slot, coalesce(visit_status, status) as status from booking
    where starts_at >= ${"from"} and starts_at < ${"until"}
    union all
    select id, 2, lab_visit_starts_at, holds_slot, lab_visit_status from booking
    where lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}
  ) v
  where v.holds_slot and v.status = any(${"statuses"})
    and not exists (
      select from message m where m.dedupe_key = 'reminder:' || v.id || ':' || extract(epoch from v.starts_at)::bigint
    )
  order by v.starts_at, v.id, v.visit limit ${"most"}::integer`;

const withdraw = sql({ now: timestamp, tomorrow: timestamp, statuses: textArray }, {})`
  update message m set unwanted_at = ${"now"}, next_attempt_at = null
  from booking b
  where m.next_attempt_at is not null and m.dedupe_key like 'reminder:%' and b.id = split_part(m.dedupe_key, ':', 2)::uuid
    and not (
      to_timestamp(split_part(m.dedupe_key, ':', 3)::bigint) >= ${"tomorrow"} and b.holds_slot and (
        coalesce(b.visit_status, b.status) = any(${"statuses"})
          and split_part(m.dedupe_key, ':', 3) = extract(epoch from b.starts_at)::bigint::text
        or b.lab_visit_status is not null and b.lab_visit_status = any(${"statuses"})
          and split_part(m.dedupe_key, ':', 3) = extract(epoch from b.lab_visit_starts_at)::bigint::text)
    )`;

export function visitStore(db: Db): VisitStore {
  const statuses = [...REMINDED];
  return {
    toRemind: (from, until, most) => db.rows(toRemind, { from, until, statuses, most }),
    async withdraw(now, tomorrow) {
      await db.run(withdraw, { now, tomorrow, statuses });
    },
  };
}
