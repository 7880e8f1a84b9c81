import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import {
  isAfterFailure,
  isReadOnly,
  isRetriable,
  isStale,
  keepsConnection,
  withoutValues,
} from "./errors.ts";
import type { Tx } from "./execute.ts";
import { isPoisoned, makeQueries, runScript, runStatement } from "./execute.ts";
import type { ClientSource } from "./hosts.ts";

export interface TxOptions {
  /** PostgreSQL's default is "read committed". */
  isolation?: "read committed" | "repeatable read" | "serializable";
  /** How often the work may run in all when it meets a serialization failure or a deadlock; 5. */
  attempts?: number;
}

/** A transaction that may also run a script of several statements, for migrations. */
export interface ScriptTx extends Tx {
  raw(text: string): Promise<void>;
}

/** Rolls the transaction back and makes `tx` return the value: for a domain error that is found after something was written. */
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
 * Runs `work` in a transaction and returns its result once COMMIT is confirmed; a throw rolls everything back. A serialization failure, a
 * deadlock or a collision of random numbers runs `work` again from the start after a random pause, so `work` must have no effect outside
 * the database (no message, no call, no counter): write an outbox row instead. A stale statement does so too, at once and beside these
 * attempts: each connection that knows it is ended. So does a server that became read-only, if there is another host.
 */
export async function runTransaction<T>(
  source: ClientSource,
  work: (tx: ScriptTx) => Promise<T>,
  { isolation, attempts = 5 }: TxOptions,
): Promise<T> {
  const begin = isolation === undefined ? "begin" : `begin isolation level ${isolation}`;
  let stale = 0;
  for (let attempt = 1; ; attempt++) {
    const client = await source.acquire();
    const outcome = await attemptOnce(client, begin, work);
    const isLeft = "error" in outcome && source.failed(client, outcome.error);
    client.release(outcome.broken || isLeft || isPoisoned(client));
    if (!("error" in outcome)) return outcome.value;
    if ((isStale(outcome.error) || isLeft) && stale < source.max) {
      stale++;
      attempt--;
      continue;
    }
    if (!isRetriable(outcome.error) || attempt >= attempts) throw outcome.error;
    await sleep(Math.random() * firstPauseMs * 2 ** attempt);
  }
}

/** `broken`: the connection must not be reused. */
type Outcome<T> = { value: T; broken: boolean } | { error: unknown; broken: boolean };

async function attemptOnce<T>(
  client: PoolClient,
  begin: string,
  work: (tx: ScriptTx) => Promise<T>,
): Promise<Outcome<T>> {
  let isOver = false;
  /** The first failure, whether the work rethrew it or not. */
  let failure: unknown;

  async function within<A>(send: () => Promise<A>): Promise<A> {
    if (isOver) throw new Error("the transaction is over: a statement was sent after its work had ended");
    try {
      return await send();
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  try {
    await within(() => client.query(begin));
    const value = await work({
      ...makeQueries((statement, values) => within(() => runStatement(client, statement, values))),
      raw: (text) => within(() => runScript(client, text)),
    });
    isOver = true;
    const { command } = await client.query("commit");
    if (command === "COMMIT") return { value, broken: false };
    throw new Error("the work ended well after one of its statements had failed, so nothing was written", {
      cause: failure,
    });
  } catch (thrown) {
    isOver = true;
    const isUndone = await client.query("rollback").then(
      () => true,
      () => false,
    );
    const broken = !isUndone || (failure !== undefined && !keepsConnection(failure));
    const error = reasonOf(withoutValues(thrown), failure);
    return error instanceof RollBack ? { value: error.value as T, broken } : { error, broken };
  }
}

/** The first error that aborted the transaction is reported even if the work caught it, or threw a later one. */
function reasonOf(thrown: unknown, failure: unknown): unknown {
  const isTheReason =
    isReadOnly(failure) || isRetriable(failure) || isStale(failure) || isAfterFailure(thrown);
  return isTheReason ? (failure ?? thrown) : thrown;
}
