import { afterAll, expect, test } from "vitest";
import * as cartPage from "../../app/routes/cart/page.tsx";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { bool, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { pagesOfCustomer, visitorPages } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import type { StartedPayment } from "../support/payment-calls.ts";
import { orderOf, startPayment, stateOf } from "../support/payment-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { bookCbc, CBC, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const endFirstSession = sql({ customerId: uuid }, {})`
  delete from session where token_hash = (
    select token_hash from session where customer_id = ${"customerId"} order by created_at limit 1)`;
const mobileOf = sql({ customerId: uuid }, { mobile: text })`
  select mobile from customer where id = ${"customerId"}`;
const customerIdOf = (bookingNo: string) => customerOfBooking(site, bookingNo);

/** A booking to be paid online, in a window that no other test uses. */
const windows = ["2026-11-22", "2026-11-23"]
  .flatMap((day) =>
    ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030", "1100", "1130"].map((time) =>
      slotAt(time, "zone:1", day),
    ),
  )
  .values();
const nextSlot = () => windows.next().value ?? "";
async function unpaid() {
  const who = await shopper(site);
  return { who, no: (await bookCbc(who, nextSlot())).BookingNo };
}

test("a session that the provider has ended is not handed out again: paying again opens another one", async () => {
  const { who, no } = await unpaid();
  const ended = await orderOf(who, no);
  await site.complete(ended, "closed");
  expect(await orderOf(who, no)).toBe(ended);
  await site.complete(ended, "expired");
  const next = await orderOf(who, no);
  expect(next).not.toBe(ended);
  expect(await orderOf(who, no)).toBe(next);
  expect([await stateOf(who, ended), await stateOf(who, next)]).toEqual(["open", "open"]);
  await site.complete(next, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450 });
});

test("five presses on Pay in one moment are one payment", async () => {
  const { who, no } = await unpaid();
  const orders = await Promise.all(Array.from({ length: 5 }, () => orderOf(who, no)));
  expect(new Set(orders).size).toBe(1);
});

test("a press on Pay on each of two devices in one moment is one payment, whichever of them is still logged in", async () => {
  const { who, no } = await unpaid();
  const customerId = await customerIdOf(no);
  const other = site.client();
  await other.login((await site.database.db.one(mobileOf, { customerId })).mobile);
  await Promise.all([who.client, other].map((client) => client.get("/api/bookings")));
  const press = () =>
    Promise.all([startPayment(who, no), other.post<StartedPayment>("/api/payments", { BookingNo: no })]);
  const [here, there] = await press();
  expect(there.body.data.OrderId).toBe(here.body.data.OrderId);
  await site.database.db.run(endFirstSession, { customerId });
  const again = await press();
  expect(again.map(({ status }) => status)).toEqual([419, 200]);
  expect(again[1].body.data.OrderId).toBe(here.body.data.OrderId);
});

test("a booking whose money goes back, or went back, is not called paid: it is over", async () => {
  const { who, no } = await unpaid();
  await site.complete(await orderOf(who, no), "success");
  await site.work("payment webhooks");
  expect((await startPayment(who, no)).body).toMatchObject({ status: 7 });
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "", Refund: 450 });
  const over = { status: 6, message: "This booking can no longer be paid. Please book again." };
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunding" });
  expect((await startPayment(who, no)).body).toMatchObject(over);
  await site.work("refunds");
  site.clock.advance({ minutes: 5 });
  await site.work("refunds");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded" });
  expect((await startPayment(who, no)).body).toMatchObject(over);
});

interface Cart {
  data: { Cart: { CartAmount: number }[] };
}

test("of two unpaid bookings with a coupon for one use the second cannot be paid at its price", async () => {
  const who = await shopper(site);
  const bookOnce = async (time: string) => {
    await who.fill([CBC]);
    const cart = await who.client.post<Cart>("/api/cart", { CouponCode: "ONCE" });
    const request = who.request(
      slotAt(time, "zone:1", "2026-11-23"),
      cart.body.data.Cart[0]?.CartAmount ?? 0,
    );
    return (await who.client.post<Booked>("/api/bookings", request)).body.data.BookingNo;
  };
  const [first, second] = [await bookOnce("0700"), await bookOnce("0730")];
  await site.complete(await orderOf(who, second), "success");
  await site.work("payment webhooks");
  expect((await startPayment(who, first)).body).toMatchObject({
    status: 8,
    message: expect.stringContaining("was used in another booking"),
  });
});

test("who presses Pay once more after a success that nobody told of is not asked to pay again", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  expect((await startPayment(who, no)).body).toMatchObject({
    status: 7,
    message: "This booking is already paid.",
  });

  const visit = await shopper(site);
  const { BookingNo } = await bookCbc(visit, nextSlot(), { PayLater: 1 });
  const old = await orderOf(visit, BookingNo);
  await site.control({ orderId: old, webhook: "never" });
  await site.complete(old, "success");
  site.clock.advance({ minutes: 15 });
  expect((await startPayment(visit, BookingNo)).body).toMatchObject({ status: 7 });
});

test("who tried again in the provider's window after a failure, and paid unheard, is not asked to pay again", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "failure");
  await site.work("payment webhooks");
  expect(await stateOf(who, order)).toBe("failed");
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  expect((await startPayment(who, no)).body).toMatchObject({ status: 7 });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test("the cart's banner after a payment tells of the booking that was paid last, by the provider's word", async () => {
  const { who, no } = await unpaid();
  const pages = pagesOfCustomer(site, await customerIdOf(no));
  interface Banner {
    failed: { state: string; bookingNo: string; keptUntil: Date | null };
  }
  const banner = async () => (await pages.get<Banner>(cartPage, "/cart?paymentfail=1&0.5")).data.failed;
  // A payment that did not even begin leaves its booking to be paid.
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: no });
  const order = await orderOf(who, no);
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: no, keptUntil: expect.any(Date) });

  const later = await bookCbc(who, nextSlot(), { PayLater: 1 });
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: no });
  await site.control({ orderId: order, webhook: "never" });
  await site.complete(order, "success");
  expect(await banner()).toMatchObject({ state: "paid", bookingNo: no });

  await orderOf(who, later.BookingNo);
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: later.BookingNo, keptUntil: null });
  const anew = await bookCbc(who, nextSlot());
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: anew.BookingNo });
  const visitor = visitorPages(site);
  const told = await visitor.get<Banner>(cartPage, "/cart?paymentfail=1&0.5");
  expect(told.data.failed).toMatchObject({ state: "visitor" });
});

test("pay-now of a cancelled booking says so, and of a paid-back one leads to its page", async () => {
  const who = await shopper(site);
  const cancel = async (BookingNo: string, Refund: number) =>
    expect(
      (await who.client.post(`/api/bookings/${BookingNo}/cancel`, { Reason: "x", Refund })).body,
    ).toMatchObject({
      status: 1,
    });
  const later = await bookCbc(who, nextSlot(), { PayLater: 1 });
  const pages = pagesOfCustomer(site, await customerIdOf(later.BookingNo));
  const open = (BookingNo: string) => pages.get(payNowPage, `/pay-now/${BookingNo}`, { BookingNo });
  expect((await open(later.BookingNo)).data).toMatchObject({ over: null });
  await cancel(later.BookingNo, 0);
  expect((await open(later.BookingNo)).data).toMatchObject({ over: "cancelled" });

  const paid = await bookCbc(who, nextSlot());
  await site.complete(await orderOf(who, paid.BookingNo), "success");
  await site.work("payment webhooks");
  await cancel(paid.BookingNo, 450);
  expect((await open(paid.BookingNo)).location).toBe(`/bookingdetails/${paid.TransactionId}/0`);
  const told = await pages.get<{ failed: { state: string } }>(cartPage, "/cart?paymentfail=1&0.5");
  expect(told.data.failed.state).toBe("back");
});

test("of two payments at once the cart's banner tells of the one that failed last", async () => {
  const who = await shopper(site);
  const at = (time: string) => slotAt(time, "zone:1", "2026-11-24");
  const no = (await bookCbc(who, at("0700"))).BookingNo;
  const pages = pagesOfCustomer(site, await customerIdOf(no));
  const told = async () =>
    (await pages.get<{ failed: { bookingNo: string } }>(cartPage, "/cart?paymentfail=1&5")).data.failed;
  const first = await orderOf(who, no);
  const second = await bookCbc(who, at("0730"));
  await orderOf(who, second.BookingNo);
  expect(await told()).toMatchObject({ bookingNo: second.BookingNo });
  await site.complete(first, "failure");
  await site.work("payment webhooks");
  expect(await told()).toMatchObject({ state: "payable", bookingNo: no });
});

test("a success that the provider tells of is settled when its call is answered", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "success");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
  expect(await site.database.db.rows(newsOf, { orderId: order })).toEqual([
    { note: "succeeded", applied: true },
  ]);
});

test("a success that cannot be applied at once is taken all the same, and applied when it can be", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await site.database.db.raw("alter table lab_order add constraint closed check (false) not valid");
  await site
    .complete(order, "success")
    .finally(() => site.database.db.raw("alter table lab_order drop constraint closed"));
  expect(await site.database.db.rows(newsOf, { orderId: order })).toEqual([{ note: "", applied: false }]);
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "unpaid",
    BookingStatus: "Awaiting Payment",
  });
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
  expect(await site.database.db.rows(newsOf, { orderId: order })).toEqual([
    { note: "succeeded", applied: true },
  ]);
});

const newsOf = sql({ orderId: text }, { note: text, applied: bool })`
  select note, applied_at is not null from payment_event where order_id = ${"orderId"}`;
