import type { BookingStatus, PayStatus } from "../../domain/bookings/states.ts";
import type {
  Actor,
  BookedAddress,
  BookingItem,
  PriceBreakdown,
  TimelineWord,
} from "../../domain/bookings/types.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import {
  bool,
  date,
  int,
  intArray,
  json,
  nullable,
  oneOf,
  oneOfNumbers,
  text,
  textArray,
  timestamp,
  uuid,
  uuidArray,
} from "../columns.ts";
import { sql, sqlNames, sqlPart } from "../sql.ts";
import { ownNamed } from "./own-named.ts";

export const row = {
  id: uuid,
  bookingNo: text,
  transactionId: text,
  customerId: uuid,
  patientId: uuid,
  patientName: text,
  patientDateOfBirth: nullable(date),
  patientSex: nullable(oneOf<PatientSex>()),
  mode: oneOf<"home" | "lab">(),
  address: nullable(json<BookedAddress>()),
  labId: int,
  slotId: text,
  holdsSlot: bool,
  startsAt: timestamp,
  endsAt: timestamp,
  labVisitLabId: nullable(int),
  labVisitSlotId: nullable(text),
  labVisitStartsAt: nullable(timestamp),
  labVisitEndsAt: nullable(timestamp),
  labVisitStatus: nullable(oneOf<BookingStatus>()),
  status: oneOf<BookingStatus>(),
  visitStatus: nullable(oneOf<BookingStatus>()),
  payStatus: oneOf<PayStatus>(),
  payLater: bool,
  amountPaise: int,
  paidPaise: int,
  refundedPaise: int,
  breakdown: json<PriceBreakdown>(),
  couponCode: nullable(text),
  promoName: nullable(text),
  expiresAt: nullable(timestamp),
  replacedBy: nullable(uuid),
  createdAt: timestamp,
  version: int,
};

export const columns = sqlPart`
  id, booking_no, transaction_id, customer_id, patient_id, patient_name, patient_date_of_birth, patient_sex, mode,
    address, lab_id, slot_id, holds_slot, starts_at, ends_at, lab_visit_lab_id, lab_visit_slot_id, lab_visit_starts_at,
    lab_visit_ends_at, lab_visit_status, status, visit_status, pay_status, pay_later, amount_paise, paid_paise,
    refunded_paise, breakdown, coupon_code, promo_name, expires_at, replaced_by, created_at, version`;

export const lock = sql({ id: uuid }, row)`
  select ${columns}
  from booking where id = ${"id"} for update`;

export const lockOfOrder = sql({ orderId: text }, row)`
  select ${columns}
  from booking where id = (select booking_id from payment where order_id = ${"orderId"}) for update`;

export const lockOwn = sql({ customerId: uuid, number: text }, row)`
  select ${columns}
  from booking where id = (${ownNamed}) for update`;

export const idOfOwn = sql({ customerId: uuid, number: text }, { id: uuid })`${ownNamed}`;

/** The id of a booking by its number alone, for the lab's commands only. */
export const idByNo = sql({ bookingNo: text }, { id: uuid })`
  select id from booking where booking_no = ${"bookingNo"}`;

/** Own bookings that keep a place in one of the slots for one of the patients and wait for their payment. */
export const lockUnpaidInSlots = sql(
  { customerId: uuid, slotIds: textArray, patientIds: nullable(uuidArray) },
  row,
)`
  select ${columns}
  from booking
  where customer_id = ${"customerId"} and holds_slot and status = 'Awaiting Payment' and pay_status = 'unpaid'
    and (slot_id = any(${"slotIds"}) or lab_visit_slot_id = any(${"slotIds"}))
    and (${"patientIds"}::uuid[] is null or patient_id = any(${"patientIds"}) or exists (
      select from booking_item i where i.booking_id = booking.id and i.patient_id = any(${"patientIds"})))
  order by created_at desc, id desc for update`;

export const countUnpaid = sql({ customerId: uuid, states: textArray, now: timestamp }, { count: int })`
  select count(*)::integer as count from booking
  where customer_id = ${"customerId"} and pay_status = any(${"states"}) and holds_slot and starts_at > ${"now"}
    and (expires_at is null or expires_at > ${"now"})`;

/** In one slot a patient has one collection of a test: the confirmed booking of it comes before one that awaits its payment. */
export const lockSameVisit = sql({ id: uuid, customerId: uuid, patientId: uuid, slotId: text }, row)`
  select ${columns}
  from booking
  where slot_id = ${"slotId"} and holds_slot and customer_id = ${"customerId"} and patient_id = ${"patientId"} and id <> ${"id"}
    and exists (
      select from booking_item i join booking_item o on o.service_id = i.service_id and o.patient_id is not distinct from i.patient_id
      where i.booking_id = booking.id and o.booking_id = ${"id"})
  order by status = 'Awaiting Payment', created_at desc, id desc limit 1 for update`;

const filter = {
  customerId: uuid,
  patientId: nullable(uuid),
  statuses: nullable(textArray),
  from: nullable(timestamp),
  until: nullable(timestamp),
};

export const idsOfPage = sql({ ...filter, limit: int, offset: int }, { id: uuid })`
  select id from booking
  where customer_id = ${"customerId"}
    and (${"patientId"}::uuid is null or patient_id = ${"patientId"} or exists (
      select from booking_item i where i.booking_id = booking.id and i.patient_id = ${"patientId"}))
    and (${"statuses"}::text[] is null or status = any(${"statuses"}))
    and (${"from"}::timestamptz is null or starts_at >= ${"from"})
    and (${"until"}::timestamptz is null or starts_at < ${"until"})
  order by created_at desc, id desc limit ${"limit"} offset ${"offset"}`;

export const count = sql(filter, { count: int })`
  select count(*)::integer as count from booking
  where customer_id = ${"customerId"}
    and (${"patientId"}::uuid is null or patient_id = ${"patientId"} or exists (
      select from booking_item i where i.booking_id = booking.id and i.patient_id = ${"patientId"}))
    and (${"statuses"}::text[] is null or status = any(${"statuses"}))
    and (${"from"}::timestamptz is null or starts_at >= ${"from"})
    and (${"until"}::timestamptz is null or starts_at < ${"until"})`;

export const insert = sql(row, {})`
  insert into booking (${columns})
  values (${"id"}, ${"bookingNo"}, ${"transactionId"}, ${"customerId"}, ${"patientId"}, ${"patientName"},
    ${"patientDateOfBirth"}, ${"patientSex"}, ${"mode"}, ${"address"}, ${"labId"}, ${"slotId"}, ${"holdsSlot"},
    ${"startsAt"}, ${"endsAt"}, ${"labVisitLabId"}, ${"labVisitSlotId"}, ${"labVisitStartsAt"}, ${"labVisitEndsAt"},
    ${"labVisitStatus"}, ${"status"}, ${"visitStatus"}, ${"payStatus"}, ${"payLater"}, ${"amountPaise"}, ${"paidPaise"},
    ${"refundedPaise"}, ${"breakdown"}, ${"couponCode"}, ${"promoName"}, ${"expiresAt"}, ${"replacedBy"}, ${"createdAt"}, ${"version"})`;

export const update = sql(
  {
    id: uuid,
    slotId: text,
    holdsSlot: bool,
    startsAt: timestamp,
    endsAt: timestamp,
    labVisitSlotId: nullable(text),
    labVisitStartsAt: nullable(timestamp),
    labVisitEndsAt: nullable(timestamp),
    labVisitStatus: nullable(text),
    status: text,
    visitStatus: nullable(text),
    payStatus: text,
    paidPaise: int,
    refundedPaise: int,
    expiresAt: nullable(timestamp),
    replacedBy: nullable(uuid),
    version: int,
  },
  {},
)`
  update booking set slot_id = ${"slotId"}, holds_slot = ${"holdsSlot"}, starts_at = ${"startsAt"},
    ends_at = ${"endsAt"}, lab_visit_slot_id = ${"labVisitSlotId"}, lab_visit_starts_at = ${"labVisitStartsAt"},
    lab_visit_ends_at = ${"labVisitEndsAt"}, lab_visit_status = ${"labVisitStatus"},
    status = ${"status"}, visit_status = ${"visitStatus"}, pay_status = ${"payStatus"}, paid_paise = ${"paidPaise"},
    refunded_paise = ${"refundedPaise"}, expires_at = ${"expiresAt"}, replaced_by = ${"replacedBy"},
    version = ${"version"}
  where id = ${"id"}`;

export const item = {
  position: int,
  visit: oneOfNumbers<1 | 2>(),
  patientId: nullable(uuid),
  patientName: nullable(text),
  patientDateOfBirth: nullable(date),
  patientSex: nullable(oneOf<PatientSex>()),
  serviceId: int,
  serviceName: text,
  isPackage: bool,
  feesPaise: int,
  offerFeesPaise: int,
  contents: json<BookingItem["contents"]>(),
  promisedBy: nullable(timestamp),
};

export const itemNames = `position, visit, patient_id, patient_name, patient_date_of_birth, patient_sex, service_id, service_name, is_package,
  fees_paise, offer_fees_paise, contents, promised_by`;
const itemColumns = sqlNames(itemNames);

export const insertItem = sql({ bookingId: uuid, ...item }, {})`
  insert into booking_item (booking_id, ${itemColumns})
  values (${"bookingId"}, ${"position"}, ${"visit"}, ${"patientId"}, ${"patientName"}, ${"patientDateOfBirth"},
    ${"patientSex"}, ${"serviceId"}, ${"serviceName"}, ${"isPackage"}, ${"feesPaise"}, ${"offerFeesPaise"},
    ${"contents"}, ${"promisedBy"})`;

export const setPromise = sql({ bookingId: uuid, position: int, promisedBy: timestamp }, {})`
  update booking_item set promised_by = ${"promisedBy"}, late_at = null
  where booking_id = ${"bookingId"} and position = ${"position"}`;

export const items = sql({ bookingId: uuid }, item)`
  select ${itemColumns}
  from booking_item where booking_id = ${"bookingId"} order by position`;

export const itemsOfOrder = sql({ orderId: text }, item)`
  select ${itemColumns}
  from booking_item where booking_id = (select booking_id from payment where order_id = ${"orderId"}) order by position`;

export const consent = {
  bookingId: uuid,
  code: text,
  version: text,
  words: text,
  tests: textArray,
  at: timestamp,
};

export const insertConsent = sql(consent, {})`
  insert into booking_consent (booking_id, code, version, words, tests, at)
  values (${"bookingId"}, ${"code"}, ${"version"}, ${"words"}, ${"tests"}, ${"at"})`;

export const event = {
  bookingId: uuid,
  id: uuid,
  at: timestamp,
  status: oneOf<TimelineWord>(),
  actor: oneOf<Actor>(),
  reason: text,
  visit: nullable(oneOfNumbers<1 | 2>()),
  version: int,
};

export const insertEvent = sql(event, {})`
  insert into booking_event (booking_id, id, at, status, actor, reason, visit, version)
  values (${"bookingId"}, ${"id"}, ${"at"}, ${"status"}, ${"actor"}, ${"reason"}, ${"visit"}, ${"version"})`;

/**
 * Bookings that came to nothing do not count, nor do uses of a coupon in them. Other people's unpaid bookings keep their use of a
 * limited coupon; the own ones do not, so that a second try after a failed payment costs the same, until a bank decides on one of
 * them. Everybody's uses are counted only as far as the coupon's limit, and not at all if it has none: a coupon that a million
 * used costs no more than a new one.
 */
export const couponHistory = sql(
  { customerId: uuid, code: text, except: nullable(uuid) },
  { bookings: int, ownUses: int, totalUses: int },
)`
  select own.bookings, own.own_uses, everybody.total_uses
  from (
    select count(*)::integer as bookings,
      (count(*) filter (where coupon_code = ${"code"}))::integer as own_uses
    from booking
    where customer_id = ${"customerId"} and status not in ('Expired', 'Cancelled')
      and (status <> 'Awaiting Payment' or pay_status = 'confirming') and id is distinct from ${"except"}
  ) own, (
    select count(*)::integer as total_uses from (
      select from booking
      where coupon_code = ${"code"} and status not in ('Expired', 'Cancelled')
        and (customer_id <> ${"customerId"} or status <> 'Awaiting Payment' or pay_status = 'confirming')
        and id is distinct from ${"except"}
      limit (select coalesce(max(total_uses), 0) from coupon where code = ${"code"})
    ) used
  ) everybody`;

export const lockCoupon = sql({ code: text }, { id: int })`
  select id from coupon where code = ${"code"} for no key update`;

export const bookedBefore = sql(
  { customerId: uuid, most: int },
  { serviceId: int, bookedAt: timestamp, patientName: text },
)`
  select service_id, booked_at, patient_name from (
    select distinct on (i.service_id) i.service_id, b.created_at as booked_at,
      coalesce(i.patient_name, b.patient_name) as patient_name
    from booking b join booking_item i on i.booking_id = b.id
    where b.customer_id = ${"customerId"} and b.status not in ('Awaiting Payment', 'Expired', 'Cancelled')
    order by i.service_id, b.created_at desc
  ) latest order by booked_at desc, service_id limit ${"most"}`;

/** A package counts by itself and by what it contains; a booking counts too whose payment a bank is deciding on. */
export const bookedAhead = sql(
  { customerId: uuid, patientId: uuid, serviceIds: intArray, now: timestamp },
  { bookingNo: text, serviceName: text, startsAt: timestamp },
)`
  select b.booking_no, i.service_name,
    case when i.visit = 2 then coalesce(b.lab_visit_starts_at, b.starts_at) else b.starts_at end as starts_at
  from booking b join booking_item i on i.booking_id = b.id
  where b.customer_id = ${"customerId"} and coalesce(i.patient_id, b.patient_id) = ${"patientId"}
    and (b.status in ('Confirmed', 'Collector Assigned', 'On The Way', 'Recollection Needed')
      or b.status = 'Awaiting Payment' and b.pay_status = 'confirming')
    and greatest(b.ends_at, b.lab_visit_ends_at) > ${"now"}
    and (i.service_id = any(${"serviceIds"}) or exists (
      select from jsonb_array_elements(i.contents) c where (c ->> 'serviceId')::integer = any(${"serviceIds"})))
  order by 3, 2 limit 10`;

export const due = sql({ now: timestamp, most: int }, { id: uuid })`
  select id from booking where expires_at <= ${"now"} and status = 'Awaiting Payment'
  order by expires_at limit ${"most"}`;

export const counts = sql({}, { items: int, customers: int })`
  select (select count(*) from booking_item i join booking b on b.id = i.booking_id
      where b.status not in ('Awaiting Payment', 'Expired', 'Cancelled'))::integer as items,
    (select count(distinct customer_id) from booking
      where status not in ('Awaiting Payment', 'Expired', 'Cancelled'))::integer as customers`;
