import type { BookingStore, QuoteStore } from "../../domain/bookings/ports.ts";
import type { Quote } from "../../domain/bookings/quote.ts";
import type { BookingView, ItemReportStatus } from "../../domain/bookings/types.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { arrayOf, bool, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";
import {
  bookingColumns,
  bookingOf,
  bookingRow,
  consentRow,
  countCouponUses,
  eventRow,
  itemOf,
  itemRow,
  ownNamed,
} from "./booking-sql.ts";
import { refundedColumns, refundedRow, refundedTestOf } from "./refund-tests.ts";
import { isBookingOf, scoped, scopeValues } from "./scope-sql.ts";

const findOwnId = sql({ customerId: uuid, number: text }, { id: uuid })`${ownNamed}`;

const filter = {
  ...scoped,
  customerId: uuid,
  patientId: nullable(uuid),
  statuses: nullable(arrayOf(text)),
  from: nullable(timestamp),
  until: nullable(timestamp),
};

/** Bookings `b` that are wanted. */
const isWanted = sqlPart`customer_id = ${"customerId"} and ${isBookingOf}
    and (${"patientId"}::uuid is null or patient_id = ${"patientId"} or exists (
      select 1 from booking_item i where i.booking_id = b.id and i.patient_id = ${"patientId"}))
    and (${"statuses"}::text[] is null or status = any(${"statuses"}))
    and (${"from"}::timestamptz is null or starts_at >= ${"from"})
    and (${"until"}::timestamptz is null or starts_at < ${"until"})`;

const selectPageIds = sql({ ...filter, limit: int, offset: int }, { id: uuid })`
  select id from booking b where ${isWanted}
  order by created_at desc, id desc limit ${"limit"} offset ${"offset"}`;

const countPage = sql(filter, { count: int })`
  select count(*)::integer as count from booking b where ${isWanted}`;

const selectBookedBefore = sql(
  { customerId: uuid, most: int },
  { serviceId: int, bookedAt: timestamp, patientName: text },
)`
  select service_id, booked_at, patient_name from (
    select distinct on (i.service_id) i.service_id, b.created_at as booked_at,
      coalesce(i.patient_name, b.patient_name) as patient_name
    from booking b join booking_item i on i.booking_id = b.id
      join patient p on p.id = coalesce(i.patient_id, b.patient_id)
    where b.customer_id = ${"customerId"} and b.status not in ('Awaiting Payment', 'Expired', 'Cancelled')
      and p.hidden_at is null
    order by i.service_id, b.created_at desc
  ) latest order by booked_at desc, service_id limit ${"most"}`;

const findCollector = sql(
  { customerId: uuid, bookingNo: text },
  { name: text, startCode: text, photo: nullable(text) },
)`
  select a.name, v.start_code, replace(encode(p.jpeg, 'base64'), chr(10), '') as photo
  from booking b join visit_collector v on v.booking_id = b.id join staff_account a on a.id = v.account_id
    left join staff_photo p on p.account_id = a.id
  where b.customer_id = ${"customerId"} and b.booking_no = ${"bookingNo"}`;

/** A package counts by itself and by its contents; a booking whose payment a bank is deciding counts too. */
const selectBookedAhead = sql(
  { customerId: uuid, patientId: uuid, serviceIds: arrayOf(int), now: timestamp },
  { bookingNo: text, serviceName: text, startsAt: timestamp },
)`
  select b.booking_no, i.service_name,
    case when i.visit = 2 then coalesce(b.lab_visit_starts_at, b.starts_at) else b.starts_at end as starts_at
  from booking b join booking_item i on i.booking_id = b.id
  where b.customer_id = ${"customerId"} and coalesce(i.patient_id, b.patient_id) = ${"patientId"}
    and (b.status in ('Confirmed', 'Collector Assigned', 'On The Way', 'Recollection Needed')
      or b.status = 'Awaiting Payment' and b.pay_status = 'confirming')
    and greatest(b.ends_at, b.lab_visit_ends_at) > ${"now"}
    and i.not_done_at is null and (i.service_id = any(${"serviceIds"}) or exists (
      select 1 from jsonb_array_elements(i.contents) c where (c ->> 'serviceId')::integer = any(${"serviceIds"})))
  order by 3, 2 limit 10`;

const selectDueIds = sql({ now: timestamp, leftOut: arrayOf(uuid), most: int }, { id: uuid })`
  select id from booking
  where expires_at <= ${"now"} and status = 'Awaiting Payment' and id <> all(${"leftOut"}::uuid[])
  order by expires_at limit ${"most"}`;

const countAll = sql({}, { items: int, customers: int })`
  select (select count(*) from booking_item i join booking b on b.id = i.booking_id
      where b.status not in ('Awaiting Payment', 'Expired', 'Cancelled'))::integer as items,
    (select count(distinct customer_id) from booking
      where status not in ('Awaiting Payment', 'Expired', 'Cancelled'))::integer as customers`;

/** Enough to tell what is booked most. */
const COUNTED_BOOKINGS = 5000;

/** Of the latest bookings, each looked up separately (decision 58): the time that it takes does not grow with the chain. */
const countByService = sql({ from: uuid, most: int }, { serviceId: int, count: int })`
  select i.service_id, count(*)::integer as count
  from (select id from booking where id >= ${"from"} order by id desc limit ${"most"}::integer) as latest
  cross join lateral (
    select id from booking where id = latest.id and status not in ('Awaiting Payment', 'Expired', 'Cancelled') offset 0
  ) as b
  cross join lateral (select service_id from booking_item where booking_id = b.id offset 0) as i
  group by i.service_id`;

/**
 * The bookings to show. Each one is looked up separately (`offset 0`): in a free join, a table that was small when the plan was made is
 * read whole for each booking, however long it has become (decision 58).
 */
const wanted = sqlPart`unnest(${"bookingIds"}::uuid[]) as wanted (id)`;

const selectBookings = sql({ bookingIds: arrayOf(uuid) }, bookingRow)`
  select found.* from ${wanted} cross join lateral (
    select ${bookingColumns} from booking where id = wanted.id offset 0
  ) found
  order by found.created_at desc, found.id desc`;

/** The items, each with the status of its report; the report of an adult who owns it has an id only for those who may read it. */
const selectItemsOfBookings = sql(
  { bookingIds: arrayOf(uuid) },
  {
    bookingId: uuid,
    ...itemRow,
    isNotDone: bool,
    reportStatus: oneOf<ItemReportStatus>(),
    reportId: nullable(uuid),
  },
)`
  select i.booking_id, ${columnsOf(itemRow, "i")}, i.not_done_at is not null as is_not_done,
    coalesce(reported.status, 'pending') as report_status,
    case when exists (
      select 1 from report_reader where report_id = reported.id and reader_id = i.customer_id offset 0
    ) then reported.id end as report_id
  from ${wanted}
    cross join lateral (
      select booking_id, ${columnsOf(itemRow, "booking_item")}, not_done_at, customer_id
      from booking join booking_item on booking_id = booking.id
      where booking.id = wanted.id offset 0
    ) i
    left join lateral (
      select r.id, v.status from lab_order o
        join report r on r.accession = o.accession
        left join report_version v on v.report_id = r.id and v.version = r.current_version
      where o.booking_id = i.booking_id and o.item_position = i.position offset 0
    ) reported on true
  order by i.booking_id, i.position`;

const selectRefundedOfBookings = sql({ bookingIds: arrayOf(uuid) }, { bookingId: uuid, ...refundedRow })`
  select found.* from ${wanted} cross join lateral (
    select booking_id, ${refundedColumns} from refund_test where booking_id = wanted.id offset 0
  ) found
  order by found.booking_id, found.item_position, found.created_at, found.service_id`;

const selectConsentsOfBookings = sql({ bookingIds: arrayOf(uuid) }, consentRow)`
  select found.* from ${wanted} cross join lateral (
    select booking_id, code, version, words, tests, at from booking_consent where booking_id = wanted.id offset 0
  ) found
  order by found.booking_id, found.at, found.code`;

const selectEventsOfBookings = sql({ bookingIds: arrayOf(uuid) }, eventRow)`
  select found.* from ${wanted} cross join lateral (
    select booking_id, id, at, status, actor, reason, visit, version from booking_event
    where booking_id = wanted.id offset 0
  ) found
  order by found.booking_id, found.at, found.version, found.id`;

/** Bookings in PostgreSQL. */
export function bookingStore(db: Db): BookingStore {
  /** Five statements for any number of bookings, newest first. */
  async function viewsOf(bookingIds: string[]): Promise<BookingView[]> {
    if (bookingIds.length === 0) return [];
    const [bookings, items, refunded, events, consents] = await Promise.all([
      db.rows(selectBookings, { bookingIds }),
      db.rows(selectItemsOfBookings, { bookingIds }),
      db.rows(selectRefundedOfBookings, { bookingIds }),
      db.rows(selectEventsOfBookings, { bookingIds }),
      db.rows(selectConsentsOfBookings, { bookingIds }),
    ]);
    const itemsOf = Map.groupBy(items, (item) => item.bookingId);
    const refundedOf = Map.groupBy(refunded, (test) => test.bookingId);
    const eventsOf = Map.groupBy(events, (event) => event.bookingId);
    const consentsOf = Map.groupBy(consents, (consent) => consent.bookingId);
    return bookings.map((row) => ({
      booking: bookingOf(row),
      items: (itemsOf.get(row.id) ?? []).map(({ bookingId: _, ...item }) => ({
        ...itemOf(item),
        refundedTests: (refundedOf.get(row.id) ?? [])
          .filter(({ itemPosition }) => itemPosition === item.position)
          .map(refundedTestOf),
      })),
      events: eventsOf.get(row.id) ?? [],
      consents: (consentsOf.get(row.id) ?? []).map(({ bookingId: _, ...consent }) => consent),
    }));
  }

  return {
    async page(customerId, { scope = WHOLE_CHAIN, ...filter }, { size, number }) {
      const wanted = { customerId, ...filter, ...scopeValues(scope) };
      const [{ count }, ids] = await Promise.all([
        db.one(countPage, wanted),
        db.rows(selectPageIds, { ...wanted, limit: size, offset: (number - 1) * size }),
      ]);
      return { total: count, views: await viewsOf(ids.map(({ id }) => id)) };
    },

    async find(customerId, number) {
      const own = await db.maybe(findOwnId, { customerId, number });
      return own && (await viewsOf([own.id]))[0];
    },

    collector: (customerId, bookingNo) => db.maybe(findCollector, { customerId, bookingNo }),
    couponHistory: (customerId, code) => db.one(countCouponUses, { customerId, code, except: null }),
    bookedAhead: (customerId, patientId, serviceIds, now) =>
      db.rows(selectBookedAhead, { customerId, patientId, serviceIds, now }),
    bookedBefore: (customerId, most) => db.rows(selectBookedBefore, { customerId, most }),
    due: async (now, leftOut, most) =>
      (await db.rows(selectDueIds, { now, leftOut: [...leftOut], most })).map(({ id }) => id),
    counts: () => db.one(countAll, {}),
    bookedSince: async (from) => {
      const rows = await db.rows(countByService, {
        from: lowestIdOf(from),
        most: COUNTED_BOOKINGS,
      });
      return new Map(rows.map(({ serviceId, count }) => [serviceId, count]));
    },
  };
}

export const findQuote = sql({ customerId: uuid, now: timestamp }, { facts: json<Quote>() })`
  select facts from quote where customer_id = ${"customerId"} and expires_at > ${"now"}`;

const put = sql({ customerId: uuid, facts: json<Quote>(), expiresAt: timestamp }, {})`
  insert into quote (customer_id, facts, expires_at) values (${"customerId"}, ${"facts"}, ${"expiresAt"})
  on conflict (customer_id) do update set facts = excluded.facts, expires_at = excluded.expires_at`;

/** What customers were quoted, in PostgreSQL. */
export function quoteStore(db: Db): QuoteStore {
  return {
    async put(customerId, facts, expiresAt) {
      await db.run(put, { customerId, facts, expiresAt });
    },
    find: async (customerId, now) => (await db.maybe(findQuote, { customerId, now }))?.facts,
  };
}
