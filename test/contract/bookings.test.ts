import { afterAll, expect, test } from "vitest";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { freePorts } from "../support/free-ports.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { bookCbc, CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const [port = 0] = await freePorts(1);
const site = await testApp({ env: { SIMULATOR_PORT: String(port) } });
afterAll(site.close);
eachBeginsAt(site);

const book = (who: Shopper, body: unknown, headers: Record<string, string> = {}) =>
  who.client.post<Booked>("/api/bookings", body, { headers });

const cartItems = async (who: Shopper) => {
  const cart = await who.client.post<{ data: { CartItem: unknown[] } }>("/loadData/submitPage/fetchCart", {
    option: "fullCart",
  });
  return cart.body.data.CartItem.length;
};

test("a booking to be paid later is confirmed at once, empties the cart and tells the customer", async () => {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  expect(booked).toMatchObject({
    BookingNo: expect.stringMatching(/^N[0-9A-HJKMNP-TV-Z]{9}$/),
    TransactionId: expect.stringMatching(/^T[0-9A-HJKMNP-TV-Z]{15}$/),
    Amount: 450,
    PayStatus: "paylater",
    BookingStatus: "Confirmed",
  });
  expect(await cartItems(who)).toBe(0);
  expect(await readBooking(who, booked.BookingNo)).toEqual({
    ...booked,
    BookingDate: expect.stringMatching(/^2026-11-20T/),
    Patient: { Name: "Asha Roy" },
    Mode: "home",
    Slot: { Date: "2026-11-21", From: "07:00", To: "07:30" },
    Paid: 0,
    Refunded: 0,
    Late: 0,
    Items: [
      {
        ServiceId: 101,
        ServiceName: "Complete Blood Count",
        Fees: 400,
        OfferFees: 350,
        ReportStatus: "pending",
        PromisedBy: "2026-11-21T14:30:00.000Z",
      },
    ],
    Timeline: [{ Status: "Confirmed", At: expect.any(String) }],
    Actions: ["pay", "cancel", "reschedule", "calendar"],
  });
  const sent = await site.container.services.messages.sentTo(null);
  expect(sent.some((message) => message.text.includes(booked.BookingNo))).toBe(true);
  expect(sent.some((message) => message.text.includes("Blood Count"))).toBe(false);
});

test("an online booking awaits its payment for 15 minutes, keeps the cart, and then gives its slot back", async () => {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0730"));
  expect(booked).toMatchObject({ PayStatus: "unpaid", BookingStatus: "Awaiting Payment" });
  expect(await cartItems(who)).toBe(1);
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({
    Actions: ["pay", "cancel", "reschedule"],
  });

  site.clock.advance({ minutes: 14 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
  site.clock.advance({ minutes: 2 });
  await site.work("unpaid bookings");
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({
    BookingStatus: "Expired",
    PayStatus: "unpaid",
    Actions: ["book-again"],
  });
  const [first, second] = [await shopper(site), await shopper(site)];
  await bookCbc(first, slotAt("0730"), { PayLater: 1 });
  await bookCbc(second, slotAt("0730"), { PayLater: 1 });
});

test("an amount that is not the server's books nothing and tells both", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const response = await book(who, who.request(slotAt("0800"), amount - 100));
  expect(response.body).toMatchObject({ status: -5, message: expect.stringMatching(/₹350 to ₹450/) });
  expect(await cartItems(who)).toBe(1);
});

test("a mode that is not the cart's books nothing", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const body = who.request(slotAt("0800", "lab:1"), amount, { Mode: "lab", LabId: 1 });
  expect((await book(who, body)).body.status).toBe(-5);
});

test("a lab visit costs no collection charge", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC], false);
  expect(amount).toBe(350);
  const body = who.request(slotAt("0800", "lab:1"), amount, { Mode: "lab", LabId: 1, PayLater: 1 });
  expect((await book(who, body)).body).toMatchObject({ status: 1, data: { Amount: 350 } });
});

test("an empty cart cannot be booked", async () => {
  const who = await shopper(site);
  expect((await book(who, who.request(slotAt("0800"), 0))).body).toMatchObject({ status: 5 });
});

test("a test that is done at a lab only is named when the cart is for home", async () => {
  const who = await shopper(site);
  const amount = await who.fill([[104, 900]]);
  expect((await book(who, who.request(slotAt("0800"), amount))).body).toMatchObject({
    status: 3,
    message: expect.stringContaining("Blood Culture"),
  });
});

test("a patient whose date of birth or sex is missing is asked for them first", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const list = await who.client.get<{ data: { Items: { PatientId: string }[] } }>("/api/patients");
  const self = list.body.data.Items[0]?.PatientId;
  expect((await book(who, who.request(slotAt("0800"), amount, { PatientId: self }))).body).toMatchObject({
    status: 10,
    message: expect.stringContaining("name, date of birth and sex"),
  });
});

test("a slot of another place, or of none, is refused by its name", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  for (const slotId of [slotAt("0700", "zone:2"), slotAt("0700", "lab:1"), slotAt("0333"), "nonsense"]) {
    const response = await book(who, who.request(slotId, amount));
    expect([response.status, response.body.message]).toEqual([400, "SlotId is not a slot of this place."]);
  }
});

test("what a booking needs besides is named when it is missing, and what is not one's own is not found", async () => {
  const who = await shopper(site);
  const other = await shopper(site);
  const amount = await who.fill([CBC]);
  const send = async (changes: Record<string, unknown>) => {
    const response = await book(who, who.request(slotAt("0800"), amount, changes));
    return [response.status, response.body.message];
  };
  expect(await send({ AddressId: undefined })).toEqual([400, "AddressId is missing."]);
  expect(await send({ Mode: "lab", AddressId: undefined })).toEqual([400, "LabId is missing."]);
  expect(await send({ PatientId: other.patientId })).toEqual([404, "Not found."]);
  expect(await send({ AddressId: other.addressId })).toEqual([404, "Not found."]);
  expect(await send({ PatientId: "nobody" })).toEqual([404, "Not found."]);
});

test("a full slot is answered with the three nearest that are open", async () => {
  const slotId = slotAt("0900");
  await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const response = await book(who, who.request(slotId, amount));
  expect(response.body).toMatchObject({ status: 4, data: { Nearest: expect.any(Array) } });
  expect(response.body.data.Nearest.map((slot) => slot.SlotId)).toEqual([
    slotAt("0830"),
    slotAt("0930"),
    slotAt("0800"),
  ]);
  expect(await cartItems(who)).toBe(1);
});

test("who books the same cart for the same slot again is not blocked by the first, unpaid booking", async () => {
  const slotId = slotAt("1030");
  await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  const who = await shopper(site);
  const first = await bookCbc(who, slotId);
  const again = await book(who, who.request(slotId, 450));
  expect(again.body.status).toBe(1);
  expect(await readBooking(who, first.BookingNo)).toMatchObject({ BookingStatus: "Expired" });
  const hold = await who.client.post<{ status: number }>("/api/slot-holds", { SlotId: slotId });
  expect(hold.body.status).toBe(1);
});

test("a coupon that makes the cart free confirms the booking without a payment", async () => {
  await site.database.db.raw(
    `insert into coupon (id, code, name, kind, value, valid_from, valid_until, listed)
       values (90, 'ALLFREE', 'Free', 'A', 100000, '2026-01-01', '2030-01-01', false);
     update catalogue_version set version = version + 1`,
  );
  await site.catalogue.refresh();
  const who = await shopper(site);
  await who.fill([CBC], false);
  const cart = await who.client.post<{ data: { Cart: { CartAmount: number }[] } }>("/api/cart", {
    CouponCode: "ALLFREE",
  });
  expect(cart.body.data.Cart[0]?.CartAmount).toBe(0);
  const body = who.request(slotAt("0830", "lab:1"), 0, { Mode: "lab", LabId: 1 });
  expect((await book(who, body)).body).toMatchObject({
    status: 1,
    data: { Amount: 0, PayStatus: "paid", BookingStatus: "Confirmed" },
  });
});

test("the list shows ten a page, newest first", async () => {
  const who = await shopper(site);
  const numbers: string[] = [];
  for (let n = 0; n < 11; n++) {
    const day = `2026-11-${24 + Math.floor(n / 5)}`;
    numbers.unshift(
      (await bookCbc(who, slotAt(`0${7 + (n % 3)}${n % 2 ? "30" : "00"}`, "zone:1", day), { PayLater: 1 }))
        .BookingNo,
    );
  }
  interface List {
    data: { Items: { BookingNo: string }[]; TotalPages: number; CurrentPage: number; TotalCount: number };
  }
  const first = (await who.client.get<List>("/api/bookings")).body.data;
  expect(first).toMatchObject({ TotalPages: 2, CurrentPage: 1, TotalCount: 11 });
  expect(first.Items.map((item) => item.BookingNo)).toEqual(numbers.slice(0, 10));
  const second = (await who.client.get<List>("/api/bookings?page=2")).body.data;
  expect(second.Items.map((item) => item.BookingNo)).toEqual(numbers.slice(10));
  expect((await who.client.get<List>("/api/bookings?page=")).body.data.CurrentPage).toBe(1);
  // As in the directory: whoever reads page after page comes to an end.
  for (const page of [3, 999_999]) {
    expect((await who.client.get<List>(`/api/bookings?page=${page}`)).body.data).toEqual({
      Items: [],
      TotalPages: 2,
      CurrentPage: page,
      TotalCount: 11,
    });
  }
  for (const page of ["0", "-1", "two", "1.5", "-", "1e3", "%E0%A7%A7"]) {
    const { status, body } = await who.client.get(`/api/bookings?page=${page}`);
    expect([status, body.message], page).toEqual([400, "page must be a whole number, 1 or more."]);
  }
});

test("while the payment provider does not answer the booking is kept, and the customer is told to try again", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0730", "zone:1", "2026-12-02"));
  // Nothing listens at the address of this site's simulator.
  expect((await who.client.post("/api/payments", { BookingNo })).body).toMatchObject({
    status: 0,
    message: expect.stringContaining("try again"),
  });
  expect(await readBooking(who, BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
});

test("a booking that was not paid is cancelled for nothing, and its slot is free again", async () => {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-28"), { PayLater: 1 });
  const quote = await who.client.get(`/api/bookings/${booked.BookingNo}/refund-quote`);
  expect(quote.body).toEqual({
    status: 1,
    data: { Refund: 0, Fee: 0, Until: "2026-11-27T23:30:00.000Z" },
  });
  const path = `/api/bookings/${booked.BookingNo}/cancel`;
  expect((await who.client.post(path, { Reason: "Travelling", Refund: 10 })).body).toMatchObject({
    status: -5,
  });
  expect((await who.client.post(path, { Reason: "Travelling", Refund: 0 })).body).toMatchObject({
    status: 1,
  });
  expect((await who.client.post(path, { Reason: "Travelling", Refund: 0 })).body).toMatchObject({
    status: 6,
  });
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({
    BookingStatus: "Cancelled",
    PayStatus: "paylater",
    Actions: ["book-again"],
  });
});

test.each(["", "  "])("a booking is cancelled without a reason: %j", async (Reason) => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-28"), { PayLater: 1 });
  const cancelled = await who.client.post(`/api/bookings/${BookingNo}/cancel`, { Reason, Refund: 0 });
  expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 1 }]);
});

test("a visit moves to another slot of its place until two hours before it begins", async () => {
  const who = await shopper(site);
  const booked = await bookCbc(who, slotAt("0800", "zone:1", "2026-11-29"), { PayLater: 1 });
  const path = `/api/bookings/${booked.BookingNo}/reschedule`;
  const move = async (SlotId: string) => {
    const response = await who.client.post<{ status: number }>(path, { SlotId });
    return [response.status, response.body.status];
  };
  expect(await move(slotAt("0800", "zone:2", "2026-11-30"))).toEqual([400, 400]);
  expect(await move(slotAt("0930", "zone:1", "2026-11-30"))).toEqual([200, 1]);
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({
    Slot: { Date: "2026-11-30", From: "09:30", To: "10:00" },
    Timeline: [{ Status: "Confirmed" }, { Status: "Rescheduled" }],
  });
  await site.database.db.raw(
    `update booking set status = 'Sample Collected' where booking_no = '${booked.BookingNo}'`,
  );
  expect(await move(slotAt("1000", "zone:1", "2026-11-30"))).toEqual([200, 6]);
  const quote = await who.client.get<{ status: number }>(`/api/bookings/${booked.BookingNo}/refund-quote`);
  expect(quote.body.status).toBe(6);
});

test("book again shows what was booked at today's prices, and nothing to a visitor", async () => {
  const who = await shopper(site);
  await bookCbc(who, slotAt("0900", "zone:1", "2026-12-01"), { PayLater: 1 });
  const path = "/loadData/submitPage/bookAgainServices";
  expect((await who.client.post(path, { healthArticles: true })).body).toEqual([
    {
      TestType: "Test",
      ServiceName: "Complete Blood Count",
      NoOfParameters: 2,
      BookingDate: expect.stringMatching(/^2026-11-20T04:\d{2}:\d{2}\.\d{3}Z$/),
      PatientName: "Asha Roy",
      Fees: 400,
      OfferFees: 350,
      ServiceId: 101,
      LabId: 1,
      IsPackage: 0,
      PermalinkNew: "/test/complete-blood-count",
    },
  ]);
  expect((await site.client().post(path, { healthArticles: true })).body).toEqual([]);
});

test("a time that is over is refused as that, and not as taken by somebody else", async () => {
  const over = slotAt("0700", "zone:1", "2026-11-20");
  const who = await shopper(site);
  const said = { status: 4, message: "This slot has passed or starts too soon. Please choose a later one." };
  expect((await who.client.post("/api/slot-holds", { SlotId: over })).body).toMatchObject(said);
  const amount = await who.fill([CBC]);
  const response = await book(who, who.request(over, amount));
  expect(response.body).toMatchObject({ ...said, data: { Nearest: expect.any(Array) } });
  const { BookingNo } = await bookCbc(who, slotAt("1030", "zone:1", "2026-12-01"), { PayLater: 1 });
  const moved = await who.client.post(`/api/bookings/${BookingNo}/reschedule`, { SlotId: over });
  expect(moved.body).toMatchObject({ ...said, data: { Nearest: expect.any(Array) } });
});

test("who cancels or moves a booking that has ended already, in another tab say, is told that it has", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("1100", "zone:1", "2026-12-01"), { PayLater: 1 });
  const path = `/api/bookings/${BookingNo}`;
  const [cancel, move] = [
    { Reason: "Travelling", Refund: 0 },
    { SlotId: slotAt("1130", "zone:1", "2026-12-01") },
  ];
  expect((await who.client.post(`${path}/cancel`, cancel)).body).toMatchObject({ status: 1 });
  const told = { status: 6, message: "This booking is already cancelled." };
  expect((await who.client.post(`${path}/cancel`, cancel)).body).toMatchObject(told);
  expect((await who.client.get(`${path}/refund-quote`)).body).toMatchObject(told);
  expect((await who.client.post(`${path}/reschedule`, move)).body).toMatchObject({
    status: 6,
    message: "This booking is cancelled. There is no visit to reschedule.",
  });
  await site.database.db.raw(
    `update booking set status = 'Expired', pay_status = 'unpaid' where booking_no = '${BookingNo}'`,
  );
  expect((await who.client.post(`${path}/cancel`, cancel)).body).toMatchObject({
    status: 6,
    message: "This booking expired because it was not paid. There is nothing to cancel.",
  });
  expect((await who.client.post(`${path}/reschedule`, move)).body).toMatchObject({
    status: 6,
    message: "This booking expired because it was not paid. There is no visit to reschedule.",
  });
});

test("a note to the collector is kept with the booking, read by its owner, and at most 300 characters long", async () => {
  const who = await shopper(site);
  const note = "Ring the second bell; সিঁড়ি বাঁদিকে";
  const booked = await bookCbc(who, slotAt("0800"), { PayLater: 1, NoteToCollector: ` ${note} ` });
  expect(await readBooking(who, booked.BookingNo)).toMatchObject({ NoteToCollector: note });
  const amount = await who.fill([CBC]);
  const long = await book(who, who.request(slotAt("0830"), amount, { NoteToCollector: "x".repeat(301) }));
  expect(long).toMatchObject({ status: 400, body: { message: expect.stringContaining("NoteToCollector") } });
  expect(await cartItems(who)).toBe(1);
});

test("a visit to a lab keeps no note to a collector", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC], false);
  const body = who.request(slotAt("1100", "lab:1"), amount, { Mode: "lab", LabId: 1, PayLater: 1 });
  const booked = await book(who, { ...body, NoteToCollector: "Second bell" });
  expect(booked.status).toBe(200);
  expect(await readBooking(who, booked.body.data.BookingNo)).not.toHaveProperty("NoteToCollector");
});
