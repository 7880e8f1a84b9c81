import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { createAdaptorServer } from "@hono/node-server";
import { connect } from "../../db/client/connect.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { createApp } from "../../server/app.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { createLog } from "../../server/observability/log.ts";
import { payOnPage } from "../support/provider-page.ts";
import { seededChance } from "../support/seeded-chance.ts";
import type { CustomerInDatabase } from "./customer-in-database.ts";
import { customerInDatabase } from "./customer-in-database.ts";

// A site without pages: it takes the provider's calls on the port of its arguments, works in the background, and six customers in
// it book, pay and cancel as fast as they can. It tells what was acknowledged to them, a line each. It never ends by itself: its
// test kills it.
const [databaseUrl = "", simulatorUrl = "", port = "", seed = ""] = process.argv.slice(2);
const CUSTOMERS = 6;
const chance = seededChance(Number(seed));

const db = connect({ url: databaseUrl, poolSize: 8 });
const { container } = await createContainer({
  settings: readSettings({
    APP_ENV: "local",
    LOG_LEVEL: "silent",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYTM_MID: "TESTMID0000000000001",
    PAYTM_KEY: "SANDBOX_KEY_0016",
    PAYTM_WEBSITE: "WEBSTAGING",
    PAYTM_BASE_URL: simulatorUrl,
  }),
  secret: "a secret of the tests, long enough for its purpose",
  db,
  log: createLog("silent"),
  accepting: () => true,
});
const app = createApp(container);
const server = createAdaptorServer({ fetch: app.fetch });
await new Promise<void>((resolve, reject) => {
  server.once("error", reject);
  server.listen(Number(port), "127.0.0.1", resolve);
});
container.wake = startWorker(container.tasks, container.log).wake;

/** Straight into the pipe: what is told survives the kill. */
function tell(...words: string[]): void {
  writeSync(1, `${words.join(" ")}\n`);
}

async function bookAndPay(who: CustomerInDatabase, slotId: string): Promise<void> {
  const { customerId } = who;
  const { bookings, payments, slots } = container.services;
  await db.raw(
    `insert into cart (owner_id, version, lines, updated_at)
     values ('${customerId}', 1, '[{"serviceId": 101}]', now())
     on conflict (owner_id) do update set lines = excluded.lines, version = cart.version + 1`,
  );
  if (chance() < 0.3) await slots.hold(customerId, slotId);
  const payLater = chance() < 0.15;
  const booked = await bookings.book({
    ...who,
    mode: "home",
    labId: null,
    labSlotId: null,
    patients: new Map(),
    consents: [],
    slotId,
    payLater,
    seenPaise: 45_000,
  });
  // An earlier booking was confirmed in this very moment, which takes its tests out of the cart.
  if (!booked.ok && booked.error.code === "cart-empty") return;
  if (!booked.ok) throw new Error(`not booked: ${JSON.stringify(booked.error)}`);
  const { bookingNo } = booked.value;
  tell("booked", bookingNo);
  if (payLater) return;
  const started = await payments.start(customerId, bookingNo);
  if (!started.ok) return;
  tell("started", bookingNo, started.value.orderId);
  const wayBack = await payOnPage(started.value.session, chance() < 0.8 ? "success" : "failure");
  // Some browsers never find their way back: the provider's call or the asking has to do.
  if (chance() < 0.3) return;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const back = await app.request(wayBack.path, { method: "POST", headers, body: wayBack.fields.toString() });
  if (!back.headers.get("location")?.startsWith("/bookingdetails/")) return;
  tell("paid", bookingNo);
  if (chance() < 0.75) return;
  const cancelled = await bookings.cancel({ customerId, bookingNo, reason: "", seenPaise: 45_000 });
  if (cancelled.ok) tell("cancelled", bookingNo);
}

async function goOnAndOn(index: number): Promise<never> {
  const who = await customerInDatabase(db);
  const day = addDays(indiaDay(new Date()), 3);
  for (let n = 0; ; n++)
    await bookAndPay(who, `zone:1_${day}_${["0700", "0730", "0800", "0830"][(index + n) % 4]}`);
}

// Killed, it would not keep what it has compiled, and every round would compile it anew.
flushCompileCache();
tell("ready");
await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => goOnAndOn(index)));
