import { int, text } from "../../db/client/columns.ts";
import type { Db } from "../../db/client/connect.ts";
import { sql, sqlPart } from "../../db/client/sql.ts";

const isHeldBy = sqlPart`
  b.holds_slot and (s.id = b.slot_id and b.freed_visit is distinct from 1
    or s.id = b.lab_visit_slot_id and b.freed_visit is distinct from 2)`;

/** Slots whose count is not that of their holds and bookings, or is over their capacity; none in a sound database. */
const wrongSlots = sql({}, { id: text, taken: int, held: int, booked: int, capacity: int })`
  select s.id, s.taken,
    (select count(*) from slot_hold h where h.slot_id = s.id)::integer as held,
    (select count(*) from booking b where ${isHeldBy})::integer as booked,
    s.capacity
  from slot s
  where s.taken > s.capacity
    or s.taken <> (select count(*) from slot_hold h where h.slot_id = s.id)
      + (select count(*) from booking b where ${isHeldBy})
  order by s.id`;

/** Confirmed bookings that lack an item, a line of history, a message or a line of the worklist, or have one too many. */
const wrongBookings = sql(
  {},
  { bookingNo: text, items: int, orders: int, confirmations: int, messages: int },
)`
  select * from (
    select b.booking_no,
      (select count(*) from booking_item i where i.booking_id = b.id)::integer as items,
      (select count(*) from lab_order o where o.booking_id = b.id)::integer as orders,
      (select count(*) from booking_event e where e.booking_id = b.id and e.status = 'Confirmed')::integer as confirmations,
      (select count(*) from message m where m.dedupe_key like 'booking-confirmed%' and m.text like '%' || b.booking_no || '%')::integer as messages
    from booking b where b.status = 'Confirmed'
  ) as each
  where items = 0 or orders <> items or confirmations <> 1 or messages <> 1`;

/** What must hold whatever happened at the same time, and after any crash; empty when it does. */
export async function imbalances(db: Db): Promise<unknown[]> {
  return [...(await db.rows(wrongSlots, {})), ...(await db.rows(wrongBookings, {}))];
}
