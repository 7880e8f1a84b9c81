import { afterAll, expect, test } from "vitest";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { imbalances } from "../support/ledger-balance.ts";
import { pagesOfCustomer } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome, startPayment, stateOf } from "../support/payment-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { bookCbc, CBC, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

/** What the customer was told of a booking, oldest first. */
async function told(no: string): Promise<string[]> {
  const sent = await site.container.services.messages.sentTo(null);
  return sent
    .filter(({ text }) => text.includes(no))
    .map(({ template }) => template)
    .reverse();
}

/** Such a booking when it is paid, in rupees. */
const PAID_ONCE = { BookingStatus: "Confirmed", PayStatus: "paid", Paid: 433 };

/** Books the Complete Blood Count with the coupon of a first booking: ₹450 less ₹17.50. */
async function bookOnce(who: Shopper, slotId: string, changes = {}): Promise<Booked> {
  await who.fill([CBC]);
  const cart = await who.client.post<{ data: { Cart: { CartAmount: number }[] } }>("/api/cart", {
    CouponCode: "ONCE",
  });
  const amount = cart.body.data.Cart[0]?.CartAmount ?? 0;
  const request = who.request(slotId, amount, changes);
  return (await who.client.post<Booked>("/api/bookings", request)).body;
}

test("of two bookings at the price of a first one, both with their window open, one is paid; the other's money goes back", async () => {
  const who = await shopper(site);
  const first = (await bookOnce(who, slotAt("0700"))).data.BookingNo;
  const second = (await bookOnce(who, slotAt("0730"))).data.BookingNo;
  const [firstOrder, secondOrder] = [await orderOf(who, first), await orderOf(who, second)];
  await sendOutcome(site, secondOrder, "success");
  await sendOutcome(site, firstOrder, "success");
  expect(await readBooking(who, second)).toMatchObject(PAID_ONCE);
  expect(await readBooking(who, first)).toMatchObject({
    BookingStatus: "Awaiting Payment",
    PayStatus: "unpaid",
    Paid: 0,
  });
  expect(await stateOf(who, firstOrder)).toBe("refunded");
  await payBack(site);
  expect(await told(first)).toEqual(["booking-awaiting-payment", "booking-coupon-spent", "booking-refunded"]);
  expect(await site.order(firstOrder)).toMatchObject({ paidPaise: 43_300, refundedPaise: 43_300 });
  expect(await site.order(secondOrder)).toMatchObject({ paidPaise: 43_300, refundedPaise: 0 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a booking whose coupon went to another one says so before anybody presses Pay, and can be cancelled", async () => {
  const who = await shopper(site);
  const first = (await bookOnce(who, slotAt("0900", "zone:1", "2026-11-23"))).data.BookingNo;
  const second = (await bookOnce(who, slotAt("0930", "zone:1", "2026-11-23"))).data.BookingNo;
  const customerId = await customerOfBooking(site, first);
  const open = (BookingNo: string) =>
    pagesOfCustomer(site, customerId).get(payNowPage, `/pay-now/${BookingNo}`, { BookingNo });
  expect((await open(first)).data).toMatchObject({ over: null });
  await sendOutcome(site, await orderOf(who, second), "success");
  expect((await open(first)).data).toMatchObject({ over: "coupon-spent", repeats: [] });
});

test("a booking to be paid at the visit uses the coupon too: a window that was open before pays nothing", async () => {
  const who = await shopper(site);
  const first = (await bookOnce(who, slotAt("0800"))).data.BookingNo;
  const order = await orderOf(who, first);
  const later = (await bookOnce(who, slotAt("0830"), { PayLater: 1 })).data.BookingNo;
  expect(await readBooking(who, later)).toMatchObject({ BookingStatus: "Confirmed", Amount: 433 });
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await readBooking(who, first)).toMatchObject({ PayStatus: "unpaid", Paid: 0 });
  expect(await site.order(order)).toMatchObject({ refundedPaise: 43_300 });
});

test("while the bank decides on one booking with the coupon no other is booked or paid at its price", async () => {
  const who = await shopper(site);
  const first = (await bookOnce(who, slotAt("0900"))).data.BookingNo;
  const second = (await bookOnce(who, slotAt("0930"))).data.BookingNo;
  const order = await orderOf(who, first);
  await sendOutcome(site, order, "pending");
  expect((await startPayment(who, second)).body).toMatchObject({ status: 8 });
  expect(await bookOnce(who, slotAt("1000"), { PayLater: 1 })).toMatchObject({ data: { Amount: 450 } });
  await sendOutcome(site, order, "success");
  expect(await readBooking(who, first)).toMatchObject(PAID_ONCE);
});

test("a booking without the coupon, made while the window was open, does not take the promised price away", async () => {
  const who = await shopper(site);
  const first = (await bookOnce(who, slotAt("1030"))).data.BookingNo;
  const order = await orderOf(who, first);
  await who.client.post("/api/cart", { CouponCode: "" });
  await bookCbc(who, slotAt("1100"), { PayLater: 1 });
  await sendOutcome(site, order, "success");
  expect(await readBooking(who, first)).toMatchObject(PAID_ONCE);
});

test("a bank's no shortly before the visit keeps the booking payable until the visit begins, and not beyond", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0700"))).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "pending");
  const { now } = site.clock;
  site.clock.now = new Date("2026-11-21T01:28:00Z");
  await sendOutcome(site, order, "failure");
  who.client.cookies.delete("XSRF-TOKEN");
  expect((await startPayment(who, no)).body).toMatchObject({ status: 1 });
  site.clock.now = new Date("2026-11-21T01:30:00Z");
  expect((await startPayment(who, no)).body).toMatchObject({ status: 6 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired", PayStatus: "unpaid" });
  site.clock.now = now;
});

test("after a cancellation a bank that has not decided promises nothing; what it pays all the same goes back", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("1130"))).BookingNo;
  const order = await orderOf(who, no);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "x", Refund: 0 });
  await sendOutcome(site, order, "pending");
  expect(await told(no)).toEqual(["booking-awaiting-payment", "booking-cancelled-unpaid"]);
  await sendOutcome(site, order, "failure");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled", PayStatus: "unpaid" });
  expect(await told(no)).toHaveLength(2);
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Paid: 450, Refunded: 450 });
  expect((await told(no)).slice(2)).toEqual(["booking-refund-started", "booking-refunded"]);
});

test("who was told that the bank decides hears of its no also when the time to pay is over", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0700", "zone:1", "2026-11-23"))).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "pending");
  const { now } = site.clock;
  site.clock.now = new Date("2026-11-23T01:31:00Z");
  await site.work("unpaid bookings");
  await sendOutcome(site, order, "failure");
  expect((await told(no)).slice(1)).toEqual([
    "booking-confirming",
    "booking-expired",
    "booking-payment-failed-over",
  ]);
  site.clock.now = now;
});

test("a late success whose newer booking was cancelled meanwhile gets its free slot back, is told, and can be cancelled in full", async () => {
  const who = await shopper(site);
  const slotId = slotAt("0700", "zone:1", "2026-11-24");
  const old = (await bookCbc(who, slotId)).BookingNo;
  const order = await orderOf(who, old);
  const anew = (await bookCbc(who, slotId)).BookingNo;
  await who.client.post(`/api/bookings/${anew}/cancel`, { Reason: "x", Refund: 0 });
  await sendOutcome(site, order, "success");
  expect(await readBooking(who, old)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Paid: 450,
  });
  expect(await told(old)).toEqual(["booking-awaiting-payment", "booking-confirmed"]);
  expect(await imbalances(site.database.db)).toEqual([]);
  const cancelled = await who.client.post(`/api/bookings/${old}/cancel`, { Reason: "x", Refund: 450 });
  expect(cancelled.body).toMatchObject({ status: 1 });
  await payBack(site);
  expect(await readBooking(who, old)).toMatchObject({ PayStatus: "refunded", Paid: 450, Refunded: 450 });
});
