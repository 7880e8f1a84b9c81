import { REMINDED, type VisitStore } from "../../domain/bookings/remind-visitors.ts";
import { int, oneOfNumbers, textArray, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The key is the one of `reminderKey`. A confirmation of two visits says of neither how to prepare. */
const toRemind = sql(
  { from: timestamp, until: timestamp, toldAt: timestamp, statuses: textArray, most: int },
  { id: uuid, visit: oneOfNumbers<1 | 2>() },
)`
  select v.id, v.visit from (
    select id, 1 as visit, starts_at, holds_slot, coalesce(visit_status, status) as status, lab_visit_slot_id is null as alone
    from booking
    where starts_at >= ${"from"} and starts_at < ${"until"}
    union all
    select id, 2, lab_visit_starts_at, holds_slot, lab_visit_status, false from booking
    where lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}
  ) v
  where v.holds_slot and v.status = any(${"statuses"})
    and not exists (
      select from message m where m.dedupe_key = 'reminder:' || v.id || ':' || extract(epoch from v.starts_at)::bigint
    )
    and not exists (
      select from booking_event e
      where e.booking_id = v.id and e.at >= ${"toldAt"} and (
        e.status = 'Confirmed' and e.actor in ('customer', 'payment') and v.alone
        or e.status = 'Rescheduled' and coalesce(e.visit, 1) = v.visit)
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
    toRemind: (days, most) => db.rows(toRemind, { ...days, statuses, most }),
    async withdraw(now, tomorrow) {
      await db.run(withdraw, { now, tomorrow, statuses });
    },
  };
}
