import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import type { Figure } from "./measure.ts";
import { measureRaw } from "./measure-raw.ts";

const SLOTS = 200;

const TABLES = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.slot (id int primary key, taken int not null, capacity int not null);
  create table bench.booking (id uuid primary key, slot int not null references bench.slot, customer uuid not null, amount int not null, at timestamptz not null);
  create index on bench.booking (customer);
  create table bench.item (booking uuid not null references bench.booking, position int not null, service int not null, price int not null, primary key (booking, position));
  create table bench.event (id bigint generated always as identity primary key, booking uuid not null references bench.booking, state text not null, at timestamptz not null);
  insert into bench.slot select n, 0, 1000000 from generate_series(1, ${SLOTS}) n`;

/**
 * The machine's own measure: one small booking (a guarded place, the booking, two items, an event) in one transaction of six round trips by
 * named statements. The goals for purchases were set on a machine that does 2,870 of these a second at 16 callers.
 */
export async function measureRawTransaction(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers });
  await pool.query(TABLES);
  const clients = await Promise.all(Array.from({ length: callers }, () => pool.connect()));
  return measureRaw(
    pool,
    clients.map((client) => ({ client })),
    bookUntil,
    { warmUpSeconds: 1, seconds },
  );
}

/** Booking after booking; returns the milliseconds of each. */
async function bookUntil({ client }: { client: pg.PoolClient }, until: number): Promise<number[]> {
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values });
  const latencies: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const id = randomUUID();
    await client.query("begin");
    const slot = 1 + randomInt(SLOTS);
    await run(
      "bench_guard",
      "update bench.slot set taken = taken + 1 where id = $1 and taken < capacity returning taken",
      [slot],
    );
    await run("bench_booking", "insert into bench.booking values ($1, $2, $3, $4, now())", [
      id,
      slot,
      randomUUID(),
      65_000,
    ]);
    await run("bench_items", "insert into bench.item values ($1, 1, 1001, 25000), ($1, 2, 1002, 40000)", [
      id,
    ]);
    await run("bench_event", "insert into bench.event (booking, state, at) values ($1, 'booked', now())", [
      id,
    ]);
    await client.query("commit");
    latencies.push(performance.now() - began);
  }
  return latencies;
}
