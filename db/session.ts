import type { PoolClient } from "pg";
import { isAfterFailure, isRetriable, isStale, keepsConnection, withoutValues } from "./errors.ts";
import { longScript, queriesOver } from "./execute.ts";
import { ask, leave, type Named } from "./packet.ts";
import type { ScriptTx } from "./transaction.ts";

const COMMIT = { name: "commit", text: "commit" };
const NOT_WAITING = { name: "not_waiting", text: "set local synchronous_commit = off" };
const ROLLBACK = { name: "rollback", text: "rollback" };

/**
 * One BEGIN … COMMIT on one connection. BEGIN travels with the first statement: one round trip less. That is sound because BEGIN has
 * nothing to refuse on a primary (a standby refuses "serializable", and there nothing can be written), and if it fails after all, what
 * follows it in its packet is left out.
 */
export class Session {
  /** What the work asks; throws when it asks after its end. */
  readonly tx: ScriptTx;
  readonly #client: PoolClient;
  readonly #begin: Named;
  readonly #mayBeLost: boolean;
  #begun: Promise<unknown> | undefined;
  #isOver = false;
  /** What was written `later` and has not left yet. */
  #waiting: (() => Promise<unknown>)[] = [];
  /** The first failure of all. */
  #failure: unknown;
  /** That one was of a statement that nobody waits for. */
  #failedLater = false;

  /** `begin` is the text of the BEGIN, with the isolation, if one is asked for; `mayBeLost`: see `TxOptions`. */
  constructor(client: PoolClient, { begin, mayBeLost }: { begin: string; mayBeLost: boolean }) {
    this.#client = client;
    this.#begin = { name: begin, text: begin };
    this.#mayBeLost = mayBeLost;
    this.tx = {
      ...queriesOver((statement, values) => this.#within(() => ask(client, statement, values))),
      later: (statement, params) => {
        if (this.#isOver) throw afterwards();
        const values = statement.encode(params);
        this.#waiting.push(() => ask(client, statement, values));
      },
      raw: async (text) => {
        await this.#within(() => {
          leave(client);
          return client.query(longScript(text));
        });
      },
    };
  }

  /** Throws, and has written nothing, if any statement had failed. */
  async commit(): Promise<void> {
    this.#isOver = true;
    if (this.#begun === undefined && this.#waiting.length === 0) return;
    if (this.#isOneStatement()) return this.#sendAlone();
    this.#begun ??= this.#start();
    const [, , { command }] = await Promise.all([
      this.#begun,
      this.#sendWaiting(),
      ask(this.#client, COMMIT, []).catch(this.#fail),
    ]);
    if (command === "COMMIT") return;
    if (this.#failedLater) throw this.#failure;
    throw new Error("the work ended well after one of its statements had failed, so nothing was written", {
      cause: this.#failure,
    });
  }

  /** Answers whether the connection may serve the next caller. */
  async rollBack(): Promise<boolean> {
    this.#isOver = true;
    this.#waiting = [];
    if (this.#begun === undefined) return true;
    // A packet of its own: behind a statement that fails it would be left out.
    leave(this.#client);
    const isUndone = await ask(this.#client, ROLLBACK, []).then(
      () => true,
      () => false,
    );
    return isUndone && (this.#failure === undefined || keepsConnection(this.#failure));
  }

  /** Why the transaction failed: what made it fail stays the reason even if the work caught it, or met only what followed from it. */
  reason(thrown: unknown): unknown {
    const isRepeated = isRetriable(this.#failure) || isStale(this.#failure);
    return isRepeated || isAfterFailure(thrown) ? (this.#failure ?? thrown) : thrown;
  }

  /** One statement is a transaction by itself, unless something is asked for with BEGIN. */
  #isOneStatement(): boolean {
    const isPlain = this.#begin.text === "begin" && !this.#mayBeLost;
    return this.#begun === undefined && this.#waiting.length === 1 && isPlain;
  }

  async #sendAlone(): Promise<void> {
    await this.#sendWaiting();
    if (this.#failedLater) throw this.#failure;
  }

  async #within<T>(send: () => Promise<T>): Promise<T> {
    if (this.#isOver) throw afterwards();
    this.#begun ??= this.#start();
    void this.#sendWaiting();
    const [answer] = await Promise.all([send().catch(this.#fail), this.#begun]);
    return answer;
  }

  #start(): Promise<unknown> {
    const asked = [ask(this.#client, this.#begin, [])];
    if (this.#mayBeLost) asked.push(ask(this.#client, NOT_WAITING, []));
    return Promise.all(asked).catch((error: unknown) => {
      this.#isOver = true;
      this.#fail(error);
    });
  }

  /** Sends what waits, in its order and in the turn of what follows it; a failure is remembered and shows at COMMIT at the latest. */
  #sendWaiting(): Promise<unknown> {
    const leaving = this.#waiting;
    this.#waiting = [];
    return Promise.all(
      leaving.map((send) =>
        send().catch((error: unknown) => {
          this.#failedLater ||= this.#failure === undefined;
          this.#failure ??= error;
        }),
      ),
    );
  }

  readonly #fail = (error: unknown): never => {
    this.#failure ??= withoutValues(error);
    throw error;
  };
}

const afterwards = () => new Error("the transaction is over: a statement was sent after its work had ended");
