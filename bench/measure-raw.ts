import type pg from "pg";
import type { Figure } from "./measure.ts";
import { figureOf } from "./measure.ts";

/**
 * Measures work on connections that have been open for a while, as the site's are, then gives them back and takes the copied tables away.
 * `work` goes on until a time of `performance.now()` and returns the milliseconds of each of its turns.
 */
export async function measureRaw<Caller extends { client: pg.PoolClient }>(
  pool: pg.Pool,
  callers: readonly Caller[],
  work: (caller: Caller, until: number) => Promise<number[]>,
  { warmUpSeconds, seconds }: { warmUpSeconds: number; seconds: number },
): Promise<Figure> {
  const workAll = (forSeconds: number) => {
    const until = performance.now() + forSeconds * 1000;
    return Promise.all(callers.map((caller) => work(caller, until)));
  };
  await workAll(warmUpSeconds);
  const latencies = (await workAll(seconds)).flat();
  for (const { client } of callers) client.release();
  await pool.query("drop schema bench cascade");
  await pool.end();
  return figureOf(latencies, seconds);
}
