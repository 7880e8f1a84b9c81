import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Whoever asks how we are waits seconds, Prometheus ten: a database that hangs is told of before that, as one that is away. */
export const ASKED_MS = 3000;

/** The answer, or a failure when it takes longer than that. What was asked goes on and ends by its own time-out. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
    late.catch(() => {});
  }
}

/** Resolves with the port when the server listens: port 0 takes a free one. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
