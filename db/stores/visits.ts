import type { VisitStore } from "../../domain/bookings/remind-visitors.ts";
import { REMINDED } from "../../domain/bookings/remind-visitors.ts";
import type { BookingStatus } from "../../domain/bookings/states.ts";
import type { BookedTest } from "../../domain/bookings/visits.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { asUnwanted } from "./messages.ts";

/** The key is the one of `reminderKey`. A confirmation of two visits has no preparation. */
const toRemind = sql(
  {
    from: timestamp,
    until: timestamp,
    toldAt: timestamp,
    closed: arrayOf(text),
    leftOut: arrayOf(text),
    statuses: arrayOf(text),
    most: int,
  },
  { id: uuid, visit: oneOf<1 | 2>(int) },
)`
  select v.id, v.visit from (
    select id, 1 as visit, slot_id, starts_at, holds_slot, coalesce(visit_status, status) as status, lab_visit_slot_id is null as alone
    from booking
    where starts_at >= ${"from"} and starts_at < ${"until"}
    union all
    select id, 2, lab_visit_slot_id, lab_visit_starts_at, holds_slot, lab_visit_status, false from booking
    where lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}
  ) v
  where v.holds_slot and v.status = any(${"statuses"}) and v.slot_id <> all(${"closed"})
    and v.id || ':' || v.visit <> all(${"leftOut"})
    and not exists (
      select 1 from message m where m.dedupe_key = 'reminder:' || v.id || ':' || extract(epoch from v.starts_at)::bigint
    )
    and not exists (
      select 1 from booking_event e
      where e.booking_id = v.id and e.at >= ${"toldAt"} and (
        e.status = 'Confirmed' and e.actor in ('customer', 'payment') and v.alone
        or e.status = 'Rescheduled' and coalesce(e.visit, 1) = v.visit)
    )
  order by v.starts_at, v.id, v.visit limit ${"most"}::integer`;

const outdated = sql({ tomorrow: timestamp, closed: arrayOf(text), statuses: arrayOf(text) }, { id: uuid })`
  select m.id from message m join booking b on b.id = split_part(m.dedupe_key, ':', 2)::uuid
  where m.next_attempt_at is not null and m.dedupe_key like 'reminder:%'
    and not (
      to_timestamp(split_part(m.dedupe_key, ':', 3)::bigint) >= ${"tomorrow"} and b.holds_slot and (
        coalesce(b.visit_status, b.status) = any(${"statuses"}) and b.slot_id <> all(${"closed"})
          and split_part(m.dedupe_key, ':', 3) = extract(epoch from b.starts_at)::bigint::text
        or b.lab_visit_status is not null and b.lab_visit_status = any(${"statuses"})
          and b.lab_visit_slot_id <> all(${"closed"})
          and split_part(m.dedupe_key, ':', 3) = extract(epoch from b.lab_visit_starts_at)::bigint::text)
    )`;

const withdraw = sql({ now: timestamp, ids: arrayOf(uuid) }, {})`
  update message set ${asUnwanted}
  where id = any(array(
    select id from message where id = any(${"ids"}) and next_attempt_at is not null order by id for no key update
  ))`;

const ahead = sqlPart`
  (select booking_no, slot_id, starts_at, coalesce(visit_status, status) as status from booking where holds_slot
    union all
    select booking_no, lab_visit_slot_id, lab_visit_starts_at, lab_visit_status from booking
    where holds_slot and lab_visit_starts_at is not null) v`;

const slotsAhead = sql(
  { from: timestamp, until: nullable(timestamp), statuses: arrayOf(text) },
  { slotId: text, visits: int },
)`
  select v.slot_id, count(*)::integer as visits from ${ahead}
  where v.starts_at >= ${"from"} and v.starts_at < coalesce(${"until"}::timestamptz, 'infinity') and v.status = any(${"statuses"})
  group by v.slot_id`;

const visitsIn = sql(
  { slotIds: arrayOf(text), statuses: arrayOf(text) },
  { bookingNo: text, slotId: text, startsAt: timestamp, status: oneOf<BookingStatus>() },
)`
  select v.booking_no, v.slot_id, v.starts_at, v.status from ${ahead}
  where v.slot_id = any(${"slotIds"}) and v.status = any(${"statuses"})
  order by v.starts_at, v.booking_no`;

export function visitStore(db: Pick<Db, "rows" | "run">): VisitStore {
  const statuses = [...REMINDED];
  return {
    toRemind: ({ closed, leftOut, ...days }, most) =>
      db.rows(toRemind, { ...days, closed: [...closed], leftOut: [...leftOut], statuses, most }),
    async withdraw(now, tomorrow, closed) {
      const ids = (await db.rows(outdated, { tomorrow, closed: [...closed], statuses })).map(({ id }) => id);
      if (ids.length > 0) await db.run(withdraw, { now, ids });
    },
    slotsAhead: (from, until) => db.rows(slotsAhead, { from, until, statuses }),
    visitsIn: (slotIds) => db.rows(visitsIn, { slotIds: [...slotIds], statuses }),
  };
}

/** The tests of visits to come that begin in a period; names of nobody. */
const testsOfVisits = sql(
  { from: timestamp, until: timestamp, statuses: arrayOf(text) },
  {
    bookingNo: text,
    visit: oneOf<1 | 2>(int),
    mode: oneOf<"home" | "lab">(),
    startsAt: timestamp,
    patientId: uuid,
    serviceId: int,
  },
)`
  select v.booking_no, v.visit, v.mode, v.starts_at, coalesce(i.patient_id, v.patient_id) as patient_id, i.service_id
  from (
    select id, booking_no, patient_id, 1 as visit, mode, starts_at, coalesce(visit_status, status) as status from booking
    where holds_slot and starts_at >= ${"from"} and starts_at < ${"until"}
    union all
    select id, booking_no, patient_id, 2, 'lab', lab_visit_starts_at, lab_visit_status from booking
    where holds_slot and lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}
  ) v join booking_item i on i.booking_id = v.id and i.visit = v.visit
  where i.not_done_at is null and v.status = any(${"statuses"})
  order by v.starts_at, v.booking_no, v.visit, i.position`;

/** The tests of all visits that begin in a period, the earliest first. */
export function findTestsOfVisits(
  db: Pick<Db, "rows">,
  period: { from: Date; until: Date },
): Promise<BookedTest[]> {
  return db.rows(testsOfVisits, { ...period, statuses: [...REMINDED] });
}
