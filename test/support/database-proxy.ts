import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./database.ts";

/** A TCP proxy between the site and its database, whose connections a test can cut and allow again. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  urlOf(database: string): string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Cuts when the database has answered so many times from now on; the last of these answers is lost. */
  cutAtResponse(count: number): void;
  /** Ends the connection of that response, which is lost, and no other. */
  dropAtResponse(count: number): void;
  /** What the database answers arrives so much later; 0: at once. */
  delay(milliseconds: number): void;
  mend(): void;
  close(): Promise<void>;
}

export async function databaseProxy({ host, port, user }: Cluster): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let responsesLeft = Number.POSITIVE_INFINITY;
  let atLast = (_near: Socket) => {};
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", async (chunk) => {
      responsesLeft -= 1;
      if (responsesLeft <= 0) {
        responsesLeft = Number.POSITIVE_INFINITY;
        atLast(near);
        return;
      }
      if (delayMs > 0) {
        far.pause();
        await sleep(delayMs);
        far.resume();
      }
      near.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    urlOf: (database) => `postgres://${encodeURIComponent(user)}@127.0.0.1:${own}/${database}`,
    cut,
    cutAtResponse(count) {
      responsesLeft = count;
      atLast = cut;
    },
    dropAtResponse(count) {
      responsesLeft = count;
      atLast = (near) => near.destroy();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    mend() {
      isCut = false;
      delayMs = 0;
      responsesLeft = Number.POSITIVE_INFINITY;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
