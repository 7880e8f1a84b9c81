import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { signText } from "../../integrations/payment/paytm/checksum.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { signedForm, successFields } from "../support/payment-calls.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const countEvents = sql({}, { count: int })`select count(*)::integer as count from payment_event`;
const txnOf = sql({ orderId: text }, { txn: text })`
  select coalesce(provider_txn_id, '') as txn from payment where order_id = ${"orderId"}`;
const eventCount = async () => (await site.database.db.one(countEvents, {})).count;

let used = 0;
async function open(): Promise<{ who: Shopper; no: string; order: string }> {
  const who = await shopper(site);
  const slot = slotAt(
    ["0700", "0730", "0800", "0830"][used++ % 4] ?? "",
    "zone:1",
    `2026-11-${22 + Math.floor(used / 4)}`,
  );
  const { BookingNo: no } = await bookCbc(who, slot);
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  return { who, no, order: started.body.data.OrderId };
}

const fieldsOf = (order: string, changes: Record<string, string> = {}) =>
  successFields(order, { TXNID: `2026112077${order}`, ...changes });

const signed = (fields: Record<string, string>, key?: string) => signedForm(fields, key).toString();

function send(
  endpoint: "return" | "webhook",
  body: string,
  contentType = "application/x-www-form-urlencoded",
) {
  return site.app.request(`/payments/paytm/${endpoint}`, {
    method: "POST",
    headers: { "content-type": contentType },
    body,
  });
}

test("every part of a signed message is under the signature: whatever is changed in it, nothing happens", async () => {
  const { who, no, order } = await open();
  const other = await open();
  const genuine = new URLSearchParams(signed(fieldsOf(order)));
  const before = await eventCount();
  for (const [name, value] of [
    ["ORDERID", other.order],
    ["TXNAMOUNT", "4500.00"],
    ["TXNID", "1"],
    ["STATUS", "PENDING"],
    ["MID", "ANOTHERSHOP0000000001"],
    ["EXTRA", "1"],
    ["CHECKSUMHASH", "AAAA"],
    ["CHECKSUMHASH", ""],
  ] as const) {
    const forged = new URLSearchParams(genuine);
    forged.set(name, value);
    expect([name, (await send("webhook", forged.toString())).status]).toEqual([name, 401]);
    const back = await send("return", forged.toString());
    expect([name, back.status, back.headers.get("location")]).toEqual([
      name,
      303,
      expect.stringMatching(/^\/cart\?paymentfail=1&\d+$/),
    ]);
  }
  expect(await eventCount()).toBe(before);
  await site.work();
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid" });
  expect(await readBooking(other.who, other.no)).toMatchObject({ PayStatus: "unpaid" });
});

test("a message signed with another merchant's key, or genuine for another merchant, is forged", async () => {
  const { order } = await open();
  expect((await send("webhook", signed(fieldsOf(order), "ANOTHER_KEY_0016"))).status).toBe(401);
  expect((await send("webhook", signed(fieldsOf(order, { MID: "ANOTHERSHOP0000000001" })))).status).toBe(401);
});

test("a body that is no message at all is refused and breaks nothing", async () => {
  for (const body of [
    "",
    "[]",
    "{",
    "null",
    '{"head":{},"body":{}}',
    "%%%",
    "a".repeat(50_000),
    "\u0000\u0001",
  ]) {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
      expect((await send("webhook", body, type)).status).toBe(401);
      expect((await send("return", body, type)).status).toBe(303);
    }
  }
});

test("a success of no money at all confirms nothing, gives nothing back and leaves the booking to be paid", async () => {
  const { who, no, order } = await open();
  await site.control({ orderId: order, amountPaise: 0 });
  await site.complete(order, "success");
  await site.work("payment webhooks");
  await site.work("refunds");
  expect((await who.client.get(`/api/payments/${order}`)).body).toMatchObject({
    data: { State: "refunded" },
  });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid", Paid: 0, Refunded: 0 });
  expect((await site.order(order))?.refunds).toEqual([]);
  const again = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  await site.complete(again.body.data.OrderId, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("a body that is too large is refused before its signature is looked at", async () => {
  expect((await send("webhook", "a".repeat(5_000_000))).status).toBe(413);
});

test("the same genuine event again and again, in both formats and at both endpoints, confirms once", async () => {
  const { who, no, order } = await open();
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  const provider = await who.client.get(`/api/payments/${order}`);
  expect(provider.body).toMatchObject({ data: { State: "succeeded" } });
  const [told] = await site.database.db.rows(txnOf, { orderId: order });
  const fields = fieldsOf(order, { TXNID: told?.txn ?? "" });
  const body = JSON.stringify({
    mid: MERCHANT.mid,
    orderId: order,
    txnId: told?.txn,
    txnAmount: "450.00",
    currency: "INR",
    status: "TXN_SUCCESS",
    respCode: "01",
    respMsg: "Txn Success",
    txnType: "SALE",
  });
  const json = `{"head":{"signature":${JSON.stringify(signText(body, MERCHANT.key))}},"body":${body}}`;
  for (let n = 0; n < 5; n++) {
    expect((await send("webhook", signed(fields))).status).toBe(200);
    expect((await send("webhook", json, "application/json")).status).toBe(200);
    expect((await send("return", signed(fields))).headers.get("location")).toMatch(/^\/bookingdetails\//);
    await site.work();
  }
  const booking = await readBooking(who, no);
  expect(booking).toMatchObject({ PayStatus: "paid", Paid: 450 });
  expect(booking.Timeline).toHaveLength(2);
  expect((await site.order(order))?.refundedPaise).toBe(0);
  // An older word that comes after the newer one changes nothing either.
  for (const STATUS of ["PENDING", "TXN_FAILURE"]) {
    expect((await send("webhook", signed({ ...fields, STATUS }))).status).toBe(200);
    await site.work();
  }
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("nobody pays, reads or finds a payment of somebody else's booking", async () => {
  const { no, order } = await open();
  const { client } = await shopper(site);
  expect((await client.post("/api/payments", { BookingNo: no })).status).toBe(404);
  expect((await client.get(`/api/payments/${order}`)).status).toBe(404);
  expect((await client.post("/api/payments", {})).status).toBe(400);
  expect((await client.post("/api/payments", { BookingNo: { $ne: "" } })).status).toBe(400);
  expect((await client.post("/api/payments", { BookingNo: "x".repeat(5000) })).status).toBe(400);
});

test("an amount that was changed on the way to a booking books nothing", async () => {
  const who = await shopper(site);
  const amount = await who.fill([[101, 400]]);
  for (const CartAmount of [0, 1, amount - 0.01, amount + 1, -amount]) {
    const response = await who.client.post<{ status: number }>(
      "/api/bookings",
      who.request(slotAt("0900"), CartAmount),
    );
    expect([CartAmount, response.body.status === 1]).toEqual([CartAmount, false]);
  }
  for (const CartAmount of ["450", null, Number.MAX_VALUE]) {
    const request = { ...who.request(slotAt("0900"), 0), CartAmount };
    expect([
      CartAmount,
      (await who.client.post<{ status: number }>("/api/bookings", request)).body.status === 1,
    ]).toEqual([CartAmount, false]);
  }
  const cancel = await who.client.post("/api/bookings/N000000000/cancel", { Reason: "Changed", Refund: 450 });
  expect(cancel.status).toBe(404);
  expect(await imbalances(site.database.db)).toEqual([]);
});
