import type { AttemptKind, Limit } from "../../domain/identity/limits.ts";
import type { AttemptStore } from "../../domain/identity/ports.ts";
import type { Wait } from "../../domain/identity/types.ts";
import type { Random } from "../../domain/shared/random.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { int, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";

/**
 * A subject's anchor: a row at the epoch, counted by no rule. Its lock serializes the counting of one subject until COMMIT, so that a limit
 * holds for concurrent requests on any process.
 */
const lock = sql({ kind: text, subject: text }, {})`
  insert into attempt (kind, subject, at, id)
  values (${"kind"}, ${"subject"}, 'epoch', '00000000-0000-0000-0000-000000000000')
  on conflict (kind, subject, at, id) do update set subject = excluded.subject`;

const findTimes = sql({ kind: text, subject: text, since: timestamp, most: int }, { at: timestamp })`
  select at from attempt where kind = ${"kind"} and subject = ${"subject"} and at > ${"since"}
  order by at desc limit ${"most"}::integer`;

const insertedRow = { kind: text, subject: text, at: timestamp, id: uuid };

const insert = sql(insertedRow, {})`${insertInto("attempt", insertedRow)}`;

export async function lockSubject(tx: Tx, kind: AttemptKind, subject: string): Promise<void> {
  await tx.run(lock, { kind, subject });
}

/**
 * Counts one attempt under every limit inside the caller's transaction and returns its id, or how long to wait. After a rejection the
 * caller rolls back, so that a rejected attempt is not counted.
 */
export async function takeAttempts(
  tx: Tx,
  limits: readonly Limit[],
  { now, random }: { now: Date; random: Random },
): Promise<Result<string, Wait>> {
  const id = uuidv7(now, random);
  for (const limit of limits) {
    const { kind, subject } = limit;
    await lockSubject(tx, kind, subject);
    const seconds = await waitOf(tx, limit, now);
    if (seconds > 0) return fail({ code: "wait", seconds, kind });
    await tx.run(insert, { kind, subject, at: now, id });
  }
  return done(id);
}

async function waitOf(db: Pick<Db, "rows">, limit: Limit, now: Date): Promise<number> {
  const { kind, subject, lookBack, counted } = limit;
  const since = new Date(now.getTime() - lookBack * 1000);
  const times = await db.rows(findTimes, { kind, subject, since, most: counted });
  return limit.wait(
    times.map(({ at }) => at),
    now,
  );
}

/** Counts an attempt and does `work`, in one transaction; an attempt over its limits is rolled back and returns how long to wait. */
export function attempt<T>(
  db: Db,
  limits: readonly Limit[],
  at: { now: Date; random: Random },
  work: (tx: Tx, id: string) => Promise<T>,
): Promise<Result<T, Wait>> {
  return db.tx(async (tx) => {
    const taken = await takeAttempts(tx, limits, at);
    return taken.ok ? done(await work(tx, taken.value)) : rollBackWith(taken);
  });
}

const remove = sql({ kind: text, subject: text, id: uuid }, {})`
  delete from attempt where kind = ${"kind"} and subject = ${"subject"} and id = ${"id"}`;

/** Without the anchor row, which others may have locked. */
const removeAll = sql({ kind: text, subject: text }, {})`
  delete from attempt where kind = ${"kind"} and subject = ${"subject"} and at > 'epoch'`;

/**
 * Anchors too, but those that somebody counts by just now: whoever counts locks several, one after the other, and waiting for one of them
 * while the others are removed would be a deadlock.
 */
const removeOld = sql({ before: timestamp }, {})`
  delete from attempt where (kind, subject, at, id) in (
    select kind, subject, at, id from attempt where at < ${"before"} for update skip locked
  )`;

export function attemptStore(
  db: Db,
  random: Random,
): AttemptStore & { removeOld(before: Date): Promise<number> } {
  return {
    take: (limits, now) => attempt(db, limits, { now, random }, async (_, id) => id),
    async giveBack(limits, id) {
      for (const { kind, subject } of limits) await db.run(remove, { kind, subject, id });
    },
    async waitFor(limits, now) {
      const waits = await Promise.all(limits.map((limit) => waitOf(db, limit, now)));
      return Math.max(0, ...waits);
    },
    async forget(kind, subject) {
      await db.run(removeAll, { kind, subject });
    },
    removeOld: (before) => db.run(removeOld, { before }),
  };
}
