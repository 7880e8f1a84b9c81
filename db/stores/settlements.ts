import type { KnownMoney, SettlementStore } from "../../domain/accounting/ports.ts";
import type { MatchedLine, SettlementLine } from "../../domain/accounting/settlement-file.ts";
import { isUuid } from "../../domain/shared/random.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql, sqlNames, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addDifferences } from "./reconciliation.ts";
import { addStaffAction } from "./staff-audit-log.ts";

const payments = {
  orderId: column.text,
  txnId: column.text,
  paise: column.int,
  isSettled: column.bool,
  isTaken: column.bool,
};

/** Serialises files with lines of the same payments. */
const lockPayments = sql({ orderIds: column.arrayOf(column.text) }, { orderId: column.text })`
  select order_id from payment where order_id = any(${"orderIds"}) order by order_id for no key update`;

const byOrder = sql({ orderIds: column.arrayOf(column.text) }, payments)`
  select p.order_id, coalesce(p.provider_txn_id, '') as txn_id, coalesce(p.paid_amount_paise, 0) as paise,
    exists (
      select 1 from settlement_line l where l.kind = 'payment' and l.txn_id = p.provider_txn_id and l.state <> 'duplicate'
    ) as is_settled,
    exists (
      select 1 from settlement_line l
      where l.order_id = p.order_id and l.kind = 'payment' and l.state in ('matched', 'amount')
        and l.txn_id is distinct from p.provider_txn_id
        and not exists (select 1 from refund r where r.order_id = l.order_id and r.provider_txn_id = l.txn_id)
    ) as is_taken
  from payment p
  where p.order_id = any(${"orderIds"}) and p.paid_amount_paise is not null and p.provider <> 'desk'`;

/** A further success of an order, which is refunded as a whole. */
const besideOf = sql({ orderIds: column.arrayOf(column.text) }, payments)`
  select r.order_id, r.provider_txn_id as txn_id, r.amount_paise as paise,
    exists (
      select 1 from settlement_line l where l.kind = 'payment' and l.txn_id = r.provider_txn_id and l.state <> 'duplicate'
    ) as is_settled,
    false as is_taken
  from refund r join payment p on p.order_id = r.order_id
  where r.order_id = any(${"orderIds"}) and r.provider_txn_id is distinct from p.provider_txn_id`;

const refundsOf = sql({ refIds: column.arrayOf(column.text) }, { refId: column.text, paise: column.int })`
  select ref_id, amount_paise as paise from refund where ref_id = any(${"refIds"})`;

const insertedFile = {
  id: column.uuid,
  sha256: column.bytea,
  name: column.text,
  readAt: column.timestamp,
  readBy: column.text,
};

const insertFile = sql(insertedFile, {})`
  ${insertInto("settlement_file", insertedFile)}
  on conflict (sha256) do nothing`;

const lineNames = `line, kind, order_id, txn_id, gross_paise, fee_paise, tax_paise, net_paise, settled_on, bank_reference,
  state, ours_paise`;
const lineColumns = sqlNames(lineNames);
const lineRow = {
  line: column.int,
  kind: column.oneOf<MatchedLine["kind"]>(),
  orderId: column.text,
  txnId: column.text,
  grossPaise: column.bigint,
  feePaise: column.bigint,
  taxPaise: column.bigint,
  netPaise: column.bigint,
  settledOn: column.nullable(column.date),
  bankReference: column.text,
  state: column.oneOf<MatchedLine["state"]>(),
  oursPaise: column.nullable(column.bigint),
};

/** Inserts lines except those counted in an earlier line or file; returns the `line` of the inserted ones. */
const insertLines = sql({ fileId: column.uuid, lines: column.json<MatchedLine[]>() }, { line: column.int })`
  insert into settlement_line (file_id, ${lineColumns})
  select ${"fileId"}, (l ->> 'line')::integer, l ->> 'kind', l ->> 'orderId', l ->> 'txnId', (l ->> 'grossPaise')::bigint,
    (l ->> 'feePaise')::bigint, (l ->> 'taxPaise')::bigint, (l ->> 'netPaise')::bigint, (l ->> 'settledOn')::date,
    l ->> 'bankReference', l ->> 'state', (l ->> 'oursPaise')::bigint
  from jsonb_array_elements(${"lines"}::jsonb) l
  on conflict do nothing
  returning line`;

const fileRow = {
  id: column.uuid,
  name: column.text,
  readAt: column.timestamp,
  readBy: column.text,
  lines: column.int,
  unmatched: column.int,
  grossPaise: column.bigint,
  feePaise: column.bigint,
  taxPaise: column.bigint,
  netPaise: column.bigint,
};

/** Duplicate lines do not count. */
const filesWithSums = sqlPart`
  select f.id, f.name, f.read_at, f.read_by, s.lines, s.unmatched, s.gross_paise, s.fee_paise, s.tax_paise, s.net_paise
  from settlement_file f cross join lateral (
    select count(*)::integer as lines, (count(*) filter (where state <> 'matched'))::integer as unmatched,
      coalesce(sum(gross_paise) filter (where state <> 'duplicate'), 0)::bigint as gross_paise,
      coalesce(sum(fee_paise) filter (where state <> 'duplicate'), 0)::bigint as fee_paise,
      coalesce(sum(tax_paise) filter (where state <> 'duplicate'), 0)::bigint as tax_paise,
      coalesce(sum(net_paise) filter (where state <> 'duplicate'), 0)::bigint as net_paise
    from settlement_line l where l.file_id = f.id
  ) s`;

const listFiles = sql({ most: column.int }, fileRow)`
  ${filesWithSums}
  order by f.read_at desc, f.id limit ${"most"}`;

const findFile = sql({ id: column.uuid }, fileRow)`
  ${filesWithSums}
  where f.id = ${"id"}`;

const findSame = sql({ sha256: column.bytea }, fileRow)`
  ${filesWithSums}
  where f.sha256 = ${"sha256"}`;

const unmatched = sql({ fileId: column.uuid, most: column.int }, lineRow)`
  select ${lineColumns}
  from settlement_line where file_id = ${"fileId"} and state <> 'matched' order by line limit ${"most"}`;

/** Before the first day in India that a file settles there is nothing to miss. */
const missing = sql(
  { from: column.timestamp, until: column.timestamp, most: column.int },
  { orderId: column.text, bookingNo: column.text, paise: column.int, at: column.timestamp },
)`
  select p.order_id, b.booking_no, coalesce(p.paid_amount_paise, 0) as paise, coalesce(p.settled_at, p.created_at) as at
  from payment p join booking b on b.id = p.booking_id
  where p.settled_at >= greatest(${"from"}::timestamptz,
      (select min(l.settled_on)::timestamp at time zone 'Asia/Kolkata' from settlement_line l where l.settled_on is not null))
    and p.settled_at < ${"until"} and p.paid_amount_paise is not null and p.provider <> 'desk'
    and p.state in ('succeeded', 'refunded') and exists (select 1 from settlement_file)
    and not exists (
      select 1 from settlement_line l
      where l.kind = 'payment' and l.txn_id = p.provider_txn_id and l.state <> 'duplicate')
    and not exists (
      select 1 from settlement_line l
      where l.kind = 'payment' and l.order_id = p.order_id and l.state in ('matched', 'amount'))
  order by p.settled_at, p.order_id limit ${"most"}`;

export function settlementStore(db: Db): SettlementStore {
  return {
    add: ({ sha256, ...file }, sent, match, action) =>
      db.tx(async (tx) => {
        if ((await tx.run(insertFile, { ...file, sha256: Buffer.from(sha256) })) === 0) {
          return rollBackWith({ readBefore: await tx.one(findSame, { sha256: Buffer.from(sha256) }) });
        }
        const fileId = file.id;
        const lines = match(await knownOf(tx, sent));
        const taken = new Set(
          (await tx.rows(insertLines, { fileId, lines: [...lines] })).map(({ line }) => line),
        );
        const again = lines.filter(({ line }) => !taken.has(line));
        if (again.length > 0) {
          const duplicates = again.map((line) => ({ ...line, state: "duplicate" as const }));
          await tx.rows(insertLines, { fileId, lines: duplicates });
        }
        await addDifferences(
          tx,
          lines.filter(({ line }) => taken.has(line)).flatMap(differenceOf),
          file.readAt,
        );
        await addStaffAction(tx, action);
        const unmatched = lines.filter(({ line, state }) => state !== "matched" || !taken.has(line)).length;
        return { unmatched };
      }),

    list: (most) => db.rows(listFiles, { most }),
    find: async (id) => (isUuid(id) ? db.maybe(findFile, { id }) : undefined),
    unmatched: async (fileId, most) => (isUuid(fileId) ? db.rows(unmatched, { fileId, most }) : []),
    missing: (span, most) => db.rows(missing, { ...span, most }),
  };
}

async function knownOf(tx: Tx, lines: readonly SettlementLine[]): Promise<KnownMoney> {
  const ids = { orderIds: lines.map(({ orderId }) => orderId) };
  await tx.rows(lockPayments, ids);
  const beside = await tx.rows(besideOf, ids);
  const first = await tx.rows(byOrder, ids);
  const refunds = await tx.rows(refundsOf, { refIds: lines.map(({ txnId }) => txnId) });
  // The first success is last: lines with an unknown transaction are compared with it.
  return { payments: [...beside, ...first], refunds };
}

/** Lines that staff have to check. Duplicates are only listed, because they do not count. */
function differenceOf({ state, orderId, txnId, grossPaise, oursPaise }: MatchedLine) {
  if (state !== "unknown" && state !== "amount") return [];
  return [
    { kind: "settlement" as const, orderId, txnId, oursPaise: oursPaise ?? 0, theirsPaise: grossPaise },
  ];
}
