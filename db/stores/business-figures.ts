import { int, nullable, text, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The tables for accounting, by the numbers of bookings; no name, mobile or result. */
const span = { from: timestamp, until: timestamp };

const bookings = sql(span, {
  bookingNo: text,
  bookedAt: timestamp,
  mode: text,
  labId: int,
  visitAt: timestamp,
  status: text,
  payStatus: text,
  amountPaise: int,
  paidPaise: int,
  refundedPaise: int,
  couponCode: nullable(text),
})`
  select booking_no, created_at as booked_at, mode, lab_id, starts_at as visit_at, status, pay_status, amount_paise,
    paid_paise, refunded_paise, coupon_code
  from booking where created_at >= ${"from"} and created_at < ${"until"} order by created_at, booking_no`;

const items = sql(span, {
  bookingNo: text,
  position: int,
  serviceId: int,
  serviceName: text,
  feesPaise: int,
  offerFeesPaise: int,
})`
  select b.booking_no, i.position, i.service_id, i.service_name, i.fees_paise, i.offer_fees_paise
  from booking b join booking_item i on i.booking_id = b.id
  where b.created_at >= ${"from"} and b.created_at < ${"until"} order by b.created_at, b.booking_no, i.position`;

const payments = sql(span, {
  orderId: text,
  bookingNo: text,
  provider: text,
  state: text,
  amountPaise: int,
  paidAmountPaise: nullable(int),
  method: nullable(text),
  providerTxnId: nullable(text),
  createdAt: timestamp,
  settledAt: nullable(timestamp),
})`
  select p.order_id, b.booking_no, p.provider, p.state, p.amount_paise, p.paid_amount_paise, p.method, p.provider_txn_id,
    p.created_at, p.settled_at
  from payment p join booking b on b.id = p.booking_id
  where p.created_at >= ${"from"} and p.created_at < ${"until"} order by p.created_at, p.order_id`;

const refunds = sql(span, {
  refId: text,
  bookingNo: text,
  orderId: text,
  cause: text,
  state: text,
  amountPaise: int,
  bankReference: nullable(text),
  createdAt: timestamp,
})`
  select r.ref_id, b.booking_no, r.order_id, r.cause, r.state, r.amount_paise, r.bank_reference, r.created_at
  from refund r join booking b on b.id = r.booking_id
  where r.created_at >= ${"from"} and r.created_at < ${"until"} order by r.created_at, r.ref_id`;

type Cell = string | number | Date | null;

/** The tables of a span of time, each with its columns in order, as of one moment. */
export async function businessFigures(
  db: Db,
  wanted: { from: Date; until: Date },
): Promise<{ name: string; rows: Record<string, Cell>[] }[]> {
  return db.tx(
    async (tx) => [
      { name: "bookings", rows: await tx.rows(bookings, wanted) },
      { name: "booking-items", rows: await tx.rows(items, wanted) },
      { name: "payments", rows: await tx.rows(payments, wanted) },
      { name: "refunds", rows: await tx.rows(refunds, wanted) },
    ],
    { isolation: "repeatable read" },
  );
}
