import { afterAll, expect, test } from "vitest";
import * as bookingPage from "../../app/routes/dashboard/detail.route.tsx";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { addDays } from "../../domain/shared/clock.ts";
import { changeCart, fetchCart, totalsIn } from "../support/cart-calls.ts";
import { HOME } from "../support/home-address.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome, startPayment } from "../support/payment-calls.ts";
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
  TOMORROW,
} from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const LIPID: [number, number] = [103, 700];

/** The days that can be booked, one after the other: no more tests ask for one of them than there are. */
function eachDay() {
  let used = 0;
  return () => addDays(TOMORROW, 1 + used++);
}
/** For what is booked until 8:30, and for what is booked after it. */
const [nextDay, dayForLater] = [eachDay(), eachDay()];

const book = async (who: Shopper, body: unknown) =>
  (await who.client.post<Booked>("/api/bookings", body)).body;
const hold = async (who: Shopper, SlotId: string) =>
  (await who.client.post<{ status: number }>("/api/slot-holds", { SlotId })).body.status;
const cancel = (who: Shopper, no: string, Refund: number) =>
  who.client.post(`/api/bookings/${no}/cancel`, { Reason: "x", Refund });
const move = (who: Shopper, no: string, SlotId: string) =>
  who.client.post(`/api/bookings/${no}/reschedule`, { SlotId });

/** The same customer on a second device: the session's cookies are shared, the moment is not. */
const both = <T>(...presses: (() => Promise<T>)[]) => Promise.all(presses.map((press) => press()));

/** Both places of the small catalogue's window are somebody's. */
async function fill(slotId: string, places = 2): Promise<void> {
  for (let n = 0; n < places; n++) await bookCbc(await shopper(site), slotId, { PayLater: 1 });
}

test("who moves a visit in one tab keeps the time that is held in the other", async () => {
  const day = nextDay();
  const [held, from, to] = ["0700", "0800", "0830"].map((time) => slotAt(time, "zone:1", day));
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, from ?? "", { PayLater: 1 });
  await fill(held ?? "", 1);
  expect(await hold(who, held ?? "")).toBe(1);
  expect((await move(who, BookingNo, to ?? "")).body).toMatchObject({ status: 1 });
  expect(await hold(await shopper(site), held ?? "")).toBe(4);
  const amount = await who.fill([LIPID]);
  expect(await book(who, who.request(held ?? "", amount, { PayLater: 1 }))).toMatchObject({ status: 1 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a visit is moved to the time that is held for it, also where it was the last one", async () => {
  const day = nextDay();
  const [from, to] = [slotAt("0700", "zone:1", day), slotAt("0730", "zone:1", day)];
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, from, { PayLater: 1 });
  await fill(to, 1);
  expect(await hold(who, to)).toBe(1);
  expect(await hold(await shopper(site), to)).toBe(4);
  expect((await move(who, BookingNo, to)).body).toMatchObject({ status: 1 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a visit that is moved to the time that it has stays as it is, and says so: no message, no entry, no place", async () => {
  const who = await shopper(site);
  const slotId = slotAt("1130", "zone:1", addDays(TOMORROW, 9));
  const { BookingNo } = await bookCbc(who, slotId, { PayLater: 1 });
  const count = async () => {
    const { Timeline, Slot } = await readBooking<{ Timeline: unknown[]; Slot: unknown }>(who, BookingNo);
    const sent = await site.container.services.messages.sentTo(null);
    return { Timeline, Slot, sent: sent.filter(({ text }) => text.includes(BookingNo)).length };
  };
  const before = await count();
  const said = { status: 1, message: "Your visit is already at this time. Nothing has changed." };
  expect((await move(who, BookingNo, slotId)).body).toMatchObject({ ...said, data: { Slot: before.Slot } });
  expect(await count()).toEqual(before);
  const page = pagesOfCustomer(site, await customerOfBooking(site, BookingNo));
  const form = formOf({ intent: "reschedule", slot: slotId });
  const shown = await page.post(bookingPage, "/dashboard", form, { BookingNo });
  expect(shown).toMatchObject({ status: 200, data: { notice: { message: said.message } } });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a visit is moved to a time that is held also when its usual time to be booked ends meanwhile", async () => {
  const day = dayForLater();
  const [who, other] = [await shopper(site), await shopper(site)];
  const from = slotAt("0900", "zone:1", addDays(day, 1));
  const [own, theirs] = [
    (await bookCbc(who, from, { PayLater: 1 })).BookingNo,
    (await bookCbc(other, from, { PayLater: 1 })).BookingNo,
  ];
  const { now } = site.clock;
  // 9:55 in India; a home visit can be booked until 90 minutes before it.
  site.clock.now = new Date(`${day}T04:25:00Z`);
  for (const { client } of [who, other]) client.cookies.delete("XSRF-TOKEN");
  const to = slotAt("1130", "zone:1", day);
  expect(await hold(who, to)).toBe(1);
  site.clock.advance({ minutes: 8 });
  expect((await move(other, theirs, to)).body).toMatchObject({ status: 4 });
  expect((await move(who, own, to)).body).toMatchObject({ status: 1 });
  expect(await imbalances(site.database.db)).toEqual([]);
  site.clock.now = now;
});

test("a bank's yes after the visit has begun does not confirm it: the money goes back", async () => {
  const slotId = slotAt("0700", "zone:1", nextDay());
  const who = await shopper(site);
  const no = (await bookCbc(who, slotId)).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "pending");
  const { now } = site.clock;
  site.clock.now = new Date(`${slotId.slice(7, 17)}T01:30:01Z`);
  await site.complete(order, "success");
  // The task that ends unpaid bookings asks the provider first.
  await site.work("unpaid bookings");
  await site.work("payment webhooks");
  await payBack(site);
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "refunded",
    Paid: 450,
    Refunded: 450,
  });
  expect(await imbalances(site.database.db)).toEqual([]);
  site.clock.now = now;
});

test("a late payment whose visit was booked anew with the same coupon goes back as paid too late, not as a coupon's", async () => {
  const slotId = slotAt("0700", "zone:1", nextDay());
  const who = await shopper(site);
  const bookOnce = async () => {
    await who.fill([CBC]);
    const amount = totalsIn(await changeCart(who.client, { CouponCode: "ONCE" })).CartAmount;
    return (await book(who, who.request(slotId, amount as number))).data.BookingNo;
  };
  const old = await bookOnce();
  const order = await orderOf(who, old);
  const anew = await bookOnce();
  await sendOutcome(site, await orderOf(who, anew), "success");
  await sendOutcome(site, order, "success");
  await payBack(site);
  expect(await readBooking(who, old)).toMatchObject({ PayStatus: "refunded", Paid: 433, Refunded: 433 });
  const sent = await site.container.services.messages.sentTo(null);
  expect(sent.filter(({ text }) => text.includes(old)).map(({ template }) => template)).not.toContain(
    "booking-coupon-spent",
  );
});

test("a booking that is cancelled on two devices at once pays back once", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("0700", "zone:1", nextDay()))).BookingNo;
  const order = await orderOf(who, no);
  await sendOutcome(site, order, "success");
  const responses = await both(...Array.from({ length: 4 }, () => () => cancel(who, no, 450)));
  expect(responses.map(({ body }) => body.status).sort()).toEqual([1, 6, 6, 6]);
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ paidPaise: 45_000, refundedPaise: 45_000 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a booking that is moved on one device and cancelled on the other holds no slot in the end", async () => {
  const day = nextDay();
  const times = ["0730", "0800", "0830", "0900"].map((time) => slotAt(time, "zone:1", day));
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700", "zone:1", day), { PayLater: 1 });
  await both(...times.map((slotId) => () => move(who, BookingNo, slotId)), () => cancel(who, BookingNo, 0));
  expect(await readBooking(who, BookingNo)).toMatchObject({ BookingStatus: "Cancelled" });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a cancellation and the payment's success in one moment: cancelled and paid back, or confirmed, and the books agree", async () => {
  const day = nextDay();
  for (const time of ["0700", "0730", "0800", "0830"]) {
    const who = await shopper(site);
    const no = (await bookCbc(who, slotAt(time, "zone:1", day))).BookingNo;
    const order = await orderOf(who, no);
    await Promise.all([cancel(who, no, 0), sendOutcome(site, order, "success")]);
    await site.work("payment webhooks");
    await payBack(site);
    const after = await readBooking<{ BookingStatus: string; PayStatus: string }>(who, no);
    expect([
      ["Cancelled", "refunded"],
      ["Confirmed", "paid"],
    ]).toContainEqual([after.BookingStatus, after.PayStatus]);
    const { refundedPaise } = (await site.order(order)) ?? {};
    expect(refundedPaise).toBe(after.PayStatus === "paid" ? 0 : 45_000);
  }
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a cart that grew after the first try: paying the old window confirms what it was for, and the rest stays in the cart", async () => {
  const slotId = slotAt("0700", "zone:1", nextDay());
  const who = await shopper(site);
  const old = (await bookCbc(who, slotId)).BookingNo;
  const order = await orderOf(who, old);
  const amount = await who.fill([LIPID]);
  const { data } = await book(who, who.request(slotId, amount));
  const newer = await orderOf(who, data.BookingNo);
  await sendOutcome(site, order, "success");
  expect(await readBooking(who, old)).toMatchObject({ BookingStatus: "Confirmed", Paid: 450 });
  const cart = await fetchCart(who.client);
  expect((cart.body as { data: { CartItem: { ServiceId: number }[] } }).data.CartItem).toMatchObject([
    { ServiceId: 103 },
  ]);
  await sendOutcome(site, newer, "success");
  await payBack(site);
  expect(await readBooking(who, data.BookingNo)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "refunded",
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a price with a coupon that ends at midnight is kept for who pays after it", async () => {
  await site.database.db.raw(`
    insert into coupon (id, code, name, kind, value, valid_from, valid_until)
      values (81, 'TONIGHT', 'Until midnight', 'A', 5000, '2026-01-01', '2026-11-20');
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
  const { now } = site.clock;
  const who = await shopper(site);
  await who.fill([CBC]);
  site.clock.now = new Date("2026-11-20T18:29:00Z");
  who.client.cookies.delete("XSRF-TOKEN");
  const amount = totalsIn(await changeCart(who.client, { CouponCode: "TONIGHT" })).CartAmount as number;
  const slotId = slotAt("0700", "zone:1", nextDay());
  const { data } = await book(who, who.request(slotId, amount));
  site.clock.now = new Date("2026-11-20T18:31:00Z");
  expect((await startPayment(who, data.BookingNo)).body).toMatchObject({
    status: 1,
    data: { Amount: "400.00" },
  });
  // Tried anew after midnight the price is another one, and the customer is told before anything is booked.
  expect(await book(who, who.request(slotId, amount))).toMatchObject({ status: -5 });
  site.clock.now = now;
});

test("of one cart that is booked on two devices for two times at the visit, one booking comes", async () => {
  const day = nextDay();
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const at = (time: string) => () =>
    book(who, who.request(slotAt(time, "zone:1", day), amount, { PayLater: 1 }));
  const responses = await both(at("0700"), at("0730"), at("0800"));
  expect(responses.map(({ status }) => status).sort()).toEqual([1, 5, 5]);
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a patient who leaves the family in one tab is not booked for in the other", async () => {
  const who = await shopper(site);
  const son = await addSon(who, "2000-01-02");
  const amount = await who.fill([CBC]);
  const slotId = slotAt("0700", "zone:1", nextDay());
  expect(await hold(who, slotId)).toBe(1);
  await who.client.delete(`/api/patients/${son}`);
  const refused = await who.client.post(
    "/api/bookings",
    who.request(slotId, amount, { PatientId: son, PayLater: 1 }),
  );
  expect(refused.status).toBe(404);
  expect(await book(who, who.request(slotId, amount, { PayLater: 1 }))).toMatchObject({ status: 1 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("who books the same tests once more while a bank decides on them is told before paying", async () => {
  const day = dayForLater();
  const who = await shopper(site);
  const first = (await bookCbc(who, slotAt("0930", "zone:1", day))).BookingNo;
  await sendOutcome(site, await orderOf(who, first), "pending");
  const second = (await bookCbc(who, slotAt("1000", "zone:1", day))).BookingNo;
  const customerId = await customerOfBooking(site, first);
  const { data } = await pagesOfCustomer(site, customerId).get<{ repeats: string[] }>(
    payNowPage,
    `/pay-now/${second}`,
    { BookingNo: second },
  );
  expect(data.repeats).toEqual([expect.stringContaining(`(booking ${first})`)]);
  const ahead = await site.container.services.bookings.bookedAhead(customerId, who.patientId, [101]);
  expect(ahead.map(({ bookingNo }) => bookingNo)).toEqual([first]);
});

test("who pays for a booking whose tests were booked in another tab meanwhile is told so, and nothing opens by itself", async () => {
  const day = dayForLater();
  const who = await shopper(site);
  const waiting = await bookCbc(who, slotAt("0930", "zone:1", day));
  const customerId = await customerOfBooking(site, waiting.BookingNo);
  const open = async (BookingNo: string) =>
    (
      await pagesOfCustomer(site, customerId).get<{ repeats: string[]; openAtOnce: boolean }>(
        payNowPage,
        `/pay-now/${BookingNo}?open=1`,
        { BookingNo },
      )
    ).data;
  expect(await open(waiting.BookingNo)).toMatchObject({ repeats: [], openAtOnce: true });
  const other = await bookCbc(who, slotAt("1000", "zone:1", day), { PayLater: 1 });
  expect(await open(waiting.BookingNo)).toMatchObject({
    repeats: [expect.stringContaining(`(booking ${other.BookingNo})`)],
    openAtOnce: false,
  });
  expect(await open(other.BookingNo)).toMatchObject({ repeats: [] });
});

test("of two pages of one cart that wait to be paid, the second one says that the first is booked before it takes money, once", async () => {
  const day = dayForLater();
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0930", "zone:1", day));
  const customerId = await customerOfBooking(site, BookingNo);
  const press = async (warned: string) => {
    const [pages, path] = [pagesOfCustomer(site, customerId), `/pay-now/${BookingNo}`];
    type Answer = { payment: object | null; message: string };
    return (await pages.post<Answer>(payNowPage, path, formOf({ warned }), { BookingNo })).data;
  };
  expect(await press("0")).toMatchObject({ payment: { orderId: expect.any(String) }, message: "" });
  await bookCbc(who, slotAt("1000", "zone:1", day), { PayLater: 1 });
  for (const warned of ["0", "", "many", "1e9"])
    expect(await press(warned), warned).toEqual({ payment: null, message: "Already booked" });
  expect(await press("1")).toMatchObject({ payment: { orderId: expect.any(String) }, message: "" });
});

test("who is logged out between the held time and the booking finds it held after the login", async () => {
  const slotId = slotAt("1100", "zone:1", dayForLater());
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  await fill(slotId, 1);
  expect(await hold(who, slotId)).toBe(1);
  await who.client.post("/genulabhome/logoutJs", {});
  await who.client.login(mobile);
  expect(await hold(await shopper(site), slotId)).toBe(4);
  const amount = await who.fill([CBC]);
  expect(await book(who, who.request(slotId, amount, { PayLater: 1 }))).toMatchObject({ status: 1 });
});

test("a held time is somebody else's when its ten minutes are over, and its first holder is told of the nearest ones", async () => {
  const slotId = slotAt("1000", "zone:1", dayForLater());
  const [who, next] = [await shopper(site), await shopper(site)];
  await fill(slotId, 1);
  const amount = await who.fill([CBC]);
  expect(await hold(who, slotId)).toBe(1);
  site.clock.advance({ minutes: 10, seconds: 1 });
  expect(await hold(next, slotId)).toBe(1);
  const late = await book(who, who.request(slotId, amount, { PayLater: 1 }));
  expect(late).toMatchObject({ status: 4 });
  expect(late.data.Nearest.length).toBeGreaterThan(0);
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("an address that goes to another area in one tab does not take the other tab's time there", async () => {
  const slotId = slotAt("1030", "zone:1", dayForLater());
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  expect(await hold(who, slotId)).toBe(1);
  await who.client.put(`/api/addresses/${who.addressId}`, {
    ...HOME,
    Pincode: "734001",
    City: "Siliguri",
  });
  const response = await who.client.post("/api/bookings", who.request(slotId, amount, { PayLater: 1 }));
  expect([response.status, response.body.status]).not.toEqual([200, 1]);
  expect((await who.client.get<{ data: { TotalCount: number } }>("/api/bookings")).body.data.TotalCount).toBe(
    0,
  );
});

test("an old try that fails after a newer one has paid changes nothing, and frightens nobody", async () => {
  const who = await shopper(site);
  const no = (await bookCbc(who, slotAt("1100", "zone:1", dayForLater()))).BookingNo;
  const old = await orderOf(who, no);
  await site.complete(old, "expired");
  const newer = await orderOf(who, no);
  expect(newer).not.toBe(old);
  await sendOutcome(site, newer, "success");
  await sendOutcome(site, old, "failure");
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Paid: 450,
  });
  const sent = await site.container.services.messages.sentTo(null);
  expect(sent.find(({ text }) => text.includes(no))?.template).toBe("booking-confirmed");
});
