import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Figure } from "./measure.ts";

/** Copies of the tables with their indexes and checks. */
const TABLES = [
  "slot",
  "slot_hold",
  "booking",
  "booking_item",
  "booking_event",
  "payment",
  "message",
  "lab_order",
  "lab_order_counter",
  "cart",
];

/**
 * The database's own cost of a purchase: the four transactions of hold, book, pay and settle with the rows that they must read and leave,
 * each pipelined in one round trip with its COMMIT in a second, over as many connections as there are callers. No catalogue, no price, no
 * HTTP, no provider.
 */
export async function measureRawBooking(
  connection: pg.PoolConfig,
  callers: number,
  seconds: number,
): Promise<Figure> {
  const pool = new pg.Pool({ ...connection, max: callers, pipeline: true } as pg.PoolConfig);
  await pool.query("create schema if not exists bench");
  for (const table of TABLES) {
    await pool.query(`create table if not exists bench.${table} (like public.${table} including all)`);
  }
  await pool.query("insert into bench.lab_order_counter (last) values (0) on conflict do nothing");
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const client = await pool.connect();
      await client.query("set search_path to bench");
      const customer = randomUUID();
      await client.query(
        "insert into cart values ($1, 1, '[{\"serviceId\": 1}]', true, false, null, now())",
        [customer],
      );
      for (let n = 0; performance.now() < end; n++) {
        const began = performance.now();
        await buyOnce(client, customer, `slot-${caller}-${n % 20}`);
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

type Step = readonly [name: string, text: string, values?: readonly unknown[]];

async function transact(client: pg.PoolClient, steps: readonly Step[]): Promise<void> {
  await Promise.all([
    client.query("begin"),
    ...steps.map(([name, text, values = []]) => client.query({ name, text, values: [...values] })),
  ]);
  await client.query("commit");
}

const TAKE =
  "insert into slot values ($1, 'zone:1', now() + '3 days', now() + '4 days', 1000000, 1) on conflict (id) do update set taken = slot.taken + 1 where slot.taken < excluded.capacity";
const MESSAGE =
  "insert into message (id, channel, recipient, template, text, dedupe_key, created_at, next_attempt_at) values ($1, 'sms', '9830000000', 't', 'A message of ordinary length about a booking and its time.', $2, now(), now())";
const EVENT = "insert into booking_event values ($1, $2, now(), $3, 'customer', '', $4)";

async function buyOnce(client: pg.PoolClient, customer: string, slot: string): Promise<void> {
  const [booking, order, number] = [randomUUID(), randomUUID(), randomUUID().slice(0, 10)];
  await transact(client, [
    ["take", TAKE, [slot]],
    [
      "hold",
      "insert into slot_hold values ($1, $2, $3, now(), now() + '10 minutes')",
      [customer, booking, slot],
    ],
  ]);
  await transact(client, [
    ["cart", "select lines from cart where owner_id = $1 for update", [customer]],
    ["unhold", "delete from slot_hold where customer_id = $1", [customer]],
    [
      "book",
      `insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, mode, address, lab_id, slot_id, holds_slot,
        starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, expires_at, created_at)
       values ($1, $2, $2, $3, $3, 'Asha Roy', 'home', '{"house": "12/1", "street": "Gariahat Road", "pincode": "700019"}', 1, $4, true, now(),
        now(), 'Awaiting Payment', 'unpaid', false, 45000, '{"valuePaise": 40000, "amountPaise": 45000}', now() + '15 minutes', now())`,
      [booking, number, customer, slot],
    ],
    [
      "item",
      "insert into booking_item values ($1, 1, 101, 'Complete Blood Count', false, 40000, 35000, '[]', now())",
      [booking],
    ],
    ["event", EVENT, [booking, randomUUID(), "Awaiting Payment", 1]],
    ["message", MESSAGE, [randomUUID(), `a${booking}`]],
  ]);
  await transact(client, [
    ["lockBooking", "select * from booking where id = $1 for update", [booking]],
    [
      "pay",
      "insert into payment (order_id, booking_id, customer_id, provider, amount_paise, state, created_at, next_check_at) values ($1, $2, $3, 'paytm', 45000, 'open', now(), now())",
      [order, booking, customer],
    ],
  ]);
  await client.query({
    name: "session",
    text: "update payment set session = $2, token_expires_at = now() where order_id = $1",
    values: [order, '{"txnToken": "t", "mid": "m", "checkoutScript": "https://provider.example/script.js"}'],
  });
  await transact(client, [
    ["lockBooking", "select * from booking where id = $1 for update", [booking]],
    ["lockPayment", "select * from payment where order_id = $1 for update", [order]],
    [
      "paid",
      "update payment set state = 'succeeded', provider_txn_id = $1, paid_amount_paise = 45000, settled_at = now(), next_check_at = null where order_id = $1",
      [order],
    ],
    [
      "confirm",
      "update booking set status = 'Confirmed', pay_status = 'paid', paid_paise = 45000, expires_at = null, version = 2 where id = $1",
      [booking],
    ],
    ["empty", "update cart set lines = '[]', version = version + 1 where owner_id = $1", [customer]],
    ["event", EVENT, [booking, randomUUID(), "Confirmed", 2]],
    ["message", MESSAGE, [randomUUID(), `b${booking}`]],
    [
      "order",
      "with next as (update lab_order_counter set last = last + 1 returning last) insert into lab_order select $1, next.last, $2, $3, $4, $4, 101, 1, now(), null, null from next",
      [number, booking, number, customer],
    ],
  ]);
}
