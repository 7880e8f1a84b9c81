import type { BillStore } from "../../domain/payments/ports.ts";
import type { PaymentState, RefundState } from "../../domain/payments/states.ts";
import { int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

/** Serialises what is written once for a booking, its bill and its feedback: no number of a bill is lost. */
export const lockBooking = sql({ bookingId: uuid }, { id: uuid })`
  select id from booking where id = ${"bookingId"} for no key update`;

const find = sql({ bookingId: uuid }, { number: text, issuedAt: timestamp })`
  select number, issued_at from bill where booking_id = ${"bookingId"}`;

const next = sql({ year: text }, { last: int })`
  insert into bill_counter (year, last) values (${"year"}, 1)
  on conflict (year) do update set last = bill_counter.last + 1
  returning last`;

const insert = sql({ bookingId: uuid, number: text, now: timestamp }, {})`
  insert into bill (booking_id, number, issued_at) values (${"bookingId"}, ${"number"}, ${"now"})`;

export function billStore(db: Db): BillStore {
  return {
    issue: (bookingId, { year, numberOf }, now) =>
      db.tx(async (tx) => {
        await tx.one(lockBooking, { bookingId });
        const issued = await tx.maybe(find, { bookingId });
        if (issued) return issued;
        const number = numberOf((await tx.one(next, { year })).last);
        await tx.run(insert, { bookingId, number, now });
        return { number, issuedAt: now };
      }),
  };
}

const findBooking = sql(
  { bookingNo: text },
  {
    bookingNo: text,
    status: text,
    payStatus: text,
    createdAt: timestamp,
    amountPaise: int,
    paidPaise: int,
    refundedPaise: int,
  },
)`
  select booking_no, status, pay_status, created_at, amount_paise, paid_paise, refunded_paise
  from booking where booking_no = ${"bookingNo"}`;

const findPayments = sql(
  { bookingNo: text },
  {
    orderId: text,
    provider: text,
    state: oneOf<PaymentState>(),
    amountPaise: int,
    paidAmountPaise: nullable(int),
    providerTxnId: nullable(text),
    method: nullable(text),
    createdAt: timestamp,
    settledAt: nullable(timestamp),
    nextCheckAt: nullable(timestamp),
    checks: int,
  },
)`
  select p.order_id, p.provider, p.state, p.amount_paise, p.paid_amount_paise, p.provider_txn_id, p.method, p.created_at,
    p.settled_at, p.next_check_at, p.checks
  from payment p join booking b on b.id = p.booking_id
  where b.booking_no = ${"bookingNo"} order by p.created_at, p.order_id`;

const findRefunds = sql(
  { bookingNo: text },
  {
    refId: text,
    orderId: text,
    state: oneOf<RefundState>(),
    amountPaise: int,
    cause: text,
    bankReference: nullable(text),
    createdAt: timestamp,
    settledAt: nullable(timestamp),
  },
)`
  select r.ref_id, r.order_id, r.state, r.amount_paise, r.cause, r.bank_reference, r.created_at, r.settled_at
  from refund r join booking b on b.id = r.booking_id
  where b.booking_no = ${"bookingNo"} order by r.created_at, r.ref_id`;

/** The figures of a booking's money, for staff: numbers and states, nothing of the customer. */
export async function bookingMoney(db: Pick<Db, "maybe" | "rows">, bookingNo: string) {
  const booking = await db.maybe(findBooking, { bookingNo });
  if (!booking) return undefined;
  return {
    booking,
    payments: await db.rows(findPayments, { bookingNo }),
    refunds: await db.rows(findRefunds, { bookingNo }),
  };
}
