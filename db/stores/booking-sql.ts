import type { BookingStatus, PayStatus } from "../../domain/bookings/states.ts";
import type {
  Actor,
  BookedAddress,
  BookedPatient,
  Booking,
  BookingItem,
  LabVisit,
  PriceBreakdown,
  TimelineWord,
} from "../../domain/bookings/types.ts";
import type { StatedFacts, StatedPregnancy } from "../../domain/family/pregnancy.ts";
import type { PatientSex } from "../../domain/identity/types.ts";
import type { RowOf } from "../client/columns.ts";
import { arrayOf, bool, date, int, json, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";

export const bookingRow = {
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
  freedVisit: nullable(oneOf<1 | 2>(int)),
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
  noteToCollector: text,
  pregnancies: json<readonly StatedPregnancy[]>(),
  statedFacts: json<readonly StatedFacts[]>(),
  createdAt: timestamp,
  version: int,
};

export const bookingColumns = columnsOf(bookingRow);

export const itemRow = {
  position: int,
  visit: oneOf<1 | 2>(int),
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

export const itemColumns = columnsOf(itemRow);

export const consentRow = {
  bookingId: uuid,
  code: text,
  version: text,
  words: text,
  tests: arrayOf(text),
  at: timestamp,
};

export const eventRow = {
  bookingId: uuid,
  id: uuid,
  at: timestamp,
  status: oneOf<TimelineWord>(),
  actor: oneOf<Actor>(),
  reason: text,
  visit: nullable(oneOf<1 | 2>(int)),
  version: int,
};

/**
 * Expired and cancelled bookings do not count, nor do their uses of a coupon. Other customers' unpaid bookings keep their use of a limited
 * coupon; the own ones do not, so that a second try after a failed payment costs the same, until a bank decides on one of them. All uses
 * are counted only as far as the coupon's limit, and not at all if it has none: so a much used coupon costs no more than a new one.
 */
export const countCouponUses = sql(
  { customerId: nullable(uuid), code: text, except: nullable(uuid) },
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
      select 1 from booking
      where coupon_code = ${"code"} and status not in ('Expired', 'Cancelled')
        and (customer_id is distinct from ${"customerId"} or status <> 'Awaiting Payment' or pay_status = 'confirming')
        and id is distinct from ${"except"}
      limit (select coalesce(max(total_uses), 0) from coupon where code = ${"code"})
    ) used
  ) everybody`;

/**
 * The id of the customer's own booking by its number or its transaction id. Their forms differ: the second index is used only if the first
 * finds nothing. The owner is compared in a form that no index supports, so that no plan searches the booking among all of the customer's.
 */
export const ownNamed = sqlPart`
  select id from booking
  where id = coalesce(
      (select id from booking where booking_no = ${"number"}), (select id from booking where transaction_id = ${"number"}))
    and (customer_id = ${"customerId"}) is true`;

/** Whether a booking holds the slot of its first visit, as `holdsSlotOf` has it. */
export const holdsFirstSlot = sqlPart`holds_slot and freed_visit is distinct from 1`;

/** Whether a booking holds the slot of its second visit, at a lab. */
export const holdsSecondSlot = sqlPart`holds_slot and freed_visit is distinct from 2`;

/**
 * Whether something of a booking `b` is still open: its visit, its report, its money, also that of single tests or of what was paid twice.
 * Reported, expired and cancelled bookings are not open, nor are those at the lab whose reports are all withdrawn: they may never
 * get another report, and must not block a deletion.
 */
export const isOpenBooking = sqlPart`
  (b.pay_status in ('confirming', 'refunding')
    or exists (select 1 from refund f where f.booking_id = b.id and f.state <> 'done')
    or b.status not in ('Reported', 'Expired', 'Cancelled') and not (
    b.status = 'At Lab' and exists (select 1 from lab_order o where o.booking_id = b.id) and not exists (
      select 1 from lab_order o
        left join report r on r.accession = o.accession
        left join report_version v on v.report_id = r.id and v.version = r.current_version
        left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
      where o.booking_id = b.id and v.status is distinct from 'withdrawn' and i.not_done_at is null
    )
  ))`;

type BookingRow = RowOf<typeof bookingRow>;

type ItemRow = RowOf<typeof itemRow>;

/** Converts a row's flat columns of the second visit to an object. */
export function bookingOf(row: BookingRow): Booking {
  const {
    labVisitLabId: labId,
    labVisitSlotId: slotId,
    labVisitStartsAt: startsAt,
    labVisitEndsAt: endsAt,
    labVisitStatus: status,
    ...own
  } = row;
  const labVisit: LabVisit | null =
    labId !== null && slotId !== null && startsAt && endsAt && status
      ? { labId, slotId, startsAt, endsAt, status }
      : null;
  return { ...own, labVisit };
}

export function rowOf({ labVisit, ...own }: Booking): BookingRow {
  return {
    ...own,
    labVisitLabId: labVisit?.labId ?? null,
    labVisitSlotId: labVisit?.slotId ?? null,
    labVisitStartsAt: labVisit?.startsAt ?? null,
    labVisitEndsAt: labVisit?.endsAt ?? null,
    labVisitStatus: labVisit?.status ?? null,
  };
}

/** Converts the patient columns of a `booking_item` row, or a wider one, to an object. */
export function itemOf<R extends ItemRow>(row: R) {
  const { patientId: id, patientName: name, patientDateOfBirth: dateOfBirth, patientSex: sex, ...own } = row;
  const patient: BookedPatient | null = id !== null && name !== null ? { id, name, dateOfBirth, sex } : null;
  return { ...own, patient };
}

export function itemRowOf({ patient, ...own }: BookingItem): ItemRow {
  return {
    ...own,
    patientId: patient?.id ?? null,
    patientName: patient?.name ?? null,
    patientDateOfBirth: patient?.dateOfBirth ?? null,
    patientSex: patient?.sex ?? null,
  };
}
