import type { FigureTable } from "../../domain/desk/exports.ts";
import { FIGURE_TABLES } from "../../domain/desk/exports.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import type { CsvRow } from "../../domain/shared/write-csv.ts";
import { bigint, int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

/**
 * The tables for accounting, by the numbers of bookings; no name, mobile or result. Each statement reads the next rows after one: bookings by
 * their ids, which are UUIDv7, in the order in which they were made without an index of times.
 */
const nextById = { after: uuid, until: uuid, most: int };
const nextByTime = { at: timestamp, key: text, until: timestamp, most: int };

const bookings = sql(nextById, {
  id: uuid,
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
  select id, booking_no, created_at as booked_at, mode, lab_id, starts_at as visit_at, status, pay_status, amount_paise,
    paid_paise, refunded_paise, coupon_code
  from booking where id > ${"after"} and id < ${"until"} order by id limit ${"most"}`;

const items = sql(nextById, {
  id: uuid,
  bookingNo: text,
  position: int,
  serviceId: int,
  serviceName: text,
  feesPaise: int,
  offerFeesPaise: int,
})`
  select b.id, b.booking_no, i.position, i.service_id, i.service_name, i.fees_paise, i.offer_fees_paise
  from (
    select id, booking_no from booking where id > ${"after"} and id < ${"until"} order by id limit ${"most"}
  ) b join booking_item i on i.booking_id = b.id
  order by b.id, i.position`;

const payments = sql(nextByTime, {
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
  where (p.created_at, p.order_id) > (${"at"}::timestamptz, ${"key"}::text) and p.created_at < ${"until"}
  order by p.created_at, p.order_id limit ${"most"}`;

const refunds = sql(nextByTime, {
  refId: text,
  bookingNo: text,
  orderId: text,
  cause: text,
  state: text,
  method: text,
  amountPaise: int,
  bankReference: nullable(text),
  createdAt: timestamp,
  settledAt: nullable(timestamp),
})`
  select r.ref_id, b.booking_no, r.order_id, r.cause, r.state, r.method, r.amount_paise, r.bank_reference, r.created_at,
    r.settled_at
  from refund r join booking b on b.id = r.booking_id
  where (r.created_at, r.ref_id) > (${"at"}::timestamptz, ${"key"}::text) and r.created_at < ${"until"}
  order by r.created_at, r.ref_id limit ${"most"}`;

interface Span {
  from: Date;
  until: Date;
}

/** The most rows, or bookings with their items, in memory at a time. */
const BATCH = 1_000;

const READ: Record<FigureTable, (db: Pick<Db, "rows">, span: Span) => AsyncGenerator<CsvRow[]>> = {
  bookings: (db, span) => batchesById((next) => db.rows(bookings, next), span),
  "booking-items": (db, span) => batchesById((next) => db.rows(items, next), span),
  payments: (db, span) =>
    batchesByTime(
      (next) => db.rows(payments, next),
      ({ orderId }) => orderId,
      span,
    ),
  refunds: (db, span) =>
    batchesByTime(
      (next) => db.rows(refunds, next),
      ({ refId }) => refId,
      span,
    ),
};

/** The rows of a table of a span of time, in order and in batches. */
export function figureRows(db: Pick<Db, "rows">, table: FigureTable, span: Span): AsyncGenerator<CsvRow[]> {
  return READ[table](db, span);
}

async function* batchesById<Row extends { id: string }>(
  read: (next: { after: string; until: string; most: number }) => Promise<Row[]>,
  span: Span,
): AsyncGenerator<Omit<Row, "id">[]> {
  const until = lowestIdOf(span.until);
  let after = lowestIdOf(span.from);
  for (;;) {
    const rows = await read({ after, until, most: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id: _, ...row }) => row);
    after = last.id;
  }
}

async function* batchesByTime<Row extends { createdAt: Date }>(
  read: (next: { at: Date; key: string; until: Date; most: number }) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  { from, until }: Span,
): AsyncGenerator<Row[]> {
  let [at, key] = [from, ""];
  for (;;) {
    const rows = await read({ at, key, until, most: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    [at, key] = [last.createdAt, keyOf(last)];
  }
}

/** The tables of a span of time, each with its columns in order, as of one moment. */
export async function businessFigures(db: Db, span: Span): Promise<{ name: string; rows: CsvRow[] }[]> {
  return db.tx(
    async (tx) => {
      const tables: { name: string; rows: CsvRow[] }[] = [];
      for (const name of FIGURE_TABLES) {
        const rows: CsvRow[] = [];
        for await (const batch of figureRows(tx, name, span)) rows.push(...batch);
        tables.push({ name, rows });
      }
      return tables;
    },
    { isolation: "repeatable read" },
  );
}

/** The business of the last 24 hours, for a dashboard: counts and sums, nothing of a person. */
interface DayFigures {
  /** Bookings that were made, by where the visit is; those that expired without a payment are left out. */
  bookings: { mode: string; count: number }[];
  paidPaise: number;
  /** Reports that were begun and released, of tests with a promised time, and those of them that were in time. */
  released: number;
  inTime: number;
}

/** Ids are UUIDv7: the rows of a span of time are neighbours in the primary key, so no other index has to hold their times. */
const bookingsSince = sql({ from: uuid }, { mode: text, count: int })`
  select mode, count(*)::integer as count from booking where id >= ${"from"} and status <> 'Expired' group by mode`;

/** Payments are checked for seven days: none succeeds later. */
const money = sql({ since: timestamp, begunSince: timestamp }, { paidPaise: bigint })`
  select coalesce(sum(paid_amount_paise), 0)::bigint as paid_paise
  from payment where created_at >= ${"begunSince"} and settled_at >= ${"since"} and state in ('succeeded', 'refunded')`;

/** Each report's test is looked up separately (decision 58): a join would read the whole worklist. */
const reports = sql({ from: uuid }, { released: int, inTime: int })`
  select count(*)::integer as released, (count(*) filter (where t.first_release <= t.promised_by))::integer as in_time
  from (
    select i.promised_by,
      (select min(v.released_at) from report_version v where v.report_id = r.id) as first_release
    from report r cross join lateral (
      select i.promised_by
      from lab_order o join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
      where o.accession = r.accession and i.promised_by is not null offset 0
    ) i
    where r.id >= ${"from"}
  ) t
  where t.first_release is not null`;

export async function readDayFigures(db: Pick<Db, "rows" | "one">, now: Date): Promise<DayFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const from = lowestIdOf(since);
  const [made, paid, told] = await Promise.all([
    db.rows(bookingsSince, { from }),
    db.one(money, { since, begunSince: new Date(now.getTime() - 8 * DAY_MS) }),
    db.one(reports, { from }),
  ]);
  return { bookings: made, ...paid, ...told };
}
