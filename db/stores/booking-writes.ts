import type { BookingRows } from "../../domain/bookings/ports.ts";
import type { ItemReportStatus } from "../../domain/bookings/types.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { isUuid } from "../../domain/shared/random.ts";
import { arrayOf, bool, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { assignmentsOf, pickColumns, sql, valuesOf } from "../client/sql.ts";
import {
  bookingColumns,
  bookingOf,
  bookingRow,
  consentRow,
  countCouponUses,
  eventRow,
  itemColumns,
  itemOf,
  itemRow,
  itemRowOf,
  ownNamed,
  rowOf,
} from "./booking-sql.ts";

const lockById = sql({ id: uuid }, bookingRow)`
  select ${bookingColumns}
  from booking where id = ${"id"} for update`;

const lockByOrder = sql({ orderId: text }, bookingRow)`
  select ${bookingColumns}
  from booking where id = (select booking_id from payment where order_id = ${"orderId"}) for update`;

const lockOwn = sql({ customerId: uuid, number: text }, bookingRow)`
  select ${bookingColumns}
  from booking where id = (${ownNamed}) for update`;

/** The id of a booking by its number alone, for staff commands only. */
const findIdByNo = sql({ bookingNo: text }, { id: uuid })`
  select id from booking where booking_no = ${"bookingNo"}`;

/** Own unpaid bookings that hold one of the slots for one of the patients. */
const lockUnpaid = sql(
  { customerId: uuid, slotIds: arrayOf(text), patientIds: nullable(arrayOf(uuid)) },
  bookingRow,
)`
  select ${bookingColumns}
  from booking
  where customer_id = ${"customerId"} and holds_slot and status = 'Awaiting Payment' and pay_status = 'unpaid'
    and (slot_id = any(${"slotIds"}) or lab_visit_slot_id = any(${"slotIds"}))
    and (${"patientIds"}::uuid[] is null or patient_id = any(${"patientIds"}) or exists (
      select 1 from booking_item i where i.booking_id = booking.id and i.patient_id = any(${"patientIds"})))
  order by created_at desc, id desc for update`;

/**
 * Own unpaid bookings of the same tests for the same patients; with `onlyFailed` those whose online payment has failed or run out, and of
 * which none is undecided.
 */
const lockDuplicates = sql(
  { customerId: uuid, serviceIds: arrayOf(int), patientIds: arrayOf(uuid), onlyFailed: bool },
  bookingRow,
)`
  select ${bookingColumns}
  from booking
  where customer_id = ${"customerId"} and holds_slot and status = 'Awaiting Payment' and pay_status = 'unpaid'
    and exists (
      select 1 from booking_item i
      join unnest(${"serviceIds"}::integer[], ${"patientIds"}::uuid[]) as wanted(service_id, patient_id)
        on wanted.service_id = i.service_id and wanted.patient_id = coalesce(i.patient_id, booking.patient_id)
      where i.booking_id = booking.id)
    and (not ${"onlyFailed"} or (
      exists (select 1 from payment p where p.booking_id = booking.id and p.state in ('failed', 'expired'))
      and not exists (select 1 from payment p where p.booking_id = booking.id and p.state not in ('failed', 'expired'))))
  order by created_at desc, id desc for update`;

const countUnpaidOf = sql({ customerId: uuid, states: arrayOf(text), now: timestamp }, { count: int })`
  select count(*)::integer as count from booking
  where customer_id = ${"customerId"} and pay_status = any(${"states"}) and holds_slot and starts_at > ${"now"}
    and (expires_at is null or expires_at > ${"now"})`;

const countMadeBy = sql({ customerId: uuid, since: timestamp }, { count: int })`
  select count(*)::integer as count from booking where customer_id = ${"customerId"} and created_at > ${"since"}`;

const countMovesBy = sql({ customerId: uuid, since: timestamp }, { count: int })`
  select count(*)::integer as count from booking b join booking_event e on e.booking_id = b.id
  where b.customer_id = ${"customerId"} and e.at > ${"since"} and e.status = 'Rescheduled' and e.actor = 'customer'`;

/** In one slot a person has one collection of a test, whoever else is in either booking: a confirmed booking of it comes before an unpaid one. */
const lockVisit = sql({ id: uuid, customerId: uuid, patientId: uuid, slotIds: arrayOf(text) }, bookingRow)`
  select ${bookingColumns}
  from booking
  where (slot_id = any(${"slotIds"}) or lab_visit_slot_id = any(${"slotIds"}))
    and holds_slot and customer_id = ${"customerId"} and id <> ${"id"}
    and exists (
      select 1 from booking_item i join booking_item o on o.service_id = i.service_id
      where i.booking_id = booking.id and o.booking_id = ${"id"} and booking.freed_visit is distinct from i.visit
        and coalesce(i.patient_id, booking.patient_id) = coalesce(o.patient_id, ${"patientId"})
        and case i.visit when 1 then booking.slot_id else booking.lab_visit_slot_id end = (${"slotIds"}::text[])[o.visit])
  order by status = 'Awaiting Payment', created_at desc, id desc limit 1 for update`;

const insertBooking = sql(bookingRow, {})`
  insert into booking (${bookingColumns}) values (${valuesOf(bookingRow)})`;

/** What a booking may change; the rest is as it was booked. */
const changeable = pickColumns(
  bookingRow,
  "slotId",
  "holdsSlot",
  "freedVisit",
  "startsAt",
  "endsAt",
  "labVisitSlotId",
  "labVisitStartsAt",
  "labVisitEndsAt",
  "labVisitStatus",
  "status",
  "visitStatus",
  "payStatus",
  "payLater",
  "paidPaise",
  "refundedPaise",
  "expiresAt",
  "replacedBy",
  "pregnancies",
  "statedFacts",
  "version",
);

const updateBooking = sql({ id: uuid, ...changeable }, {})`
  update booking set ${assignmentsOf(changeable)} where id = ${"id"}`;

const insertItem = sql({ bookingId: uuid, ...itemRow }, {})`
  insert into booking_item (booking_id, ${itemColumns}) values (${"bookingId"}, ${valuesOf(itemRow)})`;

const updatePromise = sql({ bookingId: uuid, position: int, promisedBy: timestamp }, {})`
  update booking_item set promised_by = ${"promisedBy"}, late_at = null
  where booking_id = ${"bookingId"} and position = ${"position"} and not_done_at is null`;

const selectItems = sql({ bookingId: uuid }, itemRow)`
  select ${itemColumns}
  from booking_item where booking_id = ${"bookingId"} and not_done_at is null order by position`;

const selectReportStatuses = sql({ bookingId: uuid }, { reportStatus: oneOf<ItemReportStatus>() })`
  select coalesce(reported.status, 'pending') as report_status
  from lab_order o
    left join lateral (
      select v.status from report r join report_version v on v.report_id = r.id and v.version = r.current_version
      where r.accession = o.accession offset 0
    ) reported on true
  where o.booking_id = ${"bookingId"}`;

const selectItemsOfOrder = sql({ orderId: text }, itemRow)`
  select ${itemColumns}
  from booking_item where booking_id = (select booking_id from payment where order_id = ${"orderId"}) order by position`;

const insertConsent = sql(consentRow, {})`
  insert into booking_consent (booking_id, code, version, words, tests, at)
  values (${"bookingId"}, ${"code"}, ${"version"}, ${"words"}, ${"tests"}, ${"at"})`;

const insertEvent = sql(eventRow, {})`
  insert into booking_event (booking_id, id, at, status, actor, reason, visit, version)
  values (${"bookingId"}, ${"id"}, ${"at"}, ${"status"}, ${"actor"}, ${"reason"}, ${"visit"}, ${"version"})`;

const lockCouponUses = sql({ code: text }, { id: int })`
  select id from coupon where code = ${"code"} for no key update`;

export function bookingRows(tx: Tx): BookingRows {
  const lock = async (id: string) => {
    const row = await tx.maybe(lockById, { id });
    return row && bookingOf(row);
  };
  return {
    lock,

    async lockByNo(customerId, bookingNo) {
      const row = await tx.maybe(lockOwn, { customerId, number: bookingNo });
      return row && bookingOf(row);
    },

    async lockOfOrder(orderId) {
      const row = await tx.maybe(lockByOrder, { orderId });
      return row && bookingOf(row);
    },

    async lockByNumber(bookingNo) {
      const found = await tx.maybe(findIdByNo, { bookingNo });
      return found && lock(found.id);
    },

    async lockSameVisit(booking) {
      const { id, customerId, patientId } = booking;
      const slotIds = visitsOf(booking).map(({ slotId }) => slotId);
      const row = await tx.maybe(lockVisit, { id, customerId, patientId, slotIds });
      return row && bookingOf(row);
    },

    async lockUnpaidInSlots(customerId, slotIds, patientIds) {
      const wanted = {
        customerId,
        slotIds: [...slotIds],
        patientIds: patientIds?.filter(isUuid) ?? null,
      };
      return (await tx.rows(lockUnpaid, wanted)).map(bookingOf);
    },

    async lockUnpaidDuplicates(customerId, wanted, { onlyFailed }) {
      const serviceIds = wanted.map(({ serviceId }) => serviceId);
      const patientIds = wanted.map(({ patientId }) => patientId);
      return (await tx.rows(lockDuplicates, { customerId, serviceIds, patientIds, onlyFailed })).map(
        bookingOf,
      );
    },

    countUnpaid: async (customerId, { payLater, now }) => {
      const states = ["unpaid", "confirming", ...(payLater ? ["paylater"] : [])];
      return (await tx.one(countUnpaidOf, { customerId, states, now })).count;
    },

    countMade: async (customerId, since) => (await tx.one(countMadeBy, { customerId, since })).count,
    countMoves: async (customerId, since) => (await tx.one(countMovesBy, { customerId, since })).count,

    async add(booking) {
      await tx.run(insertBooking, rowOf(booking));
    },

    async update(booking) {
      await tx.run(updateBooking, rowOf(booking));
    },

    async addItems(bookingId, items) {
      const rows = items.map((item) => ({ bookingId, ...itemRowOf(item) }));
      await Promise.all(rows.map((row) => tx.run(insertItem, row)));
    },

    async addConsents(bookingId, consents) {
      const rows = consents.map((consent) => ({ bookingId, ...consent, tests: [...consent.tests] }));
      await Promise.all(rows.map((row) => tx.run(insertConsent, row)));
    },

    items: async (bookingId) => (await tx.rows(selectItems, { bookingId })).map(itemOf),
    reportStatuses: (bookingId) => tx.rows(selectReportStatuses, { bookingId }),
    itemsOfOrder: async (orderId) => (await tx.rows(selectItemsOfOrder, { orderId })).map(itemOf),

    async setPromises(bookingId, promises) {
      await Promise.all(promises.map((each) => tx.run(updatePromise, { bookingId, ...each })));
    },

    async addEvent(event) {
      await tx.run(insertEvent, event);
    },

    couponHistory: (customerId, code, except) =>
      tx.one(countCouponUses, { customerId, code, except: except ?? null }),

    async lockCoupon(code) {
      await tx.rows(lockCouponUses, { code });
    },
  };
}
