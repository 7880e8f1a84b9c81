import { ownPatient } from "../../domain/bookings/booking-request.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { holdsSlotOf, visitsOf } from "../../domain/bookings/visits.ts";
import type { RoundStore } from "../../domain/desk/collector-round/round-store.ts";
import type { VisitEventKind } from "../../domain/desk/collector-round/states.ts";
import type { EventDetails } from "../../domain/desk/collector-round/types.ts";
import type { BookedVisit, VisitsStore } from "../../domain/desk/day-sheet.ts";
import { MAX_OF_A_DAY } from "../../domain/desk/day-sheet.ts";
import type { HandOverStore } from "../../domain/desk/hand-over.ts";
import { arrayOf, bigint, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { columnsOf, sql } from "../client/sql.ts";
import { bookingColumns, bookingOf, bookingRow, itemOf, itemRow } from "./booking-sql.ts";
import {
  isBookingOf,
  isFirstVisitOf,
  isHandInOf,
  scoped,
  scopedWithAccounts,
  scopeValues,
  sharesPlacesOf,
} from "./scope-sql.ts";
import { eventPlaces, rejectionOf } from "./visit-events.ts";

const events = sql({ ids: arrayOf(uuid) }, { bookingId: uuid, kind: oneOf<VisitEventKind>(), at: timestamp })`
  select v.booking_id, e.kind, e.at from visit_event e
    join visit_collector v on v.booking_id = e.booking_id and v.account_id = e.account_id
    join booking b on b.id = e.booking_id and b.slot_id = e.slot_id
  where e.booking_id = any(${"ids"}) and e.refused = '' and e.received_at >= v.assigned_at
  order by v.booking_id, e.position`;

const startCodes = sql({ ids: arrayOf(uuid) }, { bookingId: uuid, startCode: text })`
  select booking_id, start_code from visit_collector where booking_id = any(${"ids"})`;

const labels = sql(
  { ids: arrayOf(uuid) },
  {
    bookingId: uuid,
    tube: text,
    barcode: text,
    accessions: arrayOf(text),
    receivedAt: nullable(timestamp),
    rejectedAt: nullable(timestamp),
  },
)`
  select booking_id, tube, barcode, accessions, received_at, rejected_at from visit_tube
  where booking_id = any(${"ids"}) and replaced_at is null order by booking_id, tube`;

const samples = sql(
  { ids: arrayOf(uuid) },
  {
    bookingId: uuid,
    accession: text,
    itemPosition: int,
    collectedAt: nullable(timestamp),
    receivedAt: nullable(timestamp),
    rejectedAt: nullable(timestamp),
  },
)`
  select o.booking_id, o.accession, o.item_position, o.collected_at, o.received_at, o.rejected_at
  from lab_order o left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_id = any(${"ids"}) and i.not_done_at is null order by o.booking_id, o.item_position, o.accession`;

const refusedRow = {
  id: uuid,
  collector: text,
  bookingNo: text,
  details: json<EventDetails>(),
  at: timestamp,
  refused: text,
};

const rejectedOf = sql({ accountId: uuid, since: timestamp }, refusedRow)`
  select e.id, a.name as collector, e.booking_no, e.details, e.at, e.refused
  from visit_event e join staff_account a on a.id = e.account_id
  where e.account_id = ${"accountId"} and e.received_at >= ${"since"} and e.refused <> '' and e.settled_at is null
  order by e.received_at desc, e.id limit 50`;

const openRefused = sql(
  { most: int, ...scopedWithAccounts },
  {
    ...refusedRow,
    labId: nullable(int),
    slotId: nullable(text),
    labIds: arrayOf(int),
    zoneIds: arrayOf(int),
  },
)`
  select e.id, a.name as collector, e.booking_no, e.details, e.at, e.refused, b.lab_id, b.slot_id, a.lab_ids, a.zone_ids
  from visit_event e join staff_account a on a.id = e.account_id left join booking b on b.id = e.booking_id
  where e.refused <> '' and e.settled_at is null
    and case when b.id is null then ${sharesPlacesOf} else ${isFirstVisitOf} end
  order by e.received_at, e.id limit ${"most"}`;

const cashOf = sql({ accountId: uuid }, { openPaise: bigint, announcedPaise: bigint })`
  select coalesce(sum(paise) filter (where hand_in_id is null), 0)::bigint as open_paise,
    coalesce(sum(paise) filter (where hand_in_id is not null), 0)::bigint as announced_paise
  from cash_entry where account_id = ${"accountId"} and kind = 'cash' and handed_over_at is null`;

const openHandIns = sql(scopedWithAccounts, {
  id: uuid,
  collector: text,
  announcedAt: timestamp,
  announcedPaise: bigint,
})`
  select h.id, a.name as collector, h.announced_at, h.announced_paise
  from cash_hand_in h join staff_account a on a.id = h.account_id
  where h.counted_at is null and ${isHandInOf} order by h.announced_at, h.id`;

const countedHandIn = sql(
  { id: uuid, ...scopedWithAccounts },
  { collector: text, countedPaise: bigint, receivedBy: text },
)`
  select a.name as collector, coalesce(h.counted_paise, 0) as counted_paise, h.received_by
  from cash_hand_in h join staff_account a on a.id = h.account_id
  where h.id = ${"id"} and h.counted_at is not null and ${isHandInOf}`;

const bookingOfTube = sql({ typed: text }, { bookingNo: text })`
  select booking_no from booking where booking_no = ${"typed"}
    or id = (select booking_id from visit_tube where barcode = ${"typed"})
    or id = (select booking_id from lab_order where accession = ${"typed"})
  limit 1`;

const brought = sql(
  { since: timestamp, most: int, ...scoped },
  { collector: text, bookingNo: text, slotId: text, labId: int, tubes: int },
)`
  select a.name as collector, b.booking_no, b.slot_id, b.lab_id, count(*)::integer as tubes
  from visit_tube t join booking b on b.id = t.booking_id
    join visit_collector v on v.booking_id = b.id join staff_account a on a.id = v.account_id
  where t.labelled_at >= ${"since"} and t.replaced_at is null and t.received_at is null and t.rejected_at is null
    and ${isBookingOf}
  group by a.name, b.booking_no, b.slot_id, b.lab_id order by a.name, b.booking_no limit ${"most"}`;

export function roundStore(db: Db): RoundStore {
  return {
    visitsOfCollector: (wanted) => visitsOfCollector(db, wanted),
    visitsOfBooking: (bookingNo) => visitsOfBooking(db, bookingNo),
    events: (ids) => db.rows(events, { ids: [...ids] }),
    startCodes: (ids) => db.rows(startCodes, { ids: [...ids] }),
    labels: (ids) => db.rows(labels, { ids: [...ids] }),
    samples: (ids) => db.rows(samples, { ids: [...ids] }),
    async rejectedOf(accountId, since) {
      const rows = await db.rows(rejectedOf, { accountId, since });
      return rows.map((row) => ({ ...row, refused: rejectionOf(row.refused) ?? "not-readable" }));
    },
    async openRefused(scope, most) {
      const rows = await db.rows(openRefused, { most, ...scopeValues(scope) });
      return rows.map(({ labId, slotId, labIds, zoneIds, ...row }) => ({
        ...row,
        refused: rejectionOf(row.refused) ?? "not-readable",
        where: eventPlaces({ labId, slotId, labIds, zoneIds }),
      }));
    },
    cashOf: (accountId) => db.one(cashOf, { accountId }),
    openHandIns: (scope) => db.rows(openHandIns, scopeValues(scope)),
    countedHandIn: (id, scope) => db.maybe(countedHandIn, { id, ...scopeValues(scope) }),
    bookingOf: async (typed) => (await db.maybe(bookingOfTube, { typed }))?.bookingNo,
    brought: ({ scope, ...wanted }) => db.rows(brought, { ...wanted, ...scopeValues(scope) }),
  };
}

const ofDay = sql({ from: timestamp, until: timestamp, most: int, ...scoped }, bookingRow)`
  select ${bookingColumns} from booking b
  where id in (
      select id from booking where holds_slot and starts_at >= ${"from"} and starts_at < ${"until"}
      union all
      select id from booking where lab_visit_starts_at >= ${"from"} and lab_visit_starts_at < ${"until"})
    and holds_slot and status not in ('Cancelled', 'Expired') and ${isBookingOf}
  order by starts_at, booking_no limit ${"most"}`;

const itemsOf = sql({ ids: arrayOf(uuid) }, { bookingId: uuid, ...itemRow })`
  select booking_id, ${columnsOf(itemRow, "booking_item")} from booking_item
  where booking_id = any(${"ids"}) and not_done_at is null order by booking_id, position`;

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
  select id, name, lab_ids, zone_ids from staff_account where role = ${"role"} and ended_at is null order by name, id`;

const ofCollector = sql({ accountId: uuid, from: timestamp, until: timestamp }, bookingRow)`
  select ${bookingColumns} from booking
  where id in (select booking_id from visit_collector where account_id = ${"accountId"})
    and starts_at >= ${"from"} and starts_at < ${"until"} and mode = 'home' and status not in ('Awaiting Payment', 'Expired')
  order by starts_at, booking_no limit 200`;

const byNo = sql({ bookingNo: text }, bookingRow)`
  select ${bookingColumns} from booking where booking_no = ${"bookingNo"}`;

const collectorOf = sql({ bookingNo: text }, { id: uuid, name: text })`
  select a.id, a.name from booking b join visit_collector v on v.booking_id = b.id join staff_account a on a.id = v.account_id
  where b.booking_no = ${"bookingNo"}`;

export function visitsStore(db: Db): VisitsStore & HandOverStore {
  return {
    collectors: () => db.rows(collectors, { role: "collector" }),
    collectorOf: async (bookingNo) => (await db.maybe(collectorOf, { bookingNo })) ?? null,
    async ofDay(from, until, scope) {
      const rows = await db.rows(ofDay, { from, until, most: MAX_OF_A_DAY, ...scopeValues(scope) });
      const visits = await bookedVisits(db, rows.map(bookingOf));
      // One of two visits may be cancelled alone.
      return visits.filter(({ startsAt, holdsSlot }) => holdsSlot && startsAt >= from && startsAt < until);
    },
  };
}

/** The visits at home of a collector that begin in a period, also those that were cancelled. */
async function visitsOfCollector(
  db: Db,
  wanted: { accountId: string; from: Date; until: Date },
): Promise<BookedVisit[]> {
  const visits = await bookedVisits(db, (await db.rows(ofCollector, wanted)).map(bookingOf));
  return visits.filter(({ visit }) => visit === 1);
}

/** The visits of one booking, whatever its state. */
async function visitsOfBooking(db: Db, bookingNo: string): Promise<BookedVisit[]> {
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
      bookingId: booking.id,
      bookingNo: booking.bookingNo,
      customerId: booking.customerId,
      mobile: person?.mobile ?? "",
      note: booking.noteToCollector,
      patient: ownPatient(booking),
      duePaise: booking.payStatus === "paylater" ? booking.amountPaise - booking.paidPaise : 0,
    };
    const collector = collectorId && collectorName ? { id: collectorId, name: collectorName } : null;
    return visitsOf(booking).map(({ visit, mode, labId, slotId, startsAt, status }) => ({
      ...shared,
      visit,
      mode,
      labId,
      slotId,
      startsAt,
      status,
      holdsSlot: holdsSlotOf(booking, visit),
      items: all.filter((item) => item.visit === visit),
      // The second is at the lab, and is paid with the first.
      ...(visit === 1
        ? { address: booking.address, collector }
        : { address: null, collector: null, duePaise: 0 }),
    }));
  });
  return visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
