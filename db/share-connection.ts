import type { Pool, PoolClient } from "pg";
import { keepsConnection } from "./errors.ts";
import { gather, type Send, send } from "./execute.ts";

/** Statements that share a connection at the most: the last waits for the answers before its own. */
const MOST = 16;

/** Statements that travel together, and the connection that they travel over. */
interface Batch {
  client: Promise<PoolClient>;
  asked: number;
  unanswered: number;
  /** A connection that an error of its own has met serves nobody else. */
  broken: boolean;
  sent: boolean;
}

/**
 * Sends short statements (`sql` says which) that visitors ask in the same moment over one connection in one packet: a packet and the
 * waking of a server process cost more than looking a row up. Each keeps its own answer and its own error.
 */
export function sharedSend(pool: Pool): Send {
  let gathering: Batch | null = null;

  function open(): Batch {
    const batch: Batch = { client: pool.connect(), asked: 0, unanswered: 0, broken: false, sent: false };
    const close = () => {
      if (gathering === batch) gathering = null;
    };
    batch.client.then((client) => {
      // What the other sockets of this turn have brought is read first.
      gather(client, setImmediate);
      setImmediate(() => {
        close();
        batch.sent = true;
        releaseWhenDone(batch, client);
      });
    }, close);
    return batch;
  }

  return async (statement, values) => {
    if (gathering === null || gathering.asked === MOST) gathering = open();
    const batch = gathering;
    batch.asked += 1;
    batch.unanswered += 1;
    const client = await batch.client;
    try {
      return await send(client, statement, values);
    } catch (error) {
      batch.broken ||= !keepsConnection(error);
      throw error;
    } finally {
      batch.unanswered -= 1;
      releaseWhenDone(batch, client);
    }
  };
}

function releaseWhenDone(batch: Batch, client: PoolClient): void {
  if (batch.sent && batch.unanswered === 0) client.release(batch.broken);
}
