import { ownPatient } from "../../domain/bookings/booking-request.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import type { BookedVisit, VisitsStore } from "../../domain/desk/day-sheet.ts";
import { MAX_OF_A_DAY } from "../../domain/desk/day-sheet.ts";
import { columnsOf } from "../column-lists.ts";
import { arrayOf, int, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { bookingColumns, bookingOf, bookingRow, itemOf, itemRow } from "./booking-sql.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";

const ofDay = sql({ from: timestamp, until: timestamp, most: int, ...scoped }, bookingRow)`
  select ${bookingColumns} from booking b
  where holds_slot and status not in ('Cancelled', 'Expired')
    and ((starts_at >= ${"from"} and starts_at < ${"until"})
      or (lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"}))
    and ${isBookingOf}
  order by starts_at, booking_no limit ${"most"}`;

const itemsOf = sql({ ids: arrayOf(uuid) }, { bookingId: uuid, ...itemRow })`
  select booking_id, ${columnsOf(itemRow, "booking_item")} from booking_item where booking_id = any(${"ids"}) order by booking_id, position`;

const peopleOf = sql(
  { ids: arrayOf(uuid) },
  { bookingId: uuid, mobile: text, collectorId: nullable(uuid), collectorName: nullable(text) },
)`
  select b.id as booking_id, c.mobile, a.id as collector_id, a.name as collector_name
  from booking b join customer c on c.id = b.customer_id
    left join visit_collector v on v.booking_id = b.id
    left join staff_account a on a.id = v.account_id
  where b.id = any(${"ids"})`;

const collectors = sql(
  { role: oneOf<"collector">() },
  { id: uuid, name: text, labIds: arrayOf(int), zoneIds: arrayOf(int) },
)`
  select id, name, lab_ids, zone_ids from staff_account where role = ${"role"} and ended_at is null order by name`;

const ofCollector = sql({ accountId: uuid, from: timestamp, until: timestamp }, bookingRow)`
  select ${bookingColumns} from booking
  where id in (select booking_id from visit_collector where account_id = ${"accountId"})
    and starts_at >= ${"from"} and starts_at < ${"until"} and mode = 'home' and status not in ('Awaiting Payment', 'Expired')
  order by starts_at, booking_no limit 200`;

const byNo = sql({ bookingNo: text }, bookingRow)`
  select ${bookingColumns} from booking where booking_no = ${"bookingNo"}`;

export function visitsStore(db: Db): VisitsStore {
  return {
    collectors: () => db.rows(collectors, { role: "collector" }),
    async ofDay(from, until, scope) {
      const rows = await db.rows(ofDay, { from, until, most: MAX_OF_A_DAY, ...scopeValues(scope) });
      const visits = await bookedVisits(db, rows.map(bookingOf));
      return visits.filter(({ startsAt }) => startsAt >= from && startsAt < until);
    },
  };
}

/** The visits at home of a collector that begin in a period, also those that were cancelled. */
export async function visitsOfCollector(
  db: Db,
  wanted: { accountId: string; from: Date; until: Date },
): Promise<BookedVisit[]> {
  const visits = await bookedVisits(db, (await db.rows(ofCollector, wanted)).map(bookingOf));
  return visits.filter(({ visit }) => visit === 1);
}

/** The visits of one booking, whatever its state. */
export async function visitsOfBooking(db: Db, bookingNo: string): Promise<BookedVisit[]> {
  return bookedVisits(db, (await db.rows(byNo, { bookingNo })).map(bookingOf));
}

async function bookedVisits(db: Db, bookings: readonly Booking[]): Promise<BookedVisit[]> {
  const ids = bookings.map(({ id }) => id);
  const [items, people] = await Promise.all([db.rows(itemsOf, { ids }), db.rows(peopleOf, { ids })]);
  const itemsById = Map.groupBy(items, ({ bookingId }) => bookingId);
  const personById = new Map(people.map((person) => [person.bookingId, person]));
  const visits = bookings.flatMap((booking): BookedVisit[] => {
    const all = (itemsById.get(booking.id) ?? []).map(({ bookingId: _, ...item }) => itemOf(item));
    const person = personById.get(booking.id);
    const { collectorId, collectorName } = person ?? {};
    const shared = {
      ...{ bookingId: booking.id, bookingNo: booking.bookingNo, customerId: booking.customerId },
      ...{ mobile: person?.mobile ?? "", note: booking.noteToCollector },
      patient: ownPatient(booking),
      duePaise: booking.payStatus === "paylater" ? booking.amountPaise - booking.paidPaise : 0,
    };
    const collector = collectorId && collectorName ? { id: collectorId, name: collectorName } : null;
    return visitsOf(booking).map(({ visit, mode, labId, slotId, startsAt, status }) => ({
      ...{ ...shared, visit, mode, labId, slotId, startsAt, status },
      items: all.filter((item) => item.visit === visit),
      // The second is at the lab, and is paid with the first.
      ...(visit === 1
        ? { address: booking.address, collector }
        : { address: null, collector: null, duePaise: 0 }),
    }));
  });
  return visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
