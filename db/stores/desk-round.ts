import type { RoundStore } from "../../domain/desk/round/round-store.ts";
import type { VisitEventKind } from "../../domain/desk/round/states.ts";
import type { EventDetails } from "../../domain/desk/round/types.ts";
import { arrayOf, bigint, int, json, nullable, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { visitsOfBooking, visitsOfCollector } from "./desk-visits.ts";
import { isBookingOf, scoped, scopedWithAccounts, scopeValues, sharesPlacesOf } from "./scope-sql.ts";
import { eventPlaces, rejectionOf } from "./visit-rows.ts";

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
    ...{ bookingId: uuid, tube: text, barcode: text, accessions: arrayOf(text) },
    ...{ receivedAt: nullable(timestamp), rejectedAt: nullable(timestamp) },
  },
)`
  select booking_id, tube, barcode, accessions, received_at, rejected_at from visit_tube
  where booking_id = any(${"ids"}) and replaced_at is null order by booking_id, tube`;

const samples = sql(
  { ids: arrayOf(uuid) },
  {
    ...{ bookingId: uuid, accession: text, itemPosition: int, collectedAt: nullable(timestamp) },
    ...{ receivedAt: nullable(timestamp), rejectedAt: nullable(timestamp) },
  },
)`
  select booking_id, accession, item_position, collected_at, received_at, rejected_at from lab_order
  where booking_id = any(${"ids"}) order by booking_id, item_position, accession`;

const refusedRow = {
  ...{ id: uuid, collector: text, bookingNo: text, details: json<EventDetails>(), at: timestamp },
  ...{ refused: text },
};

const rejectedOf = sql({ accountId: uuid, since: timestamp }, refusedRow)`
  select e.id, a.name as collector, e.booking_no, e.details, e.at, e.refused
  from visit_event e join staff_account a on a.id = e.account_id
  where e.account_id = ${"accountId"} and e.received_at >= ${"since"} and e.refused <> '' and e.settled_at is null
  order by e.received_at desc limit 50`;

const openRefused = sql(
  { most: int, ...scopedWithAccounts },
  {
    ...refusedRow,
    ...{ labId: nullable(int), slotId: nullable(text), labIds: arrayOf(int), zoneIds: arrayOf(int) },
  },
)`
  select e.id, a.name as collector, e.booking_no, e.details, e.at, e.refused, b.lab_id, b.slot_id, a.lab_ids, a.zone_ids
  from visit_event e join staff_account a on a.id = e.account_id left join booking b on b.id = e.booking_id
  where e.refused <> '' and e.settled_at is null
    and case when b.id is null then ${sharesPlacesOf} else ${isBookingOf} end
  order by e.received_at limit ${"most"}`;

const cashOf = sql({ accountId: uuid }, { openPaise: bigint, announcedPaise: bigint })`
  select coalesce(sum(paise) filter (where hand_in_id is null), 0)::bigint as open_paise,
    coalesce(sum(paise) filter (where hand_in_id is not null), 0)::bigint as announced_paise
  from cash_entry where account_id = ${"accountId"} and kind = 'cash' and handed_over_at is null`;

const openHandIns = sql(
  {},
  {
    ...{ id: uuid, collector: text, announcedAt: timestamp, announcedPaise: bigint },
    ...{ labIds: arrayOf(int), zoneIds: arrayOf(int) },
  },
)`
  select h.id, a.name as collector, h.announced_at, h.announced_paise, a.lab_ids, a.zone_ids
  from cash_hand_in h join staff_account a on a.id = h.account_id
  where h.counted_at is null order by h.announced_at`;

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
        ...{ ...row, refused: rejectionOf(row.refused) ?? "not-readable" },
        where: eventPlaces({ labId, slotId, labIds, zoneIds }),
      }));
    },
    cashOf: (accountId) => db.one(cashOf, { accountId }),
    openHandIns: async () =>
      (await db.rows(openHandIns, {})).map(({ labIds, zoneIds, ...handIn }) => ({
        ...handIn,
        where: { labIds, zoneIds },
      })),
    bookingOf: async (typed) => (await db.maybe(bookingOfTube, { typed }))?.bookingNo,
    brought: ({ scope, ...wanted }) => db.rows(brought, { ...wanted, ...scopeValues(scope) }),
  };
}
