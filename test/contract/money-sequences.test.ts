import { afterAll, expect, test } from "vitest";
import * as bookingPage from "../../app/routes/dashboard/detail.route.tsx";
import { imbalances } from "../support/ledger-balance.ts";
import { pagesOfCustomer } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome, startPayment, stateOf } from "../support/payment-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import {
  addSon,
  bookCbc,
  CBC,
  customerOfBooking,
  mobileOf,
  readBooking,
  shopper,
  slotAt,
} from "../support/shopper.ts";

const site = await paymentApp();
await site.database.db.raw(`
  insert into coupon (id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
    total_uses, not_on_radiology, price_list_id, valid_from, valid_until) values
    (11, 'LASTONE', 'One use for all', 'P', 1000, null, 0, false, null, 1, true, null, '2026-01-01', '2030-12-31');
  update catalogue_version set version = version + 1;`);
await site.catalogue.refresh();
afterAll(site.close);

async function bookAnew(who: Shopper, slotId: string): Promise<string> {
  const { body } = await who.client.post<Booked>("/api/bookings", who.request(slotId, 450));
  expect(body).toMatchObject({ status: 1 });
  return body.data.BookingNo;
}

/** Messages about a booking that name a sum on its way back or returned, oldest first. */
async function toldOfMoney(no: string): Promise<string[]> {
  const response = await site.app.request("/dev/outbox");
  const sent = (await response.json()) as { template: string; text: string }[];
  return sent
    .filter(({ template, text }) => text.includes(no) && template.startsWith("booking-refund"))
    .map(({ template, text }) => `${template} ${/Rs\. [\d,.]+\d/.exec(text)?.[0]}`)
    .reverse();
}

test("who books the same visit three times and pays the first one last has one confirmed booking and pays once", async () => {
  const who = await shopper(site);
  const slotId = slotAt("0700");
  const first = (await bookCbc(who, slotId)).BookingNo;
  const firstOrder = await orderOf(who, first);
  const second = await bookAnew(who, slotId);
  const secondOrder = await orderOf(who, second);
  const third = await bookAnew(who, slotId);
  await sendOutcome(site, await orderOf(who, third), "success");
  for (const order of [firstOrder, secondOrder]) await sendOutcome(site, order, "success");
  await payBack(site);
  const bookings = await Promise.all([first, second, third].map((no) => readBooking(who, no)));
  expect(bookings).toMatchObject([
    { BookingStatus: "Expired", PayStatus: "refunded", Paid: 450, Refunded: 450 },
    { BookingStatus: "Expired", PayStatus: "refunded", Paid: 450, Refunded: 450 },
    { BookingStatus: "Confirmed", PayStatus: "paid", Paid: 450, Refunded: 0 },
  ]);

  const other = await shopper(site);
  const oldest = (await bookCbc(other, slotId)).BookingNo;
  const order = await orderOf(other, oldest);
  const [middle, newest] = [await bookAnew(other, slotId), await bookAnew(other, slotId)];
  const newestOrder = await orderOf(other, newest);
  await sendOutcome(site, order, "success");
  expect(await readBooking(other, oldest)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });
  for (const no of [middle, newest])
    expect(await readBooking(other, no)).toMatchObject({ BookingStatus: "Expired" });
  await sendOutcome(site, newestOrder, "success");
  expect(await readBooking(other, newest)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "refunding",
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

/** A booking whose time ran out with its payment open, and the order of that. */
async function expired(who: Shopper, slotId: string) {
  const no = (await bookCbc(who, slotId)).BookingNo;
  const order = await orderOf(who, no);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired" });
  return { no, order };
}

test("a payment that comes when its visit was booked and confirmed once more goes back: nobody pays twice", async () => {
  const who = await shopper(site);
  const slotId = slotAt("1000");
  const { no, order } = await expired(who, slotId);
  const anew = await bookCbc(who, slotId, { PayLater: 1 });
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "refunded",
    Refunded: 450,
  });
  expect(await readBooking(who, anew.BookingNo)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paylater",
  });

  // While the newer one is unpaid, it gives way to the one that was paid.
  const other = await shopper(site);
  const late = await expired(other, slotId);
  const unpaid = await bookCbc(other, slotId);
  await sendOutcome(site, late.order, "success");
  expect(await readBooking(other, late.no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });
  expect(await readBooking(other, unpaid.BookingNo)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "unpaid",
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a payment whose test was booked and confirmed once more goes back, whoever else is in the newer booking and whichever visit it is of", async () => {
  const who = await shopper(site);
  const son = await addSon(who, "1990-01-02");
  // Asha's blood count, in a booking that is her son's by itself.
  const slotId = slotAt("0700", "zone:1", "2026-11-25");
  const alone = await expired(who, slotId);
  const amount = await who.fill([[103, 700]]);
  const ofSon = who.request(slotId, amount, {
    PatientId: son,
    PayLater: 1,
    Patients: [{ ServiceId: CBC[0], PatientId: who.patientId }],
  });
  expect((await who.client.post("/api/bookings", ofSon)).body).toMatchObject({ status: 1 });

  // A culture that is taken at the lab, first beside a collection at home, then alone.
  const atLab = slotAt("0900", "lab:1", "2026-11-25");
  const withHome = who.request(slotAt("0730", "zone:1", "2026-11-25"), await who.fill([CBC, [104, 900]]), {
    LabId: 1,
    LabSlotId: atLab,
  });
  const { BookingNo: both } = (await who.client.post<Booked>("/api/bookings", withHome)).body.data;
  const orderOfBoth = await orderOf(who, both);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  await who.client.post("/loadData/submitPage/delCart", { senddata: { ServiceId: CBC[0] } });
  const culture = who.request(atLab, await who.fill([], false), { Mode: "lab", LabId: 1, PayLater: 1 });
  expect((await who.client.post("/api/bookings", culture)).body).toMatchObject({ status: 1 });

  for (const [no, order] of [
    [alone.no, alone.order],
    [both, orderOfBoth],
  ] as const) {
    await sendOutcome(site, order, "success");
    await payBack(site);
    const { Amount } = await readBooking<{ Amount: number }>(who, no);
    expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired", Refunded: Amount });
  }
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a late payment takes its slot again beside another test of the same customer in that slot", async () => {
  const who = await shopper(site);
  const slotId = slotAt("1030");
  const { no, order } = await expired(who, slotId);
  await who.client.post("/loadData/submitPage/delCart", {
    senddata: { LabId: 1, ServiceId: CBC[0], Fees: CBC[1] },
  });
  const amount = await who.fill([[103, 700]]);
  const request = who.request(slotId, amount, { PayLater: 1 });
  expect((await who.client.post("/api/bookings", request)).body).toMatchObject({ status: 1 });
  await sendOutcome(site, order, "success");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });
});

test("a booking that is moved while the bank decides keeps its new time until the visit", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0730"))).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "pending");
  const SlotId = slotAt("0730", "zone:1", "2026-11-23");
  expect((await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId })).body).toMatchObject({
    status: 1,
  });
  const { now } = site.clock;
  site.clock.advance({ days: 1 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Awaiting Payment",
    PayStatus: "confirming",
  });
  site.clock.advance({ days: 2 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Expired", PayStatus: "confirming" });
  await sendOutcome(site, order, "failure");
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "unpaid",
    Paid: 0,
  });
  site.clock.now = now;
});

test("the last use of a coupon is one booking's, also where the same customer has two of them unpaid", async () => {
  const who = await shopper(site);
  const bookOnce = async (time: string) => {
    await who.fill([CBC]);
    const cart = await who.client.post<{ data: { Cart: { CartAmount: number }[] } }>("/api/cart", {
      CouponCode: "LASTONE",
    });
    const amount = cart.body.data.Cart[0]?.CartAmount ?? 0;
    const request = who.request(slotAt(time, "zone:1", "2026-11-24"), amount);
    return (await who.client.post<Booked>("/api/bookings", request)).body.data;
  };
  const [first, second] = [await bookOnce("0800"), await bookOnce("0830")];
  expect([first.Amount, second.Amount]).toEqual([415, 415]);
  await sendOutcome(site, await orderOf(who, first.BookingNo), "success");
  expect((await startPayment(who, second.BookingNo)).body).toMatchObject({
    status: 8,
    message: expect.stringContaining("was used in another booking"),
  });
  // Cancelled, it gives its use back.
  await who.client.post(`/api/bookings/${first.BookingNo}/cancel`, { Reason: "x", Refund: 415 });
  expect((await startPayment(who, second.BookingNo)).body).toMatchObject({ status: 1 });
});

test("a second success on the order that has paid goes back, is told, and the payment stays a success", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0900"))).BookingNo;
  const order = await orderOf(who, no);
  for (let n = 0; n < 3; n++) await sendOutcome(site, order, "success");
  expect(await toldOfMoney(no)).toEqual(["booking-refund-started Rs. 450", "booking-refund-started Rs. 450"]);
  await payBack(site);
  expect(await stateOf(who, order)).toBe("succeeded");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });
  expect((await toldOfMoney(no)).slice(2)).toEqual(["booking-refunded Rs. 450", "booking-refunded Rs. 450"]);

  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "x", Refund: 450 });
  await payBack(site);
  expect(await stateOf(who, order)).toBe("refunded");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Paid: 450, Refunded: 450 });
  expect(await site.order(order)).toMatchObject({ paidPaise: 135_000, refundedPaise: 135_000 });
});

test("who has paid another amount than asked for is told that it goes back, and that it has", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0930"))).BookingNo;
  const order = await orderOf(who, no);
  await site.control({ orderId: order, amountPaise: 44_950 });
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await toldOfMoney(no)).toEqual(["booking-refund-started Rs. 449.50", "booking-refunded Rs. 449.50"]);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "unpaid", Paid: 0, Refunded: 0 });
});

test("a payment that its bank never decides on does not keep a booking from being paid for ever", async () => {
  const who = await shopper(site);
  const slotId = slotAt("1100", "zone:1", "2026-11-27");
  const no = (await bookCbc(who, slotId, { PayLater: 1 })).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "pending");
  const cancel = (Refund: number) =>
    who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund });
  // What it pays back is not known before, so nothing is quoted either.
  const undecided = { status: 0, message: expect.stringContaining("still processing") };
  const quote = () => who.client.get(`/api/bookings/${no}/refund-quote`);
  expect((await quote()).body).toMatchObject(undecided);
  expect((await cancel(0)).body).toMatchObject(undecided);
  const customerId = await customerOfBooking(site, no);
  const page = await pagesOfCustomer(site, customerId).get<{ quote: unknown; notCancelled: string }>(
    bookingPage,
    `/dashboard/bookedservicelist/${no}?cancel=1`,
    { BookingNo: no },
  );
  expect(page.data).toMatchObject({ quote: null, notCancelled: undecided.message });
  const { now } = site.clock;
  for (let day = 1; day < 7; day++) {
    site.clock.advance({ days: 1 });
    await site.work("ask about payments");
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "confirming" });
  }
  // The last time the provider does not answer: it is asked again.
  await site.control({ orderId: order, status: "down" });
  site.clock.advance({ days: 1, minutes: 1 });
  await site.work("ask about payments");
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "confirming" });
  await site.control({ orderId: order, status: "ok" });
  site.clock.advance({ days: 1 });
  await site.work("ask about payments");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paylater" });
  // The time of the visit is over meanwhile: from then on the lab cancels.
  expect((await quote()).body).toMatchObject({ status: 6 });
  const called = { bookingNo: no, reason: "Nobody came", by: "Rina Pal" };
  expect(await site.container.services.bookings.cancelByLab(called, true)).toMatchObject({ ok: true });

  const paid = { bookingNo: no, amountPaise: 45_000, method: "cash", reference: "", by: "Rina Pal" } as const;
  expect(await site.container.services.payments.staff.recordPayment(paid, false)).toMatchObject({
    ok: true,
  });
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 450, Refunded: 0 });
  expect(await site.order(order)).toMatchObject({ paidPaise: 45_000, refundedPaise: 45_000 });
  site.clock.now = now;
});

test("at login a coupon that the customer has used already does not displace one that applies", async () => {
  const who = await shopper(site);
  await bookCbc(who, slotAt("1130"), { PayLater: 1 });
  await who.fill([[103, 700]]);
  await who.client.post("/api/cart", { CouponCode: "TEN" });
  const mobile = await mobileOf(who);
  const visitor = site.client();
  await visitor.post("/loadData/submitPage/addToCart", {
    senddata: { LabId: 1, ServiceId: CBC[0], Fees: CBC[1] },
  });
  expect((await visitor.post("/api/cart", { CouponCode: "ONCE" })).body).toMatchObject({ status: 1 });
  await visitor.login(mobile);
  const cart = await visitor.post("/loadData/submitPage/fetchCart", { option: "fullCart" });
  // ₹350 and ₹599.50 less ten percent: ₹94.95, and a whole rupee to pay.
  expect(cart.body).toMatchObject({
    data: { Cart: [{ CouponPromoCode: "TEN", CouponDiscount: 94.95, CartAmount: 855, RoundOffVal: 0.45 }] },
  });
});
