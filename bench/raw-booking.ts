import { randomUUID } from "node:crypto";
import pg from "pg";
import { copyTables } from "./copy-tables.ts";
import type { Figure } from "./measure.ts";
import { type Ids, purchase, type Step } from "./raw-purchase.ts";

const TABLES = [
  "customer",
  "patient",
  "address",
  "slot",
  "slot_hold",
  "booking",
  "booking_item",
  "booking_event",
  "consent_event",
  "payment",
  "message",
  "lab_order",
  "lab_order_counter",
  "cart",
];

/** Messages that one transaction notes as claimed, and one as kept: the site's number. */
const MESSAGES_AT_ONCE = 20;

/**
 * The database's own cost of a purchase: its transactions with the rows that they must read, lock and leave, over as many connections as
 * there are callers. What is read and locked goes out in one packet, what is written follows in a second one with COMMIT. No catalogue,
 * no price, no session, no HTTP, no provider.
 */
export async function measureRawBooking(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers, pipeline: true } as pg.PoolConfig);
  await copyTables(pool, TABLES);
  await pool.query("insert into bench.lab_order_counter (last) values (0)");
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const client = await pool.connect();
      await client.query("set search_path to bench");
      const person = await addPerson(client, `98300${10_000 + caller}`);
      let messages: string[] = [];
      for (let n = 0; performance.now() < end; n++) {
        const began = performance.now();
        const ids = { ...person, ...newIds(`slot-${caller}-${n % 20}`) };
        for (const { reads, writes } of purchase(ids)) await transact(client, reads, writes);
        messages.push(ids.firstMessage, ids.secondMessage);
        if (messages.length >= MESSAGES_AT_ONCE) messages = await noteMessages(client, messages);
        latencies.push(performance.now() - began);
      }
      client.release();
    }),
  );
  await pool.query("drop schema bench cascade");
  await pool.end();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failures: 0 };
}

type Person = Pick<Ids, "customer" | "patient" | "address" | "mobile">;

async function addPerson(client: pg.PoolClient, mobile: string): Promise<Person> {
  const person = { customer: randomUUID(), patient: randomUUID(), address: randomUUID(), mobile };
  const { customer, patient, address } = person;
  await client.query("insert into customer (id, mobile, created_at) values ($1, $2, now())", [
    customer,
    mobile,
  ]);
  await client.query("insert into patient values ($1, $2, 'Asha Roy', '1985-03-27', 'F', 'Sister', now())", [
    patient,
    customer,
  ]);
  await client.query(
    "insert into address values ($1, $2, 'Home', '12/1', 'Gariahat Road', '', '', '700019', 'Kolkata', 'West Bengal', '', now())",
    [address, customer],
  );
  await client.query("insert into cart values ($1, 1, '[{\"serviceId\": 1}]', true, false, null, now())", [
    customer,
  ]);
  return person;
}

function newIds(slot: string): Omit<Ids, keyof Person> {
  const [booking, order, firstMessage, secondMessage] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  return { slot, booking, order, firstMessage, secondMessage, number: randomUUID().slice(0, 10) };
}

async function transact(
  client: pg.PoolClient,
  reads: readonly Step[],
  writes: readonly Step[],
): Promise<void> {
  const send = ([name, text, values]: Step) => client.query({ name, text, values: [...values] });
  // A single statement is a transaction by itself.
  if (reads.length === 0 && writes.length === 1) {
    await Promise.all(writes.map(send));
    return;
  }
  if (reads.length > 0) await Promise.all([client.query("begin"), ...reads.map(send)]);
  await Promise.all([...writes.map(send), client.query("commit")]);
}

/** Two transactions of one statement each: the messages are claimed, and noted as kept. */
async function noteMessages(client: pg.PoolClient, ids: readonly string[]): Promise<string[]> {
  const note = (name: string, text: string) => client.query({ name, text, values: [ids] });
  await note(
    "claim",
    "update message set attempts = attempts + 1, next_attempt_at = now() + '5 minutes' where id = any($1) returning *",
  );
  await note("keep", "update message set kept_at = now(), next_attempt_at = null where id = any($1)");
  return [];
}
