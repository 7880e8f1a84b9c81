import type { SlotRows, SlotStore } from "../../domain/slots/ports.ts";
import type { SlotWindow } from "../../domain/slots/types.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

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

/** Makes the row for the first visitor; the guard is what keeps the capacity and what is closed, whoever comes at the same time. */
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

const endHolds = sql({ now: timestamp, slotId: nullable(text), most: int }, { slotId: text })`
  delete from slot_hold where id in (
    select id from slot_hold
    where expires_at <= ${"now"} and (${"slotId"}::text is null or slot_id = ${"slotId"})
    order by expires_at limit ${"most"} for update skip locked)
  returning slot_id`;

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
    holdsOf: (customerId, now) => db.rows(holdsOf, { customerId, now }),
  };
}

const toRow = ({ id: slotId, place, startsAt, endsAt, capacity }: SlotWindow) => ({
  ...{ slotId, place, startsAt, endsAt, capacity },
});

export function slotRows(tx: Tx): SlotRows {
  return {
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
    endHolds: async (now, { slotId, most }) =>
      (await tx.rows(endHolds, { now, slotId, most })).map((row) => row.slotId),
  };
}
