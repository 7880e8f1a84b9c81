import type { ReconciliationRunStore, ReconciliationStore } from "../../domain/payments/ports.ts";
import type { OwnRecords, Reconciliation } from "../../domain/payments/records.ts";
import type { RefundState } from "../../domain/payments/states.ts";
import { arrayOf, date, int, json, nullable, oneOf, text, timestamp } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { addDifferences } from "./money-differences.ts";

const payment = { orderId: text, providerTxnId: nullable(text), paidAmountPaise: nullable(int) };

const page = sql({ provider: text, from: timestamp, until: timestamp, after: text, most: int }, payment)`
  select order_id, provider_txn_id, paid_amount_paise from payment
  where provider = ${"provider"} and created_at >= ${"from"} and created_at < ${"until"} and order_id > ${"after"}
  order by order_id limit ${"most"}`;

const ofOrder = sql({ orderId: text }, payment)`
  select order_id, provider_txn_id, paid_amount_paise from payment where order_id = ${"orderId"}`;

const refundsOf = sql(
  { orderIds: arrayOf(text) },
  { orderId: text, txnId: text, amountPaise: int, state: oneOf<RefundState>(), wasExtra: nullable(text) },
)`
  select r.order_id, r.provider_txn_id as txn_id, r.amount_paise, r.state,
    case when r.provider_txn_id is distinct from p.provider_txn_id then r.provider_txn_id end as was_extra
  from refund r join payment p on p.order_id = r.order_id
  where r.order_id = any(${"orderIds"}) order by r.created_at, r.ref_id`;

/** The row is the claim: a day is reconciled once, and again only after a process that never finished. */
const begin = sql({ day: date, now: timestamp, abandonedAt: timestamp }, {})`
  insert into payment_comparison (day, started_at) values (${"day"}, ${"now"})
  on conflict (day) do update set started_at = excluded.started_at
  where payment_comparison.finished_at is null and payment_comparison.started_at <= ${"abandonedAt"}`;

const finish = sql({ day: date, now: timestamp, result: json<Reconciliation>() }, {})`
  update payment_comparison set finished_at = ${"now"}, result = ${"result"} where day = ${"day"}`;

const latest = sql(
  {},
  { day: date, finishedAt: nullable(timestamp), result: nullable(json<Reconciliation>()) },
)`
  select day, finished_at, result from payment_comparison
  where finished_at is not null order by day desc limit 1`;

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
  };
}
