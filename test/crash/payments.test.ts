import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { bool, int, nullable, text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";
import type { AppContext } from "../../server/app-context.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import { testDatabase } from "../support/database.ts";
import { freePorts } from "../support/free-ports.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { SimOrder } from "../support/payment-app.ts";
import { MERCHANT } from "../support/payment-app.ts";
import { seededChance } from "../support/seeded-chance.ts";
import { loadSmallCatalogue } from "../support/small-catalogue.ts";
import type { Moment } from "./run-until-killed.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const ROUNDS = 10;
const SEED = 20_261_120;
const PRICE = 45_000;
const script = fileURLToPath(new URL("./book-and-pay-in-a-loop.ts", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "namuna-kill-"));

const database = await testDatabase();
await loadSmallCatalogue(database.db);
await database.db.raw("update slot_template set capacity = 100000");
const [port = 0, simulatorPort = 0] = await freePorts(2);
const sitePort = port;
const simulator = await startPaymentSimulator({
  ...MERCHANT,
  port: simulatorPort,
  file: join(folder, "orders.sqlite"),
  webhookUrl: `http://127.0.0.1:${port}/payments/paytm/webhook`,
  appEnv: "local",
  refundMs: 50,
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function momentOf(chance: () => number): Moment {
  // The first line says that it is ready: some are killed before their first booking.
  return { lines: chance() < 0.1 ? 1 : 2 + Math.floor(chance() * 30), ms: chance() * 60 };
}

/** Runs the site until it is killed at some moment; returns what was acknowledged to its customers. */
async function liveAndDie(seed: number, moment: Moment): Promise<string[][]> {
  const args = [database.url, simulator.url, String(sitePort), String(seed)];
  return (await runUntilKilled(script, args, moment)).map((line) => line.split(" "));
}

/** A process after all those that died, whose clock is ahead by some minutes. */
async function survivor(minutesAhead: number): Promise<AppContext> {
  const { container } = await createContainer({
    settings: readSettings({
      APP_ENV: "local",
      LOG_LEVEL: "silent",
      PAYTM_MID: MERCHANT.mid,
      PAYTM_KEY: MERCHANT.key,
      PAYTM_WEBSITE: MERCHANT.website,
      PAYTM_BASE_URL: simulator.url,
    }),
    secret: "a secret of the tests, long enough for its purpose",
    db: database.db,
    log: createLog("silent"),
    accepting: () => true,
    clock: () => new Date(Date.now() + minutesAhead * 60_000),
  });
  return container;
}

async function workAll(container: AppContext): Promise<void> {
  for (const { run } of container.tasks) while ((await run()) > 0);
}

const bookings = sql(
  {},
  {
    bookingNo: text,
    customerId: uuid,
    status: text,
    payStatus: text,
    holdsSlot: bool,
    expiresAt: nullable(timestamp),
    paid: int,
    refunded: int,
  },
)`
  select booking_no, customer_id, status, pay_status, holds_slot, expires_at, paid_paise as paid, refunded_paise as refunded
  from booking`;

const orders = sql({}, { orderId: text, bookingNo: text })`
  select p.order_id, b.booking_no from payment p join booking b on b.id = p.booking_id`;

test(`after ${ROUNDS} kills at any moment nothing acknowledged is lost, and every booking is payable, paid or released`, async () => {
  const chance = seededChance(SEED);
  const acknowledged = new Map<string, Set<string>>();
  for (let round = 0; round < ROUNDS; round++) {
    // What is rare is waited for once: a booking that was paid, and then cancelled.
    const moment = { ...momentOf(chance), ...(round === ROUNDS - 1 && { word: "cancelled" }) };
    for (const [word = "", bookingNo = ""] of await liveAndDie(SEED + round, moment)) {
      if (bookingNo === "") continue;
      const numbers = acknowledged.get(word) ?? new Set();
      acknowledged.set(word, numbers.add(bookingNo));
    }
  }
  const all = await database.db.rows(bookings, {});
  const byNo = new Map(all.map((each) => [each.bookingNo, each]));
  const count = (word: string) => acknowledged.get(word)?.size ?? 0;
  // Not vacuous: every kind of acknowledgement was given, and some work was cut off by the kill.
  expect(count("paid")).toBeGreaterThan(ROUNDS);
  expect(count("cancelled")).toBeGreaterThan(0);
  expect(count("booked")).toBeGreaterThan(count("paid"));

  // At once after the last kill: what was acknowledged is there, and what is unpaid can be paid by its customer.
  for (const no of acknowledged.get("booked") ?? []) expect(byNo.has(no)).toBe(true);
  for (const no of acknowledged.get("paid") ?? []) {
    expect(["paid", "refunding", "refunded"]).toContain(byNo.get(no)?.payStatus);
  }
  for (const no of acknowledged.get("cancelled") ?? []) expect(byNo.get(no)?.status).toBe("Cancelled");
  const here = await survivor(0);
  const waiting = all.filter(({ status }) => status === "Awaiting Payment");
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ holdsSlot, expiresAt }) => !holdsSlot || expiresAt === null)).toEqual([]);
  for (const { customerId, bookingNo } of waiting.slice(0, 20)) {
    const started = await here.services.payments.start(customerId, bookingNo);
    if (started.ok) continue;
    // Paid just before a kill: the provider, which is asked first, tells it in place of taking the money twice.
    expect(started.error).toEqual({ code: "paid-already" });
    const now = (await database.db.rows(bookings, {})).find((each) => each.bookingNo === bookingNo);
    expect(now).toMatchObject({ status: "Confirmed", payStatus: "paid", paid: PRICE });
  }

  // Life goes on: whatever the dead processes left open comes to its end.
  await workAll(here);
  for (const minutes of [6, 16, 17, 60]) await workAll(await survivor(minutes));
  const after = await database.db.rows(bookings, {});
  const bookingOf = new Map(
    (await database.db.rows(orders, {})).map((each) => [each.orderId, each.bookingNo]),
  );
  const response = await fetch(`${simulator.url}/sim/orders`);
  const theirs = (await response.json()) as SimOrder[];
  const kept = new Map<string, number>();
  for (const { orderId, paidPaise, refundedPaise } of theirs) {
    const no = bookingOf.get(orderId) ?? `unknown order ${orderId}`;
    kept.set(no, (kept.get(no) ?? 0) + paidPaise - refundedPaise);
  }
  const wrong = after.flatMap((booking) => {
    const { bookingNo, status, payStatus, paid, refunded, holdsSlot } = booking;
    const money = kept.get(bookingNo) ?? 0;
    const isPaid = status === "Confirmed" && payStatus === "paid" && money === PRICE && paid === PRICE;
    const isPayLater = status === "Confirmed" && payStatus === "paylater" && money === 0;
    const isOver = status === "Expired" || status === "Cancelled";
    const isReleased = isOver && !holdsSlot && money === 0 && paid === refunded;
    return isPaid || isPayLater || isReleased ? [] : [{ booking, money }];
  });
  expect(wrong).toEqual([]);
  expect([...kept.keys()].filter((no) => no.startsWith("unknown"))).toEqual([]);
  expect(await imbalances(database.db)).toEqual([]);
  const compared = await here.services.payments.staff.compare({
    from: new Date(Date.now() - 86_400_000),
    until: new Date(Date.now() + 86_400_000),
    settles: false,
  });
  expect(compared).toMatchObject({ unanswered: [], differences: [], settled: 0 });
}, 600_000);
