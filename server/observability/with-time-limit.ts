import { setTimeout as sleep } from "node:timers/promises";

/** Balancers wait seconds for a health check and Prometheus ten: a database that hangs is reported before that, as unreachable. */
export const HEALTH_CHECK_MS = 3000;

/** The result of the work, or an error when it takes longer. The work itself goes on and ends by its own time limit. */
export async function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => {});
  }
}
