import { BEGUN, REMINDED, type VisitStore } from "../../domain/bookings/remind-visitors.ts";
import { type Column, int, textArray, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The key is the one of `reminderKey`. */
const toRemind = sql(
  { from: timestamp, until: timestamp, statuses: textArray, begun: textArray, most: int },
  { id: uuid, visit: int as Column<1 | 2> },
)`
  select v.id, v.visit from (
    select id, 1 as visit, starts_at, holds_slot, status, lab_visit_starts_at is not null as one_of_two from booking
    where starts_at >= ${"from"} and starts_at < ${"until"}
    union all
    select id, 2, lab_visit_starts_at, holds_slot, status, true from booking
    where lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}
  ) v
  where v.holds_slot and (v.status = any(${"statuses"}) or v.one_of_two and v.status = any(${"begun"}))
    and not exists (
      select from message m where m.dedupe_key = 'reminder:' || v.id || ':' || extract(epoch from v.starts_at)::bigint
    )
  order by v.starts_at, v.id, v.visit limit ${"most"}::integer`;

const withdraw = sql({ now: timestamp, statuses: textArray, begun: textArray }, {})`
  update message m set unwanted_at = ${"now"}, next_attempt_at = null
  from booking b
  where m.next_attempt_at is not null and m.dedupe_key like 'reminder:%' and b.id = split_part(m.dedupe_key, ':', 2)::uuid
    and not (
      b.holds_slot and (b.status = any(${"statuses"}) or b.lab_visit_starts_at is not null and b.status = any(${"begun"}))
      and split_part(m.dedupe_key, ':', 3) in (
        extract(epoch from b.starts_at)::bigint::text, extract(epoch from b.lab_visit_starts_at)::bigint::text)
    )`;

export function visitStore(db: Db): VisitStore {
  const [statuses, begun] = [[...REMINDED], [...BEGUN]];
  return {
    toRemind: (from, until, most) => db.rows(toRemind, { from, until, statuses, begun, most }),
    async withdraw(now) {
      await db.run(withdraw, { now, statuses, begun });
    },
  };
}
