import { EXPECTED } from "../../domain/bookings/reschedule-closed-visits.ts";
import type {
  ClosedVisits,
  ClosureRows,
  ClosureStore,
  SlotRows,
  SlotStore,
  SlotWindow,
} from "../../domain/slots/types.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { holdsFirstSlot, holdsSecondSlot } from "./booking-sql.ts";
import { bumpCatalogueVersion } from "./catalogue-publications.ts";

/** Of a closed slot more than any capacity: nothing in it is free. */
const taken = sql(
  {
    slotIds: arrayOf(text),
    exceptCustomerId: nullable(uuid),
    patientIds: nullable(arrayOf(uuid)),
    now: timestamp,
  },
  { id: text, taken: int },
)`
  select s.id, (case when s.closed_at is not null then 1000000 else s.taken end
    - (select count(*) from slot_hold h
       where h.slot_id = s.id and (h.expires_at <= ${"now"} or h.customer_id = ${"exceptCustomerId"}))
    - (select count(*) from booking b
       where (b.slot_id = s.id or b.lab_visit_slot_id = s.id) and b.holds_slot and b.customer_id = ${"exceptCustomerId"}
         and b.status = 'Awaiting Payment' and b.pay_status = 'unpaid'
         and (${"patientIds"}::uuid[] is null or b.patient_id = any(${"patientIds"}) or exists (
           select 1 from booking_item i where i.booking_id = b.id and i.patient_id = any(${"patientIds"})))))::integer as taken
  from slot s where s.id = any(${"slotIds"})`;

const hold = {
  id: uuid,
  customerId: uuid,
  visit: oneOf<1 | 2>(int),
  slotId: text,
  createdAt: timestamp,
  expiresAt: timestamp,
};

const window = { slotId: text, place: text, startsAt: timestamp, endsAt: timestamp, capacity: int };

/** Takes one unit of a slot's capacity; the first booking creates the row. The `where` clause enforces capacity and closure for concurrent transactions. */
const take = sql(window, {})`
  insert into slot (id, place, starts_at, ends_at, capacity, taken)
  values (${"slotId"}, ${"place"}, ${"startsAt"}, ${"endsAt"}, ${"capacity"}, 1)
  on conflict (id) do update set taken = slot.taken + 1, capacity = excluded.capacity
  where slot.taken < excluded.capacity and slot.closed_at is null`;

const giveBack = sql({ slotId: text }, {})`update slot set taken = taken - 1 where id = ${"slotId"}`;

const lockHolds = sql({ customerId: uuid }, hold)`
  select id, customer_id, visit, slot_id, created_at, expires_at from slot_hold
  where customer_id = ${"customerId"} order by visit for update`;

const holdsOf = sql({ customerId: uuid, now: timestamp }, { id: uuid, slotId: text, expiresAt: timestamp })`
  select id, slot_id, expires_at from slot_hold where customer_id = ${"customerId"} and expires_at > ${"now"}`;

const putHold = sql(hold, {})`
  insert into slot_hold (customer_id, visit, id, slot_id, created_at, expires_at)
  values (${"customerId"}, ${"visit"}, ${"id"}, ${"slotId"}, ${"createdAt"}, ${"expiresAt"})
  on conflict (customer_id, visit) do update set id = excluded.id, slot_id = excluded.slot_id,
    created_at = excluded.created_at, expires_at = excluded.expires_at`;

const removeHold = sql({ customerId: uuid, visit: int }, {})`
  delete from slot_hold where customer_id = ${"customerId"} and visit = ${"visit"}`;

const endHolds = sql({ now: timestamp, slotId: text, most: int }, {})`
  delete from slot_hold where id in (
    select id from slot_hold where expires_at <= ${"now"} and slot_id = ${"slotId"}
    order by expires_at limit ${"most"} for update skip locked)`;

const withExpiredHolds = sql({ now: timestamp, leftOut: arrayOf(text), most: int }, { slotId: text })`
  select slot_id from slot_hold where expires_at <= ${"now"} and slot_id <> all(${"leftOut"})
  group by slot_id order by min(expires_at), slot_id limit ${"most"}`;

export function slotStore(db: Db): SlotStore {
  return {
    async taken(slotIds, { customerId: exceptCustomerId, patientIds }, now) {
      const rows = await db.rows(taken, {
        slotIds,
        exceptCustomerId,
        patientIds: patientIds && [...patientIds],
        now,
      });
      return new Map(rows.map((row) => [row.id, row.taken]));
    },
    withExpiredHolds: async (now, leftOut, most) =>
      (await db.rows(withExpiredHolds, { now, leftOut: [...leftOut], most })).map(({ slotId }) => slotId),
    holdsOf: (customerId, now) => db.rows(holdsOf, { customerId, now }),
  };
}

const toRow = ({ id: slotId, place, startsAt, endsAt, capacity }: SlotWindow) => ({
  slotId,
  place,
  startsAt,
  endsAt,
  capacity,
});

const makeRow = sql({ slotId: text, place: text, startsAt: timestamp, endsAt: timestamp, capacity: int }, {})`
  insert into slot (id, place, starts_at, ends_at, capacity, taken)
  values (${"slotId"}, ${"place"}, ${"startsAt"}, ${"endsAt"}, ${"capacity"}, 0)
  on conflict (id) do nothing`;

const lockRow = sql(
  { slotId: text },
  { id: text },
)`select id from slot where id = ${"slotId"} for no key update`;

async function lockSlot(tx: Tx, slot: SlotWindow | string): Promise<void> {
  if (typeof slot !== "string") await tx.run(makeRow, toRow(slot));
  await tx.rows(lockRow, { slotId: typeof slot === "string" ? slot : slot.id });
}

export function slotRows(tx: Tx): SlotRows {
  return {
    lock: (slot) => lockSlot(tx, slot),
    take: async (window) => (await tx.run(take, toRow(window))) === 1,
    async giveBack(slotId) {
      await tx.run(giveBack, { slotId });
    },
    lockHolds: (customerId) => tx.rows(lockHolds, { customerId }),
    async putHold(hold) {
      await tx.run(putHold, hold);
    },
    async removeHold({ customerId, visit }) {
      await tx.run(removeHold, { customerId, visit });
    },
    endHolds: (now, { slotId, most }) => tx.run(endHolds, { now, slotId, most }),
  };
}

const booked = sql({ slotIds: arrayOf(text), now: timestamp }, { visits: int })`
  select ((select count(*) from booking where slot_id = any(${"slotIds"}) and ${holdsFirstSlot}
        and status not in ('Cancelled', 'Expired'))
    + (select count(*) from booking
      where lab_visit_slot_id = any(${"slotIds"}) and ${holdsSecondSlot} and status not in ('Cancelled', 'Expired'))
    + (select count(*) from slot_hold where slot_id = any(${"slotIds"}) and expires_at > ${"now"}))::integer as visits`;

/** Locks the row until the end of the transaction: concurrent bookings find it closed, or are found by `unnotified`. */
const close = sql(
  {
    slotId: text,
    place: text,
    startsAt: timestamp,
    endsAt: timestamp,
    capacity: int,
    at: timestamp,
    visits: text,
    reason: text,
    by: text,
  },
  {},
)`
  insert into slot as s (id, place, starts_at, ends_at, capacity, taken, closed_at, closed_visits, closed_reason, closed_by)
  values (${"slotId"}, ${"place"}, ${"startsAt"}, ${"endsAt"}, ${"capacity"}, 0, ${"at"}, ${"visits"}, ${"reason"}, ${"by"})
  on conflict (id) do update set closed_at = excluded.closed_at, closed_visits = excluded.closed_visits,
    closed_reason = excluded.closed_reason, closed_by = excluded.closed_by
  where s.closed_at is null`;

const reopen = sql({ slotId: text }, {})`
  update slot set closed_at = null, closed_visits = null, closed_reason = null, closed_by = null
  where id = ${"slotId"} and closed_at is not null`;

const between = sql(
  { from: timestamp, until: timestamp },
  { slotId: text, at: timestamp, visits: oneOf<ClosedVisits>(), reason: text, by: text },
)`
  select id as slot_id, coalesce(closed_at, starts_at) as at, coalesce(closed_visits, 'tell') as visits,
    coalesce(closed_reason, '') as reason, coalesce(closed_by, '') as by
  from slot
  where closed_at is not null and starts_at >= ${"from"} and starts_at < ${"until"} order by id`;

/** The key is the one of `closedVisitKey`. */
const unnotified = sql(
  { now: timestamp, statuses: arrayOf(text), leftOut: arrayOf(text), most: int },
  {
    bookingNo: text,
    customerId: uuid,
    slotId: text,
    at: timestamp,
    visits: oneOf<ClosedVisits>(),
    by: text,
  },
)`
  select v.booking_no, v.customer_id, v.slot_id, coalesce(s.closed_at, s.starts_at) as at,
    coalesce(s.closed_visits, 'tell') as visits, coalesce(s.closed_by, '') as by
  from slot s cross join lateral (
    select id, booking_no, customer_id, slot_id, coalesce(visit_status, status) as status from booking
    where ${holdsFirstSlot} and slot_id = s.id
    union all
    select id, booking_no, customer_id, lab_visit_slot_id, lab_visit_status from booking
    where ${holdsSecondSlot} and lab_visit_slot_id is not null and lab_visit_slot_id = s.id
  ) v
  where s.closed_at is not null and s.starts_at >= ${"now"} and v.status = any(${"statuses"})
    and v.booking_no || ' ' || v.slot_id <> all(${"leftOut"})
    and not exists (
      select 1 from message m where m.dedupe_key =
        'visit-closed:' || v.id || ':' || v.slot_id || ':' || (extract(epoch from s.closed_at) * 1000)::bigint
    )
  order by s.starts_at, v.booking_no limit ${"most"}::integer`;

export function closureRows(tx: Tx): ClosureRows {
  return {
    lock: (window) => lockSlot(tx, window),
    booked: async (slotIds, now) => (await tx.one(booked, { slotIds: [...slotIds], now })).visits,
    close: async ({ id: slotId, place, startsAt, endsAt, capacity }, closure) =>
      (await tx.run(close, { slotId, place, startsAt, endsAt, capacity, ...closure })) === 1,
    reopen: async (slotId) => (await tx.run(reopen, { slotId })) === 1,
    async bumpCatalogueVersion() {
      await tx.run(bumpCatalogueVersion, {});
    },
  };
}

export function closureStore(db: Db): ClosureStore {
  return {
    between: (from, until) => db.rows(between, { from, until }),
    async unnotified(now, leftOut, most) {
      const rows = await db.rows(unnotified, { now, statuses: [...EXPECTED], leftOut: [...leftOut], most });
      return rows.map(({ at, visits, by, ...visit }) => ({ ...visit, closure: { at, visits, by } }));
    },
  };
}
