import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { int, nullable, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { signForm } from "../../integrations/payment/paytm/checksum.ts";
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";
import { readSettings } from "../../server/config/env.ts";
import { pagesOfCustomer } from "../support/page-calls.ts";
import { MERCHANT, paymentApp, RAZORPAY } from "../support/payment-app.ts";
import { orderOf, stateOf, successFields } from "../support/payment-calls.ts";
import { bookCbc, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { appOver } from "../support/test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "namuna-changed-provider-"));
/** The site with Paytm, and the provider that its settings name afterwards, which knows none of its orders; of each test its own, as its clock goes on. */
let site: Awaited<ReturnType<typeof paymentApp>>;
let razorpay: Awaited<ReturnType<typeof startPaymentSimulator>>;

beforeEach(async () => {
  site = await paymentApp("paytm");
  razorpay = await startPaymentSimulator({
    ...MERCHANT,
    razorpay: RAZORPAY,
    port: 0,
    file: join(folder, `${crypto.randomUUID()}.sqlite`),
    webhookUrl: `${site.simulatorUrl}/nobody`,
    appEnv: "local",
    clock: () => site.clock.now,
  });
});
afterEach(async () => {
  await razorpay.stop();
  await site.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paytmKeys = () => ({
  PAYTM_MID: MERCHANT.mid,
  PAYTM_KEY: MERCHANT.key,
  PAYTM_WEBSITE: MERCHANT.website,
  PAYTM_BASE_URL: site.simulatorUrl,
});

/** A process over the site's database whose payments are Razorpay's now, with the keys of Paytm still set or gone. */
async function afterChange(keys: Partial<ReturnType<typeof paytmKeys>>) {
  const settings = readSettings({
    APP_ENV: "local",
    LOG_LEVEL: "silent",
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_KEY_ID: RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
    RAZORPAY_BASE_URL: razorpay.url,
    ...keys,
  });
  const { app, container } = await appOver(
    { ...site, container: { ...site.container, settings } },
    site.database.db,
  );
  return {
    app,
    container,
    async work(name: string) {
      const task = container.tasks.find((each) => each.name === name);
      if (!task) throw new Error(`no task ${name}`);
      while ((await task.run()) > 0);
    },
    async alarms() {
      const lines = (await container.metrics.registry.metrics()).split("\n");
      const line = lines.find((each) => each.startsWith('alarms_total{kind="provider-without-settings"}'));
      return Number(line?.split(" ").at(-1) ?? 0);
    },
  };
}

const paymentOf = sql(
  { orderId: text },
  { state: text },
)`select state from payment where order_id = ${"orderId"}`;
const refundOf = sql({ orderId: text }, { state: text, amountPaise: int, bankReference: nullable(text) })`
  select state, amount_paise, bank_reference from refund where order_id = ${"orderId"}`;
const countWaiting = sql({}, { waiting: int })`
  select ((select count(*) from payment where state = 'open')
    + (select count(*) from refund where state in ('due', 'pending')))::int as waiting`;
const paymentState = async (orderId: string) => (await site.database.db.one(paymentOf, { orderId })).state;

/** A payment that Paytm has taken and of which nobody has told. */
async function paidUnheard(time: string) {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt(time));
  const order = await orderOf(who, no);
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  return { who, no, order };
}

/** A booking that was paid with Paytm and is cancelled, so that money must go back. */
async function toRefund(time: string) {
  const { who, no, order } = await paidUnheard(time);
  expect(await stateOf(who, order)).toBe("succeeded");
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Other", Refund: 450 });
  expect((await site.database.db.one(refundOf, { orderId: order })).state).toBe("due");
  return { no, order };
}

test("after a change of the payment provider the one that an order was opened with is asked about it while its keys are set", async () => {
  const expiring = await paidUnheard("0700");
  const returning = await paidUnheard("0730");
  const refunding = await toRefund("0800");
  const changed = await afterChange(paytmKeys());

  await changed.work("refunds");
  expect((await site.order(refunding.order))?.refundedPaise).toBe(45_000);

  const fields = successFields(returning.order, {});
  const form = { ...fields, CHECKSUMHASH: signForm(fields, MERCHANT.key) };
  const back = await changed.app.request("/payments/paytm/return", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  expect([back.status, back.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("/bookingdetails/"),
  ]);
  expect(await paymentState(returning.order)).toBe("succeeded");

  site.clock.advance({ hours: 1 });
  await changed.work("unpaid bookings");
  expect(await paymentState(expiring.order)).toBe("succeeded");
  expect(await readBooking(expiring.who, expiring.no)).toMatchObject({ PayStatus: "paid" });
  expect(await changed.alarms()).toBe(0);
});

test("where the keys of an order's provider are gone, its payment, booking and refund wait for a person", async () => {
  const paid = await paidUnheard("0830");
  const refunding = await toRefund("0900");
  const changed = await afterChange({});
  const { waiting } = await site.database.db.one(countWaiting, {});
  expect(waiting).toBeGreaterThanOrEqual(2);

  for (const hours of [1, 25, 24 * 8]) {
    site.clock.advance({ hours });
    for (const task of ["ask about payments", "unpaid bookings", "refunds"]) await changed.work(task);
  }
  expect(await paymentState(paid.order)).toBe("open");
  expect((await readBooking(paid.who, paid.no)) as object).toMatchObject({
    BookingStatus: "Awaiting Payment",
  });
  const pages = pagesOfCustomer(site, await customerOfBooking(site, paid.no));
  const page = await pages.get(payNowPage, `/pay-now/${paid.no}`, { BookingNo: paid.no });
  expect(page.data).toMatchObject({ over: "lapsed" });
  expect(await site.database.db.one(refundOf, { orderId: refunding.order })).toMatchObject({ state: "due" });
  expect(await changed.alarms()).toBe(3 * waiting);
  const gone = await changed.app.request("/payments/paytm/webhook", { method: "POST", body: "{}" });
  expect(gone.status).toBe(404);

  // With the keys back it goes on.
  const again = await afterChange(paytmKeys());
  site.clock.advance({ days: 1, minutes: 1 });
  await again.work("refunds");
  await again.work("ask about payments");
  expect((await site.order(refunding.order))?.refundedPaise).toBe(45_000);
  expect(await paymentState(paid.order)).toBe("refunded");
});

test("a customer whose open payment is the former provider's pays with the present one, unless it was paid", async () => {
  const unpaid = await shopper(site);
  const { BookingNo: no } = await bookCbc(unpaid, slotAt("0700"));
  const first = await orderOf(unpaid, no);
  const paid = await paidUnheard("0730");
  const { payments } = (await afterChange(paytmKeys())).container.services;
  const next = await payments.start(await customerOfBooking(site, no), no);
  expect(next.ok && next.value.orderId !== first).toBe(true);
  expect(await payments.start(await customerOfBooking(site, paid.no), paid.no)).toMatchObject({
    ok: false,
    error: { code: "paid-already" },
  });
});
