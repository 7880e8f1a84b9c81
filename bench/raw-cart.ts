import pg from "pg";
import type { Figure } from "./measure.ts";

/**
 * The database's own cost of a cart change: one read and one guarded update of a row, by named statements over the same socket, as many
 * at once as there are callers. Nothing that serves carts from this database can be faster.
 */
export async function measureRawCart(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers });
  await pool.query(
    "create table if not exists bench_cart (id int primary key, version int not null, lines jsonb not null)",
  );
  await pool.query(
    "insert into bench_cart select n, 1, '[]' from generate_series(1, $1) n on conflict do nothing",
    [callers],
  );
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  const lines = JSON.stringify([{ serviceId: 1001 }, { serviceId: 1002 }]);
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const client = await pool.connect();
      while (performance.now() < end) {
        const begin = performance.now();
        const { rows } = await client.query({
          name: "bench_read",
          text: "select version, lines from bench_cart where id = $1",
          values: [caller + 1],
        });
        await client.query({
          name: "bench_write",
          text: "update bench_cart set version = version + 1, lines = $3 where id = $1 and version = $2",
          values: [caller + 1, rows[0].version, lines],
        });
        latencies.push(performance.now() - begin);
      }
      client.release();
    }),
  );
  await pool.query("drop table bench_cart");
  await pool.end();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failures: 0 };
}
