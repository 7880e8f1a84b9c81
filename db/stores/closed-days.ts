import type { DaySum, Method, Movement } from "../../domain/accounting/day-sum.ts";
import type { ClosedDay, DayStore, NamedDifference } from "../../domain/accounting/ports.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { paymentMethod } from "./payment-sql.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const closedRow = {
  day: column.date,
  closedAt: column.timestamp,
  closedBy: column.text,
  sums: column.json<DaySum>(),
  differences: column.json<NamedDifference[]>(),
};

const movementRow = {
  kind: column.oneOf<Movement["kind"]>(),
  reference: column.text,
  at: column.timestamp,
  method: column.oneOf<Method>(),
  amountPaise: column.int,
  bookingNo: column.text,
};

const ends = sql({}, { first: column.nullable(column.date), last: column.nullable(column.date) })`
  select min(day) as first, max(day) as last from money_day`;

const findClosed = sql({ day: column.date }, closedRow)`
  select day, closed_at, closed_by, sums, differences from money_day where day = ${"day"}`;

const listClosed = sql({ most: column.int }, closedRow)`
  select day, closed_at, closed_by, sums, differences from money_day order by day desc limit ${"most"}`;

const linesOf = sql({ day: column.date }, movementRow)`
  select kind, reference, at, method, amount_paise, booking_no from money_day_line
  where day = ${"day"} order by at, kind, reference`;

/**
 * The first success of an order is its payment; one that was refunded whole at once, and a further success, paid no booking. A refund counts
 * when it has arrived.
 */
const uncounted = sql({ from: column.timestamp, until: column.timestamp }, movementRow)`
  with money as (
    select case when p.state = 'refunded' then 'beside' else 'received' end as kind, p.order_id as reference,
      p.settled_at as at,
      ${paymentMethod} as method,
      p.paid_amount_paise as amount_paise, p.booking_id
    from payment p
    where p.settled_at >= ${"from"} and p.settled_at < ${"until"} and p.paid_amount_paise is not null
      and p.provider_txn_id is not null and p.state in ('succeeded', 'refunded')
    union all
    select 'beside', r.order_id || ' ' || r.provider_txn_id, r.created_at, 'online', r.amount_paise, r.booking_id
    from refund r join payment p on p.order_id = r.order_id
    where r.created_at >= ${"from"} and r.created_at < ${"until"} and r.provider_txn_id is distinct from p.provider_txn_id
    union all
    select 'refunded', r.ref_id, r.settled_at, case r.method when 'cash' then 'cash' else 'online' end, r.amount_paise,
      r.booking_id
    from refund r
    where r.settled_at >= ${"from"} and r.settled_at < ${"until"} and r.state = 'done'
  )
  select m.kind, m.reference, coalesce(m.at, ${"until"}) as at, m.method, coalesce(m.amount_paise, 0) as amount_paise,
    b.booking_no
  from money m join booking b on b.id = m.booking_id
  where not exists (select 1 from money_day_line l where l.kind = m.kind and l.reference = m.reference)
  order by m.at, m.kind, m.reference`;

/** The row is the claim: of two concurrent closings the second waits here and writes nothing. */
const insertDay = sql(closedRow, {})`
  insert into money_day (day, closed_at, closed_by, sums, differences)
  values (${"day"}, ${"closedAt"}, ${"closedBy"}, ${"sums"}, ${"differences"})
  on conflict (day) do nothing`;

const insertLines = sql(
  {
    day: column.date,
    kinds: column.arrayOf(column.text),
    references: column.arrayOf(column.text),
    ats: column.arrayOf(column.text),
    methods: column.arrayOf(column.text),
    amounts: column.arrayOf(column.int),
    bookingNos: column.arrayOf(column.text),
  },
  {},
)`
  insert into money_day_line (kind, reference, day, at, method, amount_paise, booking_no)
  select kind, reference, ${"day"}, at::timestamptz, method, amount_paise, booking_no
  from unnest(${"kinds"}::text[], ${"references"}::text[], ${"ats"}::text[], ${"methods"}::text[], ${"amounts"}::integer[],
    ${"bookingNos"}::text[]) as line (kind, reference, at, method, amount_paise, booking_no)
  on conflict (kind, reference) do nothing`;

const withoutBill = sql({ since: column.date }, { id: column.uuid })`
  select b.id from booking b
  where b.booking_no in (
      select l.booking_no from money_day_line l where l.day >= ${"since"} and l.kind = 'received'
    )
    and b.paid_paise > 0 and not exists (select 1 from bill i where i.booking_id = b.id)
  order by b.created_at, b.booking_no`;

/** The next lines after one. A refund takes back of the bill what paid its booking, and nothing of what was received beside (`uncounted`). */
const ledger = sql(
  {
    day: column.date,
    at: column.timestamp,
    kind: column.text,
    reference: column.text,
    until: column.date,
    most: column.int,
  },
  {
    day: column.date,
    ...movementRow,
    billNo: column.text,
    billAt: column.nullable(column.timestamp),
    labId: column.int,
    state: column.text,
    isOfBill: column.bool,
  },
)`
  select l.day, l.kind, l.reference, l.at, l.method, l.amount_paise, l.booking_no, coalesce(i.number, '') as bill_no,
    i.issued_at as bill_at, b.lab_id, coalesce(b.address ->> 'state', '') as state,
    l.kind = 'received' or (l.kind = 'refunded' and not coalesce(
      p.state = 'refunded' or coalesce(p.provider_txn_id, p.order_id) <> r.provider_txn_id, false)) as is_of_bill
  from money_day_line l join booking b on b.booking_no = l.booking_no left join bill i on i.booking_id = b.id
    left join refund r on l.kind = 'refunded' and r.ref_id = l.reference left join payment p on p.order_id = r.order_id
  where l.day >= ${"day"} and (l.day, l.at, l.kind, l.reference) > (${"day"}::date, ${"at"}::timestamptz, ${"kind"}::text, ${"reference"}::text)
    and l.day <= ${"until"}
  order by l.day, l.at, l.kind, l.reference limit ${"most"}`;

const LEDGER_BATCH = 1_000;

/** The closed days. */
export function dayStore(db: Db): DayStore {
  return {
    ends: () => db.one(ends, {}),
    closed: (day) => db.maybe(findClosed, { day }),
    list: (most) => db.rows(listClosed, { most }),
    lines: (day) => db.rows(linesOf, { day }),
    uncounted: (span) => db.rows(uncounted, span),
    withoutBill: async (since) => (await db.rows(withoutBill, { since })).map(({ id }) => id),
    async *ledger(from, until) {
      let after = { day: from, at: new Date(0), kind: "", reference: "" };
      for (;;) {
        const lines = await db.rows(ledger, { ...after, until, most: LEDGER_BATCH });
        yield lines;
        const last = lines.at(-1);
        if (!last || lines.length < LEDGER_BATCH) return;
        after = { day: last.day, at: last.at, kind: last.kind, reference: last.reference };
      }
    },
    close: (day, span, decide) =>
      db.tx(async (tx) => {
        const taken = { ok: false, error: { code: "closed-already" } } as const;
        const movements = await tx.rows(uncounted, span);
        // Another closing has counted some entries meanwhile, so the sum differs.
        if (await tx.maybe(findClosed, { day })) return taken;
        const decided = decide(movements);
        if (!decided.ok) return decided;
        const { closed, action } = decided.value;
        if ((await tx.run(insertDay, closed)) === 0) return taken;
        // Another first closing at the same moment has counted some entries.
        if ((await tx.run(insertLines, movementColumns(day, movements))) < movements.length)
          return rollBackWith(taken);
        await addStaffAction(tx, action);
        return { ok: true, value: closed satisfies ClosedDay } as const;
      }),
  };
}

function movementColumns(day: string, movements: readonly Movement[]) {
  return {
    day,
    kinds: movements.map(({ kind }) => kind),
    references: movements.map(({ reference }) => reference),
    ats: movements.map(({ at }) => at.toISOString()),
    methods: movements.map(({ method }) => method),
    amounts: movements.map(({ amountPaise }) => amountPaise),
    bookingNos: movements.map(({ bookingNo }) => bookingNo),
  };
}
