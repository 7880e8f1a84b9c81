import type { PoolClient } from "pg";
import { isRetriable, keepsConnection, withoutValues } from "./errors.ts";
import { gather, longScript, queriesOver, send } from "./execute.ts";
import type { ScriptTx } from "./transaction.ts";

/** One BEGIN … COMMIT on one connection. */
export interface Session {
  readonly tx: ScriptTx;
  commit(): Promise<void>;
  /** Answers whether the connection may serve the next caller. */
  rollBack(): Promise<boolean>;
  /** Why the transaction failed: a serialization failure stays the reason even if the work caught it and threw another error. */
  reason(thrown: unknown): unknown;
}

/**
 * Opens a transaction whose BEGIN travels with its first statement: one round trip less. That is sound because BEGIN has nothing
 * to refuse on a primary (a standby refuses "serializable", and there nothing can be written). An administrator who cancels
 * within the microseconds of BEGIN itself fails the transaction, and only then its first statement stands alone.
 */
export function openSession(client: PoolClient, begin: string): Session {
  let begun: Promise<unknown> | undefined;
  let over = false;
  let failure: unknown;

  function fail(error: unknown): never {
    failure ??= withoutValues(error);
    throw error;
  }

  function start(): Promise<unknown> {
    gather(client);
    return client.query(begin).catch((error: unknown) => {
      over = true;
      fail(error);
    });
  }

  async function within<T>(ask: () => Promise<T>): Promise<T> {
    if (over) throw new Error("the transaction is over: a statement was sent after its work had ended");
    begun ??= start();
    const [answer] = await Promise.all([ask().catch(fail), begun]);
    return answer;
  }

  return {
    tx: {
      ...queriesOver((statement, values) => within(() => send(client, statement, values))),
      raw: async (text) => {
        await within(() => client.query(longScript(text)));
      },
    },
    commit: async () => {
      over = true;
      if (begun === undefined) return;
      const { command } = await client.query("commit").catch(fail);
      if (command === "COMMIT") return;
      throw new Error("the work ended well after one of its statements had failed, so nothing was written", {
        cause: failure,
      });
    },
    rollBack: async () => {
      over = true;
      if (begun === undefined) return true;
      const undone = await client.query("rollback").then(
        () => true,
        () => false,
      );
      return undone && (failure === undefined || keepsConnection(failure));
    },
    reason: (thrown) => (isRetriable(failure) ? failure : thrown),
  };
}
