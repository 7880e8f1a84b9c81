import { randomUUID } from "node:crypto";
import pg from "pg";
import { MESSAGES_AT_ONCE } from "../domain/messages/deliver-messages.ts";
import { copyTables } from "./copy-tables.ts";
import type { Figure } from "./measure.ts";
import { measureRaw } from "./measure-raw.ts";
import type { Ids, Step, Transaction } from "./raw-purchase.ts";
import { purchase } from "./raw-purchase.ts";

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
  "cart",
];

/** New connections read the catalogue and plan. */
const WARM_UP_SECONDS = 2;

/**
 * The database's own cost of a purchase: its transactions with the rows that they must read, lock and leave, over as many connections as
 * there are callers. What is read and locked goes out together, what is written follows with COMMIT. No catalogue, no price, no session,
 * no HTTP, no provider.
 */
export async function measureRawBooking(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers, pipeline: true });
  await copyTables(pool, TABLES);
  const buyers = await Promise.all(Array.from({ length: callers }, (_, caller) => newBuyer(pool, caller)));
  return measureRaw(pool, buyers, buyUntil, { warmUpSeconds: WARM_UP_SECONDS, seconds });
}

type Person = Pick<Ids, "customer" | "patient" | "address" | "mobile">;

interface Buyer {
  client: pg.PoolClient;
  person: Person;
  caller: number;
  bought: number;
  /** Queued, and not noted yet. */
  messages: string[];
}

async function newBuyer(pool: pg.Pool, caller: number): Promise<Buyer> {
  const client = await pool.connect();
  await client.query("set search_path to bench");
  const mobile = `98300${10_000 + caller}`;
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
  return { client, person, caller, bought: 0, messages: [] };
}

/** Purchase after purchase; returns the milliseconds of each. */
async function buyUntil(buyer: Buyer, until: number): Promise<number[]> {
  const { client, person, caller } = buyer;
  const latencies: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const ids = { ...person, ...newIds(`slot-${caller}-${buyer.bought++ % 20}`) };
    for (const each of purchase(ids)) await transact(client, each);
    buyer.messages.push(ids.firstMessage, ids.secondMessage);
    if (buyer.messages.length >= MESSAGES_AT_ONCE)
      buyer.messages = await noteMessages(client, buyer.messages);
    latencies.push(performance.now() - began);
  }
  return latencies;
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

async function transact(client: pg.PoolClient, { reads, writes }: Transaction): Promise<void> {
  const send = ([name, text, values]: Step) => client.query({ name, text, values: [...values] });
  await Promise.all([client.query("begin"), ...reads.map(send)]);
  await Promise.all([...writes.map(send), client.query("commit")]);
}

/** Two transactions of one statement each: the messages are claimed, and noted as kept. */
async function noteMessages(client: pg.PoolClient, ids: readonly string[]): Promise<string[]> {
  const note = (name: string, text: string) => client.query({ name, text, values: [ids] });
  await note(
    "claim",
    "update message set attempts = attempts + 1, next_attempt_at = now() + '5 minutes' where id = any($1) returning id, recipient, text",
  );
  await note("keep", "update message set kept_at = now(), next_attempt_at = null where id = any($1)");
  return [];
}
