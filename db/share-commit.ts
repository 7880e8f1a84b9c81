import type { Pool, PoolClient } from "pg";
import type { Wire } from "./columns.ts";
import { isRefusal, keepsConnection } from "./errors.ts";
import type { Send } from "./execute.ts";
import { type Answer, type Named, Packet } from "./packet.ts";

/** Changes that share a commit at the most: each waits for all of them. */
const MOST = 32;

/** Packets in flight at once; what comes meanwhile waits for the next one. */
const MOST_UNDER_WAY = 1;

/** A packet usually waits some milliseconds. One that has waited this long when the one before fails with its connection fails too. */
const MOST_WAIT_MS = 2000;

/** Changes of one packet, and whether they are written. */
class Batch {
  readonly packet = new Packet();
  readonly openedAt = performance.now();
  readonly #written = Promise.withResolvers<void>();

  constructor() {
    // Whoever waits hears of a failure; before anybody does it is nobody's.
    this.#written.promise.catch(() => {});
  }

  /** Answers once the change is committed. */
  async ask(statement: Named, values: Wire[]): Promise<Answer> {
    const answer = this.packet.ask(statement, values);
    answer.catch(() => {});
    await this.#written.promise;
    return answer;
  }

  end(error: unknown): void {
    if (error === null) this.#written.resolve();
    else this.#written.reject(error);
  }
}

/**
 * Sends changes that visitors make in the same moment (`sql` says which may) in one packet with one Sync: PostgreSQL takes it for one
 * transaction, with one COMMIT and one wait for the disk, which cost more than a small change itself. Nobody is answered before all of it
 * is written. If one of them fails nothing is written, and each is made `alone`. If the connection ends or nobody answers, all of them
 * fail, and whether they are written nobody knows.
 */
export function sharedCommit(pool: Pool, alone: Send): Send {
  /** Those that have no connection yet. */
  const waiting: Batch[] = [];
  /** The one that takes changes in, until it is sent. */
  let gathering: Batch | null = null;
  let underWay = 0;

  function open(): Batch {
    const batch = new Batch();
    gathering = batch;
    waiting.push(batch);
    leaveInTurn();
    return batch;
  }

  function leaveInTurn(): void {
    if (underWay === MOST_UNDER_WAY) return;
    const batch = waiting.shift();
    if (!batch) return;
    underWay++;
    const end = (error: unknown) => {
      if (gathering === batch) gathering = null;
      underWay--;
      batch.end(error);
      if (error !== null && !isRefusal(error)) endLate(error);
      leaveInTurn();
    };
    pool.connect().then(
      // What the other sockets of this turn have brought goes along.
      (client) => setImmediate(send, client, batch, end),
      end,
    );
  }

  /** While the database hangs nobody waits for one packet after another to be given up. */
  function endLate(error: unknown): void {
    const now = performance.now();
    while (waiting[0] && now - waiting[0].openedAt > MOST_WAIT_MS) {
      const late = waiting.shift();
      if (gathering === late) gathering = null;
      late?.end(error);
    }
  }

  function send(client: PoolClient, batch: Batch, end: (error: unknown) => void): void {
    if (gathering === batch) gathering = null;
    batch.packet.callback = (error) => {
      client.release(error !== null && !keepsConnection(error));
      end(error);
    };
    client.query(batch.packet);
  }

  return async (statement, values) => {
    const batch = gathering === null || gathering.packet.size === MOST ? open() : gathering;
    try {
      return await batch.ask(statement, values);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return alone(statement, values);
    }
  };
}
