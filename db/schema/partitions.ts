import { indiaDay, indiaInstant } from "../../domain/shared/clock.ts";
import { tryEach } from "../../domain/shared/concurrency.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import { bigint, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Connection } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import type { ScriptTx } from "../client/transaction.ts";

/** A table of history in partitions by month (decision 101), and the column that says the month: a UUIDv7. */
export interface HistoryTable {
  readonly name: string;
  readonly key: string;
  /** Whether its months end with the retention time of money. The others are needed with their report, with their account, or for good. */
  readonly ends: boolean;
}

export const HISTORY: readonly HistoryTable[] = [
  { name: "booking_event", key: "booking_id", ends: true },
  { name: "booking_consent", key: "booking_id", ends: true },
  { name: "report_access", key: "report_id", ends: false },
  { name: "consent_event", key: "id", ends: false },
  { name: "staff_action", key: "id", ends: false },
];

/** One partition of a table, with ids of a time before `until`; the default one has no end. */
export interface Partition {
  /** In the schema `history`: `booking_event_2026_12`. */
  readonly name: string;
  /** Null: no lower bound. */
  readonly from: Date | null;
  readonly until: Date | null;
}

const findPartitions = sql({ table: text }, { name: text, lower: nullable(text), upper: nullable(text) })`
  select c.relname::text as name,
    substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM [(]''([0-9a-f-]+)''[)]') as lower,
    substring(pg_get_expr(c.relpartbound, c.oid) from 'TO [(]''([0-9a-f-]+)''[)]') as upper
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = ${"table"}::text::regclass
  order by upper nulls last, name`;

/** The parts of a table, the oldest first and the default one last. */
export async function partitionsOf(db: Pick<Connection, "rows">, table: string): Promise<Partition[]> {
  const found = await db.rows(findPartitions, { table });
  return found.map(({ name, lower, upper }) => ({
    name,
    from: lower === null ? null : timeOf(lower),
    until: upper === null ? null : timeOf(upper),
  }));
}

/** The instant of a UUIDv7. */
function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

/** A month of India's calendar, some months after that of the instant. */
function monthAfter(now: Date, months: number): { name: string; begins: Date } {
  const [year = 0, month = 0] = indiaDay(now).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return { name: first.slice(0, 7).replace("-", "_"), begins: indiaInstant(first, 0) };
}

/** How many months are created ahead; without upkeep for longer, rows go to the default partition. */
const MONTHS_AHEAD = 3;
/** Lock time-out: a table in use is tried at the next run, so that queries do not queue behind this one. */
const LOCK_MS = 2000;

/**
 * Makes the partitions of this month and the next three, and returns how many were made. What the default partition has of a month, from a time without
 * upkeep, moves to the new one. A table that is in use keeps no other from its months; its error is thrown at the end.
 */
export async function makePartitions(db: Connection, now: Date): Promise<number> {
  let made = 0;
  const makeMonths = async (table: HistoryTable) => {
    const parts = await partitionsOf(db, table.name);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
      const { name, begins } = monthAfter(now, ahead);
      const ends = monthAfter(now, ahead + 1).begins;
      const isThere = parts.some(
        ({ from, until }) => until !== null && until > begins && (from === null || from < ends),
      );
      if (isThere) continue;
      await db.tx((tx) => makeMonth(tx, table, { name: `${table.name}_${name}`, begins, ends }));
      made += 1;
    }
  };
  await tryEach(HISTORY, makeMonths);
  return made;
}

async function makeMonth(
  tx: ScriptTx,
  table: HistoryTable,
  month: { name: string; begins: Date; ends: Date },
): Promise<void> {
  const [from, to] = [lowestIdOf(month.begins), lowestIdOf(month.ends)];
  const isOfMonth = `${table.key} >= '${from}' and ${table.key} < '${to}'`;
  await tx.raw(`
    set local lock_timeout = ${LOCK_MS};
    select 1 from schema_migration_lock where id = 1 for update;
    create table if not exists history.${month.name} (like ${table.name} including all);
    lock table history.${table.name}_default in access exclusive mode;
    with moved as (delete from history.${table.name}_default where ${isOfMonth} returning *)
      insert into history.${month.name} select * from moved;
    do $$ begin
      if not exists (select 1 from pg_inherits where inhrelid = 'history.${month.name}'::regclass) then
        alter table ${table.name} attach partition history.${month.name} for values from ('${from}') to ('${to}');
      end if;
    end $$`);
}

const findForeignKeys = sql({ part: text }, { name: text })`
  select conname::text as name from pg_constraint where conrelid = ${"part"}::text::regclass and contype = 'f' order by 1`;

const countKept = sql({ from: nullable(uuid), until: uuid, before: timestamp }, { count: bigint })`
  select count(*) as count from booking b
  where (${"from"}::uuid is null or b.id >= ${"from"}) and b.id < ${"until"} and (
    greatest(b.created_at, b.starts_at, b.lab_visit_starts_at) >= ${"before"}
    or exists (select 1 from booking_event e where e.booking_id = b.id and e.at >= ${"before"})
    or exists (select 1 from bill i where i.booking_id = b.id and i.issued_at >= ${"before"})
    or exists (
      select 1 from payment p where p.booking_id = b.id and greatest(p.created_at, p.settled_at) >= ${"before"}
    )
    or exists (
      select 1 from refund f
      where f.booking_id = b.id and (f.state <> 'done' or greatest(f.created_at, f.settled_at) >= ${"before"})
    ))`;

/** A partition whose ids are all older than the retention time. */
export interface OldPartition {
  readonly table: string;
  readonly part: Partition;
  /** The number of its bookings with something younger: a visit, a change, a bill, money. While there is one, the partition stays. */
  readonly kept: number;
}

/** The parts whose ids are all of a time before `before`, the oldest first. */
export async function oldPartitions(db: Connection, before: Date): Promise<OldPartition[]> {
  const old: OldPartition[] = [];
  for (const { name: table } of HISTORY.filter(({ ends }) => ends)) {
    for (const part of await partitionsOf(db, table)) {
      if (part.until === null || part.until > before) continue;
      old.push({ table, part, kept: await keptIn(db, part, before) });
    }
  }
  return old;
}

async function keptIn(db: Pick<Tx, "one">, { from, until }: Partition, before: Date): Promise<number> {
  if (until === null) return Number.POSITIVE_INFINITY;
  const ids = { from: from && lowestIdOf(from), until: lowestIdOf(until) };
  return (await db.one(countKept, { ...ids, before })).count;
}

/**
 * Detaches a partition. It stays in the schema `history` as a table of its own, without the foreign keys that would prevent the removal of
 * its bookings. False if one of its bookings has something younger by now.
 */
export function detachPartition(db: Connection, old: OldPartition, before: Date): Promise<boolean> {
  const { table, part } = old;
  return db.tx(async (tx) => {
    await tx.raw(
      `set local lock_timeout = ${LOCK_MS}; lock table history.${part.name} in share row exclusive mode`,
    );
    if ((await keptIn(tx, part, before)) > 0) return false;
    await tx.raw(`alter table ${table} detach partition history.${part.name}`);
    for (const { name } of await tx.rows(findForeignKeys, { part: `history.${part.name}` })) {
      await tx.raw(`alter table history.${part.name} drop constraint ${name}`);
    }
    return true;
  });
}
