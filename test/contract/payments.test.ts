import { afterAll, expect, test, vi } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { fetchCart, idsIn } from "../support/cart-calls.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { orderOf, returnForm, startPayment, stateOf } from "../support/payment-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const cartItems = async (who: Shopper) => idsIn(await fetchCart(who.client)).length;

/** Windows of the next days that no other test uses. */
let used = 0;
function freshSlot(): string {
  const n = used++;
  const minute = n % 2 === 0 ? "00" : "30";
  const hour = String(7 + (Math.floor(n / 2) % 5)).padStart(2, "0");
  return slotAt(`${hour}${minute}`, "zone:1", `2026-11-${22 + Math.floor(n / 10)}`);
}

async function unpaid(slotId = freshSlot()) {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotId);
  return { who, booked, no: booked.BookingNo, slotId };
}

async function paid() {
  const { who, no, booked } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "success");
  await site.work("payment webhooks");
  return { who, no, booked, order };
}

async function comeBack(form: URLSearchParams): Promise<string> {
  const response = await site.app.request("/payments/paytm/return", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
    body: form.toString(),
  });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

test("a payment opens with everything that the window needs, and a second asking hands out the same", async () => {
  const { who, no } = await unpaid();
  const first = await startPayment(who, no);
  expect(first.body).toMatchObject({
    status: 1,
    data: {
      OrderId: expect.stringMatching(/^P[0-9A-Z]{20}$/),
      TxnToken: expect.stringMatching(/./),
      Amount: "450.00",
      Mid: MERCHANT.mid,
      CheckoutScript: expect.stringContaining(`/merchantpgpui/checkoutjs/merchants/${MERCHANT.mid}.js`),
    },
  });
  expect((await startPayment(who, no)).body.data).toEqual(first.body.data);
  expect(await stateOf(who, first.body.data.OrderId)).toBe("open");
});

test("a payment that the provider's call tells of confirms the booking, empties the cart and tells the customer", async () => {
  const { who, no, booked, order } = await paid();
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "paid",
    BookingStatus: "Confirmed",
    Paid: 450,
    Timeline: [{ Status: "Awaiting Payment" }, { Status: "Confirmed" }],
    Actions: ["cancel", "reschedule", "receipt", "calendar"],
  });
  expect(await cartItems(who)).toBe(0);
  expect((await who.client.get(`/api/payments/${order}`)).body).toEqual({
    status: 1,
    data: { State: "succeeded", BookingNo: no, TransactionId: booked.TransactionId },
  });
  expect((await startPayment(who, no)).body).toMatchObject({ status: 7 });
});

test("lines that were put into the cart while paying stay there", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await who.fill([[102, 150]]);
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await cartItems(who)).toBe(1);
});

test("coming back from the provider's page shows the booking when it is paid, and the cart when not", async () => {
  const { who, no, booked } = await unpaid();
  const order = await orderOf(who, no);
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "failure");
  expect(await comeBack(returnForm(order, { STATUS: "TXN_FAILURE" }))).toMatch(/^\/cart\?paymentfail=1&\d+$/);
  expect(await stateOf(who, order)).toBe("failed");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "unpaid",
    BookingStatus: "Awaiting Payment",
  });

  const again = await orderOf(who, no);
  expect(again).not.toBe(order);
  await site.control({ orderId: again, webhook: "never" });
  await site.complete(again, "success");
  expect(await comeBack(returnForm(again))).toBe(`/bookingdetails/${booked.TransactionId}/0`);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid" });
  // Back in the browser: the same form once more, and by GET.
  expect(await comeBack(returnForm(again))).toBe(`/bookingdetails/${booked.TransactionId}/0`);
  const byGet = await site.app.request(`/payments/paytm/return?${returnForm(again)}`);
  expect(byGet.headers.get("location")).toBe(`/bookingdetails/${booked.TransactionId}/0`);
});

test("a genuine-looking success that the provider knows nothing of confirms nothing", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await comeBack(returnForm(order));
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "unpaid",
    BookingStatus: "Awaiting Payment",
  });
});

test("a forged return and a forged call change nothing", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  const forged = returnForm(order);
  forged.set("TXNAMOUNT", "1.00");
  expect(await comeBack(forged)).toMatch(/^\/cart\?paymentfail=1&\d+$/);
  expect(await comeBack(new URLSearchParams({ ORDERID: order, STATUS: "TXN_SUCCESS" }))).toMatch(/^\/cart/);
  const call = await site.app.request("/payments/paytm/webhook", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: forged.toString(),
  });
  expect(call.status).toBe(401);
  await site.work();
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid" });
  expect(await stateOf(who, order)).toBe("open");
});

test("a call about an order that is not ours is taken with 200 and changes nothing", async () => {
  const call = await site.app.request("/payments/paytm/webhook", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: returnForm("NOT-OURS-1").toString(),
  });
  expect(call.status).toBe(200);
  await site.work("payment webhooks");
  const text = await site.container.metrics.registry.metrics();
  expect(text).toContain('alarms_total{kind="unknown-order"}');
});

test("an amount that is not the booking's never confirms it and goes back by itself", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.control({ orderId: order, amountPaise: 100 });
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await stateOf(who, order)).toBe("refunded");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "unpaid",
    BookingStatus: "Awaiting Payment",
    Paid: 0,
  });
  await site.work("refunds");
  expect((await site.order(order))?.refundedPaise).toBe(100);
});

test("a second success goes back by itself, on the same order and on another", async () => {
  const { who, no, order } = await paid();
  await site.complete(order, "success");
  await site.work("payment webhooks");
  await site.work("refunds");
  expect(await site.order(order)).toMatchObject({ paidPaise: 90_000, refundedPaise: 45_000 });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });

  const twice = await unpaid();
  const one = await orderOf(twice.who, twice.no);
  await site.control({ orderId: one, webhook: "never" });
  await site.complete(one, "failure");
  await stateOf(twice.who, one);
  const two = await orderOf(twice.who, twice.no);
  await site.complete(two, "success");
  await site.work("payment webhooks");
  await site.control({ orderId: one, webhook: "once" });
  await site.complete(one, "success");
  await site.work("payment webhooks");
  await site.work("refunds");
  expect(await stateOf(twice.who, one)).toBe("refunded");
  expect(await stateOf(twice.who, two)).toBe("succeeded");
  expect((await site.order(one))?.refundedPaise).toBe(45_000);
  expect((await site.order(two))?.refundedPaise).toBe(0);
});

test("a payment that the bank is deciding on is being confirmed, is not asked for again, and ends as the bank says", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "pending");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "confirming",
    BookingStatus: "Awaiting Payment",
  });
  expect((await startPayment(who, no)).body).toMatchObject({ status: 7 });
  site.clock.advance({ minutes: 20 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "confirming",
    BookingStatus: "Awaiting Payment",
  });
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

/** A booking whose payment has succeeded, of which the provider tells nobody. */
async function paidUnheard() {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  return { who, no };
}

test("a payment that nobody tells of is found by asking", async () => {
  const { who, no } = await paidUnheard();
  await site.work("ask about payments");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid" });
  site.clock.advance({ seconds: 31 });
  await site.work("ask about payments");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("a booking is not given up while a payment of it has succeeded unheard", async () => {
  const { who, no } = await paidUnheard();
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("nor is one of which a first try has failed, and a second in the same window has succeeded unheard", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "failure");
  await site.work("payment webhooks");
  expect(await stateOf(who, order)).toBe("failed");
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("a success after the time is over takes the slot again when it is free", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired" });
  expect(await stateOf(who, order)).toBe("expired");
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("a success after the time is over goes back by itself when the slot is full", async () => {
  const { who, no, slotId } = await unpaid();
  const order = await orderOf(who, no);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  for (let n = 0; n < 2; n++) await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "refunding",
    BookingStatus: "Expired",
    Paid: 450,
    Refunded: 0,
  });
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 450 });
  expect(await stateOf(who, order)).toBe("refunded");
  expect((await site.order(order))?.refundedPaise).toBe(45_000);
});

test("who booked anew and then pays the first booking has one confirmed booking and pays once", async () => {
  const { who, no, slotId } = await unpaid();
  const order = await orderOf(who, no);
  const newer = await who.client.post<Booked>("/api/bookings", who.request(slotId, 450));
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired" });
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
  expect(await readBooking(who, newer.body.data.BookingNo)).toMatchObject({ BookingStatus: "Expired" });

  const paidTwice = await unpaid();
  const first = await orderOf(paidTwice.who, paidTwice.no);
  const second = await paidTwice.who.client.post<Booked>(
    "/api/bookings",
    paidTwice.who.request(paidTwice.slotId, 450),
  );
  await site.complete(await orderOf(paidTwice.who, second.body.data.BookingNo), "success");
  await site.work("payment webhooks");
  await site.complete(first, "success");
  await site.work("payment webhooks");
  expect(await readBooking(paidTwice.who, paidTwice.no)).toMatchObject({ PayStatus: "refunding" });
});

test("a cancelled booking pays back exactly what was quoted, and says when it has", async () => {
  const { who, no, order } = await paid();
  const quote = await who.client.get<{ data: Record<string, unknown> }>(`/api/bookings/${no}/refund-quote`);
  expect(quote.body.data).toMatchObject({ Refund: 450, Fee: 0 });
  const cancel = await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  expect(cancel.body).toMatchObject({ status: 1, data: { Refund: 450 } });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled", PayStatus: "refunding" });
  expect(await stateOf(who, order)).toBe("succeeded");
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "refunded",
    Refunded: 450,
    Timeline: [
      { Status: "Awaiting Payment" },
      { Status: "Confirmed" },
      { Status: "Cancelled" },
      { Status: "Refund Started" },
      { Status: "Refunded" },
    ],
  });
  expect(await stateOf(who, order)).toBe("refunded");
});

test("when the collector is on the way the collection charge is kept, and the sum is what was paid", async () => {
  const { who, no, order } = await paid();
  await site.database.db.raw(`update booking set status = 'On The Way' where booking_no = '${no}'`);
  const quote = await who.client.get<{ data: Record<string, unknown> }>(`/api/bookings/${no}/refund-quote`);
  expect(quote.body.data).toMatchObject({ Refund: 350, Fee: 100 });
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not at home", Refund: 350 });
  await site.work("refunds");
  expect((await site.order(order))?.refundedPaise).toBe(35_000);
});

test("a refund that is asked for twice is paid once, because it keeps its reference", async () => {
  const { who, no, order } = await paid();
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  await site.work("refunds");
  await site.database.db.raw("update refund set state = 'due', next_check_at = created_at");
  await site.work("refunds");
  expect(await site.order(order)).toMatchObject({ refundedPaise: 45_000, refunds: [expect.anything()] });
});

test("a booking to be paid at the visit can be paid online before it", async () => {
  const who = await shopper(site);
  const booked = await bookCbc(who, freshSlot(), { PayLater: 1 });
  const order = await orderOf(who, booked.BookingNo);
  await site.complete(order, "success");
  expect(await comeBack(returnForm(order))).toBe(`/bookingdetails/${booked.TransactionId}/1`);
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({
    PayStatus: "paid",
    BookingStatus: "Confirmed",
    Paid: 450,
  });
});

test("the same event in both of its formats leads to the same end as one of them, and its customer is told once", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.control({ orderId: order, webhook: "twice" });
  const before = site.webhooks.length;
  await site.complete(order, "success");
  // A busy machine may answer too late for the provider, which then tells the same once more.
  const shapes = () => new Set(site.webhooks.slice(before).map((webhook) => webhook.contentType));
  await vi.waitFor(() => expect(shapes().size).toBe(2), { timeout: 15_000 });
  const news = () => site.database.db.rows(newsOf, { orderId: order });
  await vi.waitFor(async () => expect(await news()).toHaveLength(2), { timeout: 15_000 });
  await site.work("payment webhooks");
  expect(await news()).toEqual(Array(2).fill({ note: "succeeded" }));
  expect((await readBooking(who, no)).Timeline).toHaveLength(2);
  expect(await site.database.db.rows(confirmationsOf, { bookingNo: no })).toHaveLength(1);
});

const confirmationsOf = sql({ bookingNo: text }, { template: text })`
  select template from message where template = 'booking-confirmed' and text like '%' || ${"bookingNo"} || '%'`;
const newsOf = sql({ orderId: text }, { note: text })`
  select note from payment_event where order_id = ${"orderId"}`;

test("a booking whose time is over cannot be paid", async () => {
  const { who, no } = await unpaid();
  site.clock.advance({ minutes: 16 });
  expect((await startPayment(who, no)).body).toMatchObject({ status: 6 });
});
