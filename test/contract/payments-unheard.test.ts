import { afterAll, expect, test } from "vitest";
import { nullable, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { signText } from "../../integrations/payment/paytm/checksum.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { stateOf } from "../support/payment-calls.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

/** A time of a day so many after that of the clock: the comparison is made once for each day, so the clock goes on. */
const slotIn = (days: number, time: string) =>
  slotAt(time, "zone:1", addDays(indiaDay(site.clock.now), days));

async function openPayment(who: Shopper, BookingNo: string): Promise<string> {
  const { body } = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo });
  // Neither a return nor a call ever tells of it.
  await site.control({ orderId: body.data.OrderId, webhook: "never" });
  return body.data.OrderId;
}

const ask = () => site.work("ask about payments");

/** A booking whose first try has failed, so that it has a second one. */
async function triedTwice(slotId: string) {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotId);
  const first = await openPayment(who, no);
  await site.complete(first, "failure");
  expect(await stateOf(who, first)).toBe("failed");
  return { who, no, first, second: await openPayment(who, no) };
}

test("money that came through two payments of one booking, of which nobody told, is found: one pays, the other goes back", async () => {
  const { who, no, first, second } = await triedTwice(slotIn(1, "0700"));
  await site.complete(second, "success");
  await site.complete(first, "success");
  site.clock.advance({ seconds: 31 });
  await ask();
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Paid: 450,
  });
  expect([await stateOf(who, first), await stateOf(who, second)].sort()).toEqual(["refunded", "succeeded"]);
  await site.work("refunds");
  const orders = [await site.order(first), await site.order(second)];
  expect(orders.map((order) => order?.refundedPaise).sort()).toEqual([0, 45_000]);
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a failed try that succeeds days later, beside the one that has paid, is found and goes back", async () => {
  const { who, no, first, second } = await triedTwice(slotIn(1, "0730"));
  await site.complete(second, "success");
  expect(await stateOf(who, second)).toBe("succeeded");
  await site.complete(first, "success");
  for (const days of [1, 1]) {
    site.clock.advance({ days });
    await ask();
  }
  expect(await stateOf(who, first)).toBe("refunded");
  await site.work("refunds");
  expect((await site.order(first))?.refundedPaise).toBe(45_000);
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Refunded: 0,
  });
});

/** The next night's comparison finds that an order was paid twice, and one of the two goes back. */
async function givesBackOneOfTwo(order: string) {
  site.clock.advance({ days: 1 });
  await site.work("comparison of books");
  await site.work("refunds");
  expect(await site.order(order)).toMatchObject({ paidPaise: 90_000, refundedPaise: 45_000 });
}

test("a second success on the very order that has paid, of which nobody told, is found by the comparison of the books", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotIn(6, "0800"));
  const order = await openPayment(who, no);
  await site.complete(order, "success");
  expect(await stateOf(who, order)).toBe("succeeded");
  await site.complete(order, "success");
  await givesBackOneOfTwo(order);
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Refunded: 0,
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("of two successes on one order, of which nobody told, one pays and the other goes back after the comparison", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotIn(7, "0830"));
  const order = await openPayment(who, no);
  await site.complete(order, "success");
  await site.complete(order, "success");
  expect(await stateOf(who, order)).toBe("succeeded");
  await givesBackOneOfTwo(order);
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Paid: 450,
  });
  // The next night's comparison finds nothing that differs.
  site.clock.advance({ days: 1 });
  await site.work("comparison of books");
  const latest = await site.container.services.payments.staff.latestReconciliation();
  expect(latest?.result).toMatchObject({ settled: 0, differences: [] });
  expect(latest?.result.theirs).toEqual(latest?.result.ours);
  expect(await imbalances(site.database.db)).toEqual([]);
});

/** The provider's own call, signed byte for byte, about a payment of which it knows nothing when it is asked. */
async function tellPending(orderId: string): Promise<void> {
  const body = JSON.stringify({
    mid: MERCHANT.mid,
    orderId,
    txnId: "20261120999",
    txnAmount: "450.00",
    status: "PENDING",
  });
  const response = await site.app.request("/payments/paytm/webhook", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"head":{"signature":"${signText(body, MERCHANT.key)}"},"body":${body}}`,
  });
  expect(response.status).toBe(200);
  await site.work("payment webhooks");
}

test.each([
  ["at once", "ok", 0, "0900"],
  ["at once, and the provider does not answer for half an hour", "down", 0, "0930"],
  ["when its session is nearly over", "ok", 14, "1000"],
] as const)(
  "a payment that is being confirmed and that the provider does not know ends within an hour: told %s",
  async (_when, status, minutes, time) => {
    const who = await shopper(site);
    const { BookingNo: no } = await bookCbc(who, slotIn(10, time));
    const order = await openPayment(who, no);
    site.clock.advance({ minutes });
    await tellPending(order);
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "confirming" });
    await site.control({ orderId: order, status });
    for (let passed = 0; passed < 60; passed += 5) {
      if (passed === 30) await site.control({ orderId: order, status: "ok" });
      site.clock.advance({ minutes: 5 });
      await site.work();
    }
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid", BookingStatus: "Expired" });
    expect(await stateOf(who, order)).toBe("failed");
    expect(await imbalances(site.database.db)).toEqual([]);
  },
);

test("a payment that a bank is deciding about stays so for days, and ends as the bank says", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotIn(10, "1030"));
  const order = await openPayment(who, no);
  await site.complete(order, "pending");
  for (const hours of [1, 5, 20]) {
    site.clock.advance({ hours });
    await site.work();
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "confirming" });
  }
});

const nextCheckOf = sql({ order: text }, { at: nullable(timestamp) })`
  select next_check_at as at from payment where order_id = ${"order"}`;

test("a payment that is being confirmed is asked about again within twenty minutes while the provider does not know it, and in its usual time once a bank decides", async () => {
  const minutesToNextCheck = async (slotId: string, begin: (order: string) => Promise<void>) => {
    const who = await shopper(site);
    const order = await openPayment(who, (await bookCbc(who, slotId)).BookingNo);
    await begin(order);
    // The session is open for longer than the check after a quarter of an hour.
    await site.database.db.raw(`
      update payment set token_expires_at = created_at + interval '16 minutes' where order_id = '${order}'`);
    site.clock.advance({ minutes: 15 });
    await ask();
    const { at } = await site.database.db.one(nextCheckOf, { order });
    return at && Math.round((at.getTime() - site.clock.now.getTime()) / 60_000);
  };
  expect(await minutesToNextCheck(slotIn(11, "0700"), tellPending)).toBe(20);
  expect(await minutesToNextCheck(slotIn(11, "0730"), (order) => site.complete(order, "pending"))).toBe(45);
});
