import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { Tx } from "./connect.ts";
import { isRetriable, isStale } from "./errors.ts";
import { Session } from "./session.ts";

export interface TxOptions {
  /** PostgreSQL's default is "read committed". */
  isolation?: "read committed" | "repeatable read" | "serializable";
  /** How often the work may run in all when it meets a serialization failure or a deadlock; 5. */
  attempts?: number;
  /**
   * COMMIT does not wait for the disk: it saves a purchase 4 % (decision 57). All of the transaction is gone, and nothing but it, if the
   * database's machine or the database itself fails within the next half second. For what the customer can do without.
   */
  mayBeLost?: boolean;
}

/** A transaction that may also run a script of several statements, for migrations. */
export interface ScriptTx extends Tx {
  raw(text: string): Promise<void>;
}

/** Undoes the transaction and makes `tx` answer the value: for a refusal found after something was written. */
export function rollBackWith(value: unknown): never {
  throw new RollBack(value);
}

class RollBack {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

const firstPauseMs = 10;

/**
 * Runs `work` in a transaction and answers what it answers once COMMIT is confirmed; a throw undoes everything. A serialization
 * failure, a deadlock or a clash of numbers that were drawn by chance runs `work` again from the start after a random pause, so
 * `work` must have no effect outside the database (no message, no call, no counter): write an outbox row instead. A stale statement
 * does so too, at once and beside these attempts: each connection that knows it is ended.
 *
 * Statements that `work` starts together (`Promise.all`) are sent together; BEGIN travels with the first of them, and what is written
 * `later` with the next one or with COMMIT.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: ScriptTx) => Promise<T>,
  { isolation, attempts = 5, mayBeLost = false }: TxOptions,
): Promise<T> {
  const begin = isolation === undefined ? "begin" : `begin isolation level ${isolation}`;
  let stale = 0;
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    const outcome = await attemptOnce(client, { begin, mayBeLost }, work);
    client.release(outcome.broken);
    if (!("error" in outcome)) return outcome.value;
    if (isStale(outcome.error) && stale < pool.options.max) {
      stale++;
      attempt--;
      continue;
    }
    if (!isRetriable(outcome.error) || attempt >= attempts) throw outcome.error;
    await sleep(Math.random() * firstPauseMs * 2 ** attempt);
  }
}

type Outcome<T> = { value: T; broken: boolean } | { error: unknown; broken: boolean };

async function attemptOnce<T>(
  client: PoolClient,
  beginning: { begin: string; mayBeLost: boolean },
  work: (tx: ScriptTx) => Promise<T>,
): Promise<Outcome<T>> {
  const session = new Session(client, beginning);
  try {
    const value = await work(session.tx);
    await session.commit();
    return { value, broken: false };
  } catch (thrown) {
    const broken = !(await session.rollBack());
    const error = session.reason(thrown);
    if (error instanceof RollBack) return { value: error.value as T, broken };
    return { error, broken };
  }
}
