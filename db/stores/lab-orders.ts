import type { LabOrderRows } from "../../domain/bookings/ports.ts";
import type { BookingStatus } from "../../domain/bookings/states.ts";
import type { StatedFacts, StatedPregnancy } from "../../domain/family/pregnancy.ts";
import type { LateStore } from "../../domain/reports/note-late-reports.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { addMessage } from "./messages.ts";

/** The most orders that are numbered at one reading of the worklist; a first reading gets the past in several pages. */
const MOST = 1000;

const anyWithout = sql({}, { found: column.bool })`
  select exists (select 1 from lab_order where sequence is null) as found`;

const lockCounter = sql({}, { last: column.bigint })`
  select last from lab_order_counter for update`;

const number = sql({ most: column.int, last: column.bigint }, {})`
  with waiting as materialized (
    select accession, row_number() over (order by ordered_at, booking_id, item_position) as position
    from lab_order where sequence is null order by ordered_at, booking_id, item_position
    limit ${"most"}
  )
  update lab_order set sequence = ${"last"} + waiting.position from waiting where lab_order.accession = waiting.accession`;

const count = sql({ numbered: column.int }, {})`update lab_order_counter set last = last + ${"numbered"}`;

/**
 * Gives the booked tests that have no number their numbers in the worklist. It happens at the reading, so that no two purchases wait for
 * each other; the counter's row is locked until COMMIT, so numbers appear in order, and a client that continues after its last number
 * misses none.
 */
export async function numberOrders(db: Db): Promise<void> {
  if (!(await db.one(anyWithout, {})).found) return;
  // A new statement after the lock, so that it sees the numbers of an earlier holder.
  await db.tx(async (tx) => {
    const { last } = await tx.one(lockCounter, {});
    await tx.run(count, { numbered: await tx.run(number, { most: MOST, last }) });
  });
}

/** The booking's fields of an order and its report. */
export const orderKeys = {
  accession: column.text,
  bookingId: column.uuid,
  bookingNo: column.text,
  customerId: column.uuid,
  patientId: column.uuid,
  serviceId: column.int,
};

const insertOrder = sql({ ...orderKeys, itemPosition: column.int, orderedAt: column.timestamp }, {})`
  insert into lab_order (accession, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
  values (${"accession"}, ${"bookingId"}, ${"bookingNo"}, ${"customerId"}, ${"patientId"}, ${"serviceId"},
    ${"itemPosition"}, ${"orderedAt"})`;

export function labOrderRows(tx: Tx): LabOrderRows {
  return {
    async add(order) {
      await tx.run(insertOrder, order);
    },
  };
}

/** The order as its booking stands: patient as booked, so that a changed profile changes no report. */
const row = {
  accession: column.text,
  bookingId: column.uuid,
  bookingNo: column.text,
  bookingStatus: column.oneOf<BookingStatus>(),
  visit: column.oneOf<1 | 2>(column.int),
  firstVisitStatus: column.nullable(column.oneOf<BookingStatus>()),
  labVisitStatus: column.nullable(column.oneOf<BookingStatus>()),
  visitStartsAt: column.timestamp,
  customerId: column.uuid,
  patientId: column.uuid,
  patientName: column.text,
  patientDateOfBirth: column.nullable(column.date),
  patientSex: column.nullable(column.text),
  pregnancies: column.json<readonly StatedPregnancy[]>(),
  statedFacts: column.json<readonly StatedFacts[]>(),
  labId: column.int,
  serviceId: column.int,
  orderedAt: column.timestamp,
  collectedAt: column.nullable(column.timestamp),
  receivedAt: column.nullable(column.timestamp),
  rejectedAt: column.nullable(column.timestamp),
  isNotDone: column.bool,
};

const columns = sqlPart`
  o.accession, o.booking_id, o.booking_no, b.status as booking_status, coalesce(i.visit, 1) as visit,
    b.visit_status as first_visit_status, b.lab_visit_status,
    case when i.visit = 2 then coalesce(b.lab_visit_starts_at, b.starts_at) else b.starts_at end as visit_starts_at,
    o.customer_id, o.patient_id,
    coalesce(i.patient_name, b.patient_name) as patient_name,
    case when i.patient_id is null then b.patient_date_of_birth else i.patient_date_of_birth end as patient_date_of_birth,
    case when i.patient_id is null then b.patient_sex else i.patient_sex end as patient_sex, b.pregnancies, b.stated_facts,
    case when i.visit = 2 then coalesce(b.lab_visit_lab_id, b.lab_id) else b.lab_id end as lab_id, o.service_id,
    o.ordered_at, o.collected_at, o.received_at, o.rejected_at, i.not_done_at is not null as is_not_done`;

export const orders = sqlPart`
  lab_order o join booking b on b.id = o.booking_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position`;

/** The worklist after a number, without orders that await payment, have expired, were cancelled or will not be done. */
export const selectAfter = sql(
  { after: column.bigint, limit: column.int },
  { ...row, sequence: column.bigint },
)`
  select ${columns}, coalesce(o.sequence, 0) as sequence
  from ${orders}
  where o.sequence > ${"after"} and b.status not in ('Awaiting Payment', 'Expired', 'Cancelled')
    and i.not_done_at is null
  order by o.sequence limit ${"limit"}`;

export const selectOfBooking = sql({ bookingNo: column.text }, row)`
  select ${columns}
  from ${orders}
  where b.booking_no = ${"bookingNo"} and i.not_done_at is null order by o.item_position, o.accession`;

export const findOrderByAccession = sql({ accession: column.text }, row)`
  select ${columns}
  from ${orders}
  where o.accession = ${"accession"}`;

/** The condition of the index that holds the bookings at the lab alone, word for word: with another the whole table is read. */
export const isAtLab = sqlPart`status in ('Sample Collected', 'At Lab', 'Partly Reported')`;

/**
 * A report on hold is not late: staff call its customer. Of two visits that of the item counts: the other may have been missed. Bookings at the
 * lab are selected first: past promises are the whole history.
 */
const lateItems = sqlPart`
  with at_lab as materialized (
    select id, status, visit_status, lab_visit_status from booking
    where ${isAtLab} and status = any(${"statuses"}::text[])
      and (${"bookingId"}::uuid is null or id = ${"bookingId"})
  ), late as (
    select i.booking_id, i.position, i.promised_by
    from at_lab b
      join booking_item i on i.booking_id = b.id
      join lab_order o on o.booking_id = i.booking_id and o.item_position = i.position
      left join report r on r.accession = o.accession
      left join report_version v on v.report_id = r.id and v.version = r.current_version
    where i.late_at is null and i.promised_by < ${"now"}
      and coalesce(case i.visit when 2 then b.lab_visit_status else b.visit_status end, b.status) = any(${"statuses"}::text[])
      and (v.status is null or v.status = 'pending')`;

const findLate = sql(
  {
    now: column.timestamp,
    statuses: column.arrayOf(column.text),
    bookingId: column.nullable(column.uuid),
    leftOut: column.arrayOf(column.text),
    most: column.int,
  },
  { key: column.text },
)`
  ${lateItems}
  )
  select booking_id || ':' || position as key from late
  where booking_id || ':' || position <> all(${"leftOut"}::text[])
  group by booking_id, position order by min(promised_by), booking_id, position limit ${"most"}::integer`;

const markLate = sql(
  {
    now: column.timestamp,
    statuses: column.arrayOf(column.text),
    bookingId: column.nullable(column.uuid),
    position: column.int,
  },
  {
    bookingId: column.uuid,
    bookingNo: column.text,
    promisedBy: column.timestamp,
    mobile: column.nullable(column.text),
  },
)`
  ${lateItems} and i.position = ${"position"}
    for update of i skip locked
  )
  update booking_item i set late_at = ${"now"}
  from late join booking b on b.id = late.booking_id left join customer c on c.id = b.customer_id and c.deleted_at is null
  where i.booking_id = late.booking_id and i.position = late.position
  returning i.booking_id, b.booking_no, coalesce(i.promised_by, ${"now"}) as promised_by, c.mobile`;

export function lateStore(db: Db): LateStore {
  return {
    findLate: async ({ now, statuses, leftOut, most }) =>
      (
        await db.rows(findLate, {
          now,
          statuses: [...statuses],
          bookingId: null,
          leftOut: [...leftOut],
          most,
        })
      ).map(({ key }) => key),
    markLate: ({ now, statuses, key }, tell) =>
      db.tx(async (tx) => {
        const [bookingId = "", position] = key.split(":");
        const request = { now, statuses: [...statuses], bookingId, position: Number(position) };
        const item = await tx.maybe(markLate, request);
        const message = item && tell(item);
        if (message) await addMessage(tx, message);
        return item !== undefined;
      }),
  };
}
