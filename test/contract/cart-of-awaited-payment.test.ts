import { afterAll, expect, test } from "vitest";
import type { PendingBookingView } from "../../app/features/checkout/find-booking.ts";
import * as cartPage from "../../app/routes/cart/page.tsx";
import { STEPS } from "../../app/routes/checkout/choices.ts";
import * as labPage from "../../app/routes/checkout/lab.route.tsx";
import * as labTimePage from "../../app/routes/checkout/lab-time.route.tsx";
import * as patientPage from "../../app/routes/checkout/patient.route.tsx";
import * as placePage from "../../app/routes/checkout/place.route.tsx";
import * as reviewPage from "../../app/routes/checkout/review.route.tsx";
import * as timePage from "../../app/routes/checkout/time.route.tsx";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, sendOutcome } from "../support/payment-calls.ts";
import { bookCbc, CBC, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";

const CHECKOUT = {
  patient: patientPage,
  place: placePage,
  lab: labPage,
  time: timePage,
  "lab-time": labTimePage,
  review: reviewPage,
};
const site = await paymentApp();
afterAll(site.close);

test("the cart tells of a booking that is not paid, then not to pay again while the bank decides, then nothing", async () => {
  const who = await shopper(site);
  const { BookingNo: bookingNo, TransactionId } = await bookCbc(who, slotAt("0700"));
  const customerId = await customerOfBooking(site, bookingNo);
  const pending = async () =>
    (await pagesOfCustomer(site, customerId).get<{ pending: PendingBookingView | null }>(cartPage, "/cart"))
      .data.pending;
  const path = `/bookingdetails/${TransactionId}/0`;
  expect(await pending()).toEqual({ bookingNo, amountPaise: 45_000, keptUntil: expect.any(Date), path });
  const order = await orderOf(who, bookingNo);
  await sendOutcome(site, order, "pending");
  expect(await pending()).toEqual({ bookingNo, amountPaise: 45_000, keptUntil: null, path });
  await sendOutcome(site, order, "success");
  expect(await pending()).toBeNull();
});

test("while the bank decides, a cart of the same tests, and every step of its checkout, leads to the booking and not to a second one", async () => {
  const who = await shopper(site);
  const { BookingNo, TransactionId } = await bookCbc(who, slotAt("0730"));
  const pages = pagesOfCustomer(site, await customerOfBooking(site, BookingNo));
  const undecided = async (url: string) =>
    (await pages.get<{ undecided: string | null }>(cartPage, url)).data.undecided;
  expect(await undecided("/cart")).toBeNull();
  await sendOutcome(site, await orderOf(who, BookingNo), "pending");
  const path = `/bookingdetails/${TransactionId}/0`;
  for (const url of ["/cart", "/cart?paymentfail=1&1"]) expect(await undecided(url)).toBe(path);
  for (const step of STEPS) {
    const address = `/checkout/${step}`;
    expect(await pages.get(CHECKOUT[step], address)).toMatchObject({ status: 302, location: path });
    expect(await pages.post(CHECKOUT[step], address, formOf({}))).toMatchObject({ location: path });
  }
  const [ServiceId, Fees] = CBC;
  await who.client.post("/loadData/submitPage/delCart", { senddata: { LabId: 1, ServiceId, Fees } });
  expect(await undecided("/cart")).toBeNull();
});
