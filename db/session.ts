import type { PoolClient } from "pg";
import { isAfterFailure, isRetriable, keepsConnection, withoutValues } from "./errors.ts";
import { longScript, queriesOver } from "./execute.ts";
import { ask, leave } from "./packet.ts";
import type { ScriptTx } from "./transaction.ts";

/** One BEGIN … COMMIT on one connection. */
export interface Session {
  readonly tx: ScriptTx;
  commit(): Promise<void>;
  /** Answers whether the connection may serve the next caller. */
  rollBack(): Promise<boolean>;
  /** Why the transaction failed: what made it fail stays the reason even if the work caught it, or met only what followed from it. */
  reason(thrown: unknown): unknown;
}

/**
 * Opens a transaction whose BEGIN travels with its first statement: one round trip less. That is sound because BEGIN has nothing
 * to refuse on a primary (a standby refuses "serializable", and there nothing can be written), and where it fails after all, what
 * follows it in its packet is left out.
 */
export function openSession(client: PoolClient, beginning: string): Session {
  const begin = { name: beginning, text: beginning };
  let begun: Promise<unknown> | undefined;
  let over = false;
  let failure: unknown;
  let written: (() => Promise<unknown>)[] = [];
  let failedLater = false;

  function fail(error: unknown): never {
    failure ??= withoutValues(error);
    throw error;
  }

  function start(): Promise<unknown> {
    return ask(client, begin, []).catch((error: unknown) => {
      over = true;
      fail(error);
    });
  }

  /** Sends what waits, in its order and in the turn of what follows it; a failure is remembered and shows at COMMIT at the latest. */
  function sendWritten(): Promise<unknown> {
    const leaving = written;
    written = [];
    return Promise.all(
      leaving.map((leave) =>
        leave().catch((error: unknown) => {
          failedLater ||= failure === undefined;
          failure ??= error;
        }),
      ),
    );
  }

  async function within<T>(send: () => Promise<T>): Promise<T> {
    if (over) throw afterwards();
    begun ??= start();
    void sendWritten();
    const [answer] = await Promise.all([send().catch(fail), begun]);
    return answer;
  }

  return {
    tx: {
      ...queriesOver((statement, values) => within(() => ask(client, statement, values))),
      later(statement, params) {
        if (over) throw afterwards();
        const values = statement.encode(params);
        written.push(() => ask(client, statement, values));
      },
      raw: async (text) => {
        await within(() => {
          leave(client);
          return client.query(longScript(text));
        });
      },
    },
    commit: async () => {
      over = true;
      if (begun === undefined && written.length === 0) return;
      if (begun === undefined && written.length === 1 && beginning === "begin") {
        // One statement is a transaction by itself.
        await sendWritten();
        if (failedLater) throw failure;
        return;
      }
      begun ??= start();
      const [, , { command }] = await Promise.all([
        begun,
        sendWritten(),
        ask(client, COMMIT, []).catch(fail),
      ]);
      if (command === "COMMIT") return;
      if (failedLater) throw failure;
      throw new Error("the work ended well after one of its statements had failed, so nothing was written", {
        cause: failure,
      });
    },
    rollBack: async () => {
      over = true;
      written = [];
      if (begun === undefined) return true;
      // A packet of its own: behind a statement that fails it would be left out.
      leave(client);
      const undone = await ask(client, ROLLBACK, []).then(
        () => true,
        () => false,
      );
      return undone && (failure === undefined || keepsConnection(failure));
    },
    reason: (thrown) => (isRetriable(failure) || isAfterFailure(thrown) ? (failure ?? thrown) : thrown),
  };
}

const COMMIT = { name: "commit", text: "commit" };
const ROLLBACK = { name: "rollback", text: "rollback" };

const afterwards = () => new Error("the transaction is over: a statement was sent after its work had ended");
