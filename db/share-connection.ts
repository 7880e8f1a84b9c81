import type { Pool, PoolClient } from "pg";
import { isRefusal, isStale, keepsConnection, Unanswered } from "./errors.ts";
import type { Send } from "./execute.ts";
import { Packet } from "./packet.ts";

/** Statements that share a packet at the most: the last waits for the answers before its own. */
const MOST = 16;

/**
 * Sends short statements (`sql` says which) that visitors ask in the same moment over one connection in one packet: a packet and the
 * waking of a server process cost more than looking a row up. Each keeps its own answer and its own error: what was left out behind
 * one that was refused is asked `alone`, and so is that one if it was stale.
 */
export function sharedSend(pool: Pool, alone: Send): Send {
  let gathering: Packet | null = null;

  function open(): Packet {
    const packet = new Packet();
    const close = () => {
      if (gathering === packet) gathering = null;
    };
    const send = (client: PoolClient) => {
      close();
      packet.callback = (error) => client.release(error !== null && !keepsConnection(error));
      client.query(packet);
    };
    pool.connect().then(
      // What the other sockets of this turn have brought is read first.
      (client) => setImmediate(send, client),
      (error: Error) => {
        close();
        packet.handleError(error);
      },
    );
    return packet;
  }

  return async (statement, values) => {
    if (gathering === null || gathering.size === MOST) gathering = open();
    try {
      return await gathering.ask(statement, values);
    } catch (error) {
      if (!(error instanceof Unanswered)) {
        if (!isStale(error)) throw error;
      } else if (!isRefusal(error.cause)) throw error.cause;
      return alone(statement, values);
    }
  };
}
