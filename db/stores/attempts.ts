import type { AttemptKind, Limit } from "../../domain/identity/limits.ts";
import type { AttemptStore } from "../../domain/identity/ports.ts";
import type { Wait } from "../../domain/identity/types.ts";
import { type Random, uuidv7 } from "../../domain/shared/random.ts";
import { done, type Result, refuse } from "../../domain/shared/result.ts";
import { int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { rollBackWith } from "../transaction.ts";
import type { Tx } from "../types.ts";

/**
 * A subject's anchor: a row at the epoch, counted by no rule, whose lock makes those who count the same subject take turns until
 * COMMIT. So a limit holds for requests at the same time on any process.
 */
const lock = sql({ kind: text, subject: text }, {})`
  insert into attempt (kind, subject, at, id)
  values (${"kind"}, ${"subject"}, 'epoch', '00000000-0000-0000-0000-000000000000')
  on conflict (kind, subject, at, id) do update set subject = excluded.subject`;

const findTimes = sql({ kind: text, subject: text, since: timestamp, most: int }, { at: timestamp })`
  select at from attempt where kind = ${"kind"} and subject = ${"subject"} and at > ${"since"}
  order by at desc limit ${"most"}::integer`;

const insert = sql({ kind: text, subject: text, at: timestamp, id: uuid }, {})`
  insert into attempt (kind, subject, at, id) values (${"kind"}, ${"subject"}, ${"at"}, ${"id"})`;

/** More than any rule counts. */
const MAX_ROWS = 1000;

export async function lockSubject(tx: Tx, kind: AttemptKind, subject: string): Promise<void> {
  await tx.run(lock, { kind, subject });
}

/**
 * Counts one attempt under every limit inside the caller's transaction and returns its id, or how long to wait. After a refusal the
 * caller rolls back, so that what was refused is not counted.
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
    const since = new Date(now.getTime() - limit.lookBack * 1000);
    const times = await tx.rows(findTimes, { kind, subject, since, most: MAX_ROWS });
    const seconds = limit.wait(
      times.map(({ at }) => at),
      now,
    );
    if (seconds > 0) return refuse({ code: "wait", seconds, kind });
    await tx.run(insert, { kind, subject, at: now, id });
  }
  return done(id);
}

const remove = sql({ kind: text, subject: text, id: uuid }, {})`
  delete from attempt where kind = ${"kind"} and subject = ${"subject"} and id = ${"id"}`;

const removeOld = sql({ before: timestamp }, {})`delete from attempt where at < ${"before"}`;

export function attemptStore(
  db: Db,
  random: Random,
): AttemptStore & { removeOld(before: Date): Promise<number> } {
  return {
    take: (limits, now) =>
      db.tx(async (tx) => {
        const taken = await takeAttempts(tx, limits, { now, random });
        return taken.ok ? taken : rollBackWith(taken);
      }),
    async giveBack(kind, subject, id) {
      await db.run(remove, { kind, subject, id });
    },
    removeOld: (before) => db.run(removeOld, { before }),
  };
}
