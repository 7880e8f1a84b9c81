import { afterAll, expect, test } from "vitest";
import * as cartPage from "../../app/routes/cart/page.tsx";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf } from "../support/payment-calls.ts";
import { addSon, bookCbc, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const windows = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030"]
  .flatMap((time) => [slotAt(time, "zone:1", "2026-11-22"), slotAt(time, "zone:1", "2026-11-23")])
  .values();
const nextSlot = () => windows.next().value ?? "";

async function unpaid() {
  const who = await shopper(site);
  const no = (await bookCbc(who, nextSlot())).BookingNo;
  const pages = pagesOfCustomer(site, await customerOfBooking(site, no));
  const payAtVisit = (BookingNo = no) =>
    pages.post(payNowPage, `/pay-now/${BookingNo}`, formOf({ intent: "at-visit" }), { BookingNo });
  return { who, no, pages, payAtVisit };
}

interface Banner {
  failed: { state: string; bookingNo: string; isRefused: boolean };
}

test("the banner tells a payment that the bank has refused from a window that the customer closed", async () => {
  const { who, no, pages } = await unpaid();
  const banner = async () => (await pages.get<Banner>(cartPage, "/cart?paymentfail=1&1")).data.failed;
  const order = await orderOf(who, no);
  await site.complete(order, "closed");
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: no, isRefused: false });
  await site.complete(order, "failure");
  await site.work("payment webhooks");
  expect(await banner()).toMatchObject({ state: "payable", bookingNo: no, isRefused: true });
});

test("after a failed payment the booking can be paid at the visit, and leaves the cart then", async () => {
  const { who, no, payAtVisit } = await unpaid();
  const order = await orderOf(who, no);
  await site.complete(order, "failure");
  await site.work("payment webhooks");
  expect((await payAtVisit()).location).toMatch(/^\/bookingdetails\/\w+\/1$/);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paylater", BookingStatus: "Confirmed" });
  expect(await who.fill([])).toBe(0);
  // A success that comes all the same pays the booking.
  await site.complete(order, "success");
  await site.work("payment webhooks");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450 });
  expect((await payAtVisit()).data).toMatchObject({
    message: expect.stringContaining("can no longer be paid"),
  });
});

test("pay at the visit that is pressed again, or in another tab, leads to the confirmed booking once more", async () => {
  const { who, no, payAtVisit } = await unpaid();
  const { location } = await payAtVisit();
  const timeline = async () => (await readBooking<{ Timeline: unknown[] }>(who, no)).Timeline;
  const before = await timeline();
  expect((await payAtVisit()).location).toBe(location);
  expect(await timeline()).toEqual(before);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "x", Refund: 0 });
  expect((await payAtVisit()).data).toMatchObject({
    message: expect.stringContaining("can no longer be paid"),
  });
});

test("after a window that was closed over a booking cancelled elsewhere, the banner says that it is cancelled", async () => {
  const { who, no, pages } = await unpaid();
  await orderOf(who, no);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "x", Refund: 0 });
  const { failed } = (await pages.get<Banner>(cartPage, "/cart?paymentfail=1&1")).data;
  expect(failed).toMatchObject({ state: "cancelled", bookingNo: no });
});

test("a booking whose time to pay is over, or that is another customer's, is not confirmed", async () => {
  const { who, no, payAtVisit } = await unpaid();
  const other = await unpaid();
  expect((await other.payAtVisit(no)).status).toBe(404);
  site.clock.advance({ minutes: 16 });
  await payAtVisit();
  expect(await readBooking(who, no)).not.toMatchObject({ PayStatus: "paylater" });
});

test("booking the same test again for another time replaces the booking whose payment failed", async () => {
  const { who, no } = await unpaid();
  await site.complete(await orderOf(who, no), "failure");
  await site.work("payment webhooks");
  const anew = await bookCbc(who, nextSlot());
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired" });
  expect(await readBooking(who, anew.BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
});

test("a booking whose payment is still open stays, and so does one for somebody else of the family", async () => {
  const { who, no } = await unpaid();
  const order = await orderOf(who, no);
  await bookCbc(who, nextSlot());
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Awaiting Payment" });
  await site.complete(order, "failure");
  await site.work("payment webhooks");
  await bookCbc(who, nextSlot(), { PatientId: await addSon(who) });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Awaiting Payment" });
});
