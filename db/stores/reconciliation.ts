import type { DifferenceStore, MoneyDifference } from "../../domain/accounting/ports.ts";
import type { ReconciliationRunStore, ReconciliationStore } from "../../domain/payments/ports.ts";
import type { Difference, OwnRecords, Reconciliation } from "../../domain/payments/records.ts";
import type { RefundState } from "../../domain/payments/states.ts";
import { isUuid } from "../../domain/shared/random.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlNames } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const payment = {
  orderId: column.text,
  providerTxnId: column.nullable(column.text),
  paidAmountPaise: column.nullable(column.int),
};

const page = sql(
  {
    provider: column.text,
    from: column.timestamp,
    until: column.timestamp,
    after: column.text,
    most: column.int,
  },
  payment,
)`
  select order_id, provider_txn_id, paid_amount_paise from payment
  where provider = ${"provider"} and created_at >= ${"from"} and created_at < ${"until"} and order_id > ${"after"}
  order by order_id limit ${"most"}`;

const ofOrder = sql({ orderId: column.text }, payment)`
  select order_id, provider_txn_id, paid_amount_paise from payment where order_id = ${"orderId"}`;

const refundsOf = sql(
  { orderIds: column.arrayOf(column.text) },
  {
    orderId: column.text,
    txnId: column.text,
    amountPaise: column.int,
    state: column.oneOf<RefundState>(),
    byHand: column.bool,
    wasExtra: column.nullable(column.text),
  },
)`
  select r.order_id, r.provider_txn_id as txn_id, r.amount_paise, r.state,
    exists (
      select 1 from staff_action s where s.subject = r.ref_id and s.action = 'refund settled'
    ) as by_hand,
    case when r.provider_txn_id is distinct from p.provider_txn_id then r.provider_txn_id end as was_extra
  from refund r join payment p on p.order_id = r.order_id
  where r.order_id = any(${"orderIds"}) order by r.created_at, r.ref_id`;

/** The row is the claim: a day is reconciled once, and again only after a process that never finished. */
const begin = sql({ day: column.date, now: column.timestamp, abandonedAt: column.timestamp }, {})`
  insert into payment_comparison (day, started_at) values (${"day"}, ${"now"})
  on conflict (day) do update set started_at = excluded.started_at
  where payment_comparison.finished_at is null and payment_comparison.started_at <= ${"abandonedAt"}`;

const finish = sql({ day: column.date, now: column.timestamp, result: column.json<Reconciliation>() }, {})`
  update payment_comparison set finished_at = ${"now"}, result = ${"result"} where day = ${"day"}`;

const latest = sql(
  {},
  {
    day: column.date,
    finishedAt: column.nullable(column.timestamp),
    result: column.nullable(column.json<Reconciliation>()),
  },
)`
  select day, finished_at, result from payment_comparison
  where finished_at is not null order by day desc limit 1`;

const setUpAt = sql({}, { at: column.timestamp })`select min(applied_at) as at from schema_migration`;

interface PaymentRow {
  orderId: string;
  providerTxnId: string | null;
  paidAmountPaise: number | null;
}

/** Our records, order by order, for a reconciliation. */
export function reconciliationStore(db: Db): ReconciliationStore {
  async function withRefunds(rows: PaymentRow[]): Promise<OwnRecords[]> {
    if (rows.length === 0) return [];
    const refunds = await db.rows(refundsOf, { orderIds: rows.map(({ orderId }) => orderId) });
    const refundsByOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
    return rows.map(({ orderId, providerTxnId, paidAmountPaise }) => {
      const own = refundsByOrder.get(orderId) ?? [];
      const first =
        providerTxnId !== null && paidAmountPaise !== null
          ? [{ txnId: providerTxnId, amountPaise: paidAmountPaise }]
          : [];
      // A further success of the same order is stored as the refund of its whole amount.
      const extra = own.filter(({ wasExtra }) => wasExtra !== null);
      return { orderId, received: [...first, ...extra], refunds: own };
    });
  }

  return {
    page: async (provider, range) => withRefunds(await db.rows(page, { provider, ...range })),
    ofOrder: async (orderId) => (await withRefunds(await db.rows(ofOrder, { orderId })))[0],
  };
}

export function reconciliationRunStore(db: Db): ReconciliationRunStore {
  return {
    begin: async (day, now, abandonedAt) => (await db.run(begin, { day, now, abandonedAt })) === 1,
    finish: (day, now, result) =>
      db.tx(async (tx) => {
        await tx.run(finish, { day, now, result });
        await addDifferences(tx, result.differences, now);
      }),
    async latest() {
      const { day, finishedAt, result } = (await db.maybe(latest, {})) ?? {};
      return day && finishedAt && result ? { day, finishedAt, result } : undefined;
    },
    setUpAt: async () => (await db.one(setUpAt, {})).at,
  };
}

const row = {
  id: column.uuid,
  kind: column.oneOf<MoneyDifference["kind"]>(),
  orderId: column.text,
  txnId: column.text,
  oursPaise: column.bigint,
  theirsPaise: column.bigint,
  foundAt: column.timestamp,
  settledAt: column.nullable(column.timestamp),
  settledBy: column.text,
  reason: column.text,
};
const columns = sqlNames(
  "id, kind, order_id, txn_id, ours_paise, theirs_paise, found_at, settled_at, settled_by, reason",
);

const list = sql({ most: column.int }, { ...row, isOurs: column.bool })`
  select ${columns}, exists (select 1 from payment p where p.order_id = money_difference.order_id) as is_ours
  from money_difference order by settled_at desc nulls first, found_at desc, id limit ${"most"}`;

const listOpen = sql({}, row)`
  select ${columns}
  from money_difference where settled_at is null order by found_at, id limit 500`;

type Found = Omit<Difference, "kind"> & { kind: MoneyDifference["kind"] };

/** The same difference of the next night is the same row, also when somebody has settled it. */
const insert = sql({ found: column.json<Found[]>(), now: column.timestamp }, {})`
  insert into money_difference (id, kind, order_id, txn_id, ours_paise, theirs_paise, found_at)
  select gen_random_uuid(), d ->> 'kind', d ->> 'orderId', d ->> 'txnId', (d ->> 'oursPaise')::bigint,
    (d ->> 'theirsPaise')::bigint, ${"now"}
  from jsonb_array_elements(${"found"}::jsonb) d
  on conflict (kind, order_id, txn_id, ours_paise, theirs_paise) do nothing`;

const settle = sql({ id: column.uuid, now: column.timestamp, by: column.text, reason: column.text }, {})`
  update money_difference set settled_at = ${"now"}, settled_by = ${"by"}, reason = ${"reason"}
  where id = ${"id"} and settled_at is null`;

/** Stores a difference in the caller's transaction. */
export async function addDifferences(tx: Tx, found: readonly Found[], now: Date): Promise<void> {
  if (found.length > 0) await tx.run(insert, { found: [...found], now });
}

export function differenceStore(db: Db): DifferenceStore {
  return {
    list: (most) => db.rows(list, { most }),
    open: () => db.rows(listOpen, {}),
    add: (found, now, action) =>
      db.tx(async (tx) => {
        await addDifferences(tx, found, now);
        await addStaffAction(tx, action);
      }),
    settle: async (id, { by, reason, now }, action) =>
      isUuid(id) &&
      db.tx(async (tx) => {
        if ((await tx.run(settle, { id, now, by, reason })) === 0) return rollBackWith(false);
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
