import { randomUUID } from "node:crypto";
import pg from "pg";
import { copyTables } from "./copy-tables.ts";
import type { Figure } from "./measure.ts";
import { measureRaw } from "./measure-raw.ts";

/**
 * The database's own cost of a cart change: one read and one guarded update of a row, by named statements over the same socket, as many
 * at once as there are callers. So it is made by whoever has not seen the cart before; the site has, mostly, and needs the update alone.
 */
export async function measureRawCart(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers });
  await copyTables(pool, ["cart"]);
  const owners = await Promise.all(Array.from({ length: callers }, () => newOwner(pool)));
  return measureRaw(pool, owners, changeUntil, { warmUpSeconds: 1, seconds });
}

interface Owner {
  client: pg.PoolClient;
  id: string;
}

async function newOwner(pool: pg.Pool): Promise<Owner> {
  const client = await pool.connect();
  const id = randomUUID();
  await client.query("insert into bench.cart values ($1, 1, '[]', true, false, null, now())", [id]);
  return { client, id };
}

const LINES = JSON.stringify([{ serviceId: 1001 }, { serviceId: 1002 }]);

/** Change after change; returns the milliseconds of each. */
async function changeUntil({ client, id }: Owner, until: number): Promise<number[]> {
  const latencies: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const { rows } = await client.query({
      name: "bench_read",
      text: "select owner_id, version, lines, home_collection, hard_copy, coupon_code from bench.cart where owner_id = $1",
      values: [id],
    });
    await client.query({
      name: "bench_write",
      text: "update bench.cart set version = version + 1, lines = $3, updated_at = now() where owner_id = $1 and version = $2",
      values: [id, rows[0].version, LINES],
    });
    latencies.push(performance.now() - began);
  }
  return latencies;
}
