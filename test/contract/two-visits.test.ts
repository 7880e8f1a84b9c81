import { afterAll, expect, onTestFinished, test } from "vitest";
import { imbalances } from "../support/ledger-balance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { addSon, bookCbc, CBC, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
await site.database.db.raw(
  `update service set fasting_note = 'The sample is taken two hours after its first bite.' where id = 105;
   update catalogue_version set version = version + 1`,
);
await site.catalogue.refresh();
afterAll(site.close);

const CULTURE: [number, number] = [104, 900];
const XRAY: [number, number] = [301, 500];
const LIPID: [number, number] = [103, 700];
const AFTER_MEAL: [number, number] = [105, 650];

interface BookingResponse {
  data: {
    BookingStatus: string;
    Slot: unknown;
    Visits: { Mode: string; LabId: number; Slot: { Date: string; From: string } }[];
    Items: { ServiceId: number; Visit: number; PromisedBy: string }[];
    Actions: string[];
  };
}

const book = (who: Shopper, body: unknown) => who.client.post<Booked>("/api/bookings", body);
const read = (who: Shopper, no: string) => readBooking<BookingResponse["data"]>(who, no);
const second = (LabSlotId: string, changes = {}) => ({ LabId: 1, LabSlotId, PayLater: 1, ...changes });

/** A cart of a test at home and one that is done at a lab only. */
async function mixed(): Promise<{ who: Shopper; amount: number }> {
  const who = await shopper(site);
  return { who, amount: await who.fill([CBC, CULTURE]) };
}

test("what is done at a lab only is a second visit of the same booking: one number, one price, two slots", async () => {
  const { who, amount } = await mixed();
  const body = who.request(slotAt("0700"), amount, second(slotAt("1000", "lab:1")));
  const booked = await book(who, body);
  expect(booked.body).toMatchObject({ status: 1, data: { Amount: amount, BookingStatus: "Confirmed" } });
  expect(await read(who, booked.body.data.BookingNo)).toMatchObject({
    Slot: { Date: "2026-11-21", From: "07:00" },
    Visits: [
      { Mode: "home", Slot: { From: "07:00" } },
      { Mode: "lab", LabId: 1, Slot: { From: "10:00" } },
    ],
    Items: [
      { ServiceId: 101, Visit: 1, PromisedBy: "2026-11-21T14:30:00.000Z" },
      { ServiceId: 104, Visit: 2, PromisedBy: "2026-11-24T14:30:00.000Z" },
    ],
  });
  const sent = await site.container.services.messages.sentTo(null);
  const told = sent.find((message) => message.text.includes(booked.body.data.BookingNo));
  expect(told?.text).toContain(
    "at home 21/11/2026, 7:00 a.m. to 7:30 a.m. and at the lab 21/11/2026, 10:00 a.m. to 10:30 a.m.",
  );
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("without a lab and a time there the tests that need them are named, and nothing is booked", async () => {
  const { who, amount } = await mixed();
  const plain = await book(who, who.request(slotAt("0730"), amount));
  expect(plain.body).toMatchObject({ status: 3, message: expect.stringContaining("Blood Culture") });
  const noLab = await book(who, who.request(slotAt("0730"), amount, { LabSlotId: slotAt("1000", "lab:1") }));
  expect([noLab.status, noLab.body.message]).toEqual([400, "LabId is missing."]);
});

test("a lab of other prices, a slot that is not the lab's, and two visits at once are refused", async () => {
  const { who, amount } = await mixed();
  const at = (LabId: number, LabSlotId: string) =>
    book(who, who.request(slotAt("0730"), amount, { LabId, LabSlotId, PayLater: 1 }));
  expect((await at(2, slotAt("1000", "lab:2"))).body.status).toBe(3);
  expect((await at(1, slotAt("1000", "zone:1"))).status).toBe(400);
  expect((await at(1, slotAt("0730", "lab:1"))).body).toMatchObject({
    status: 0,
    message: expect.stringContaining("same time"),
  });
});

test("when one of the two slots is full nothing is taken in the other, and free times around the full one are told", async () => {
  const labSlot = slotAt("1130", "lab:1");
  for (let n = 0; n < 2; n++) {
    const other = await shopper(site);
    const amount = await other.fill([CBC], false);
    const body = other.request(labSlot, amount, { Mode: "lab", LabId: 1, PayLater: 1 });
    expect((await book(other, body)).body.status).toBe(1);
  }
  const { who, amount } = await mixed();
  const response = await book(who, who.request(slotAt("0800"), amount, second(labSlot)));
  expect(response.body.status).toBe(4);
  expect(response.body.data.Nearest[0]?.SlotId).toBe(slotAt("1100", "lab:1"));
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("each visit is held for itself, both holds become the booking's places, and a cancellation gives both back", async () => {
  const { who, amount } = await mixed();
  const [home, lab] = [slotAt("0830"), slotAt("0930", "lab:1")];
  for (const [SlotId, Visit] of [
    [home, 1],
    [lab, 2],
    [home, 1],
  ] as const) {
    const held = await who.client.post<{ status: number }>("/api/slot-holds", { SlotId, Visit });
    expect(held.body.status).toBe(1);
  }
  const booked = await book(who, who.request(home, amount, second(lab)));
  expect(booked.body.status).toBe(1);
  const path = `/api/bookings/${booked.body.data.BookingNo}`;
  expect((await who.client.post(`${path}/cancel`, { Reason: "Ill", Refund: 0 })).body).toMatchObject({
    status: 1,
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("either visit is moved by a slot of its own place, and the other stays", async () => {
  const { who, amount } = await mixed();
  const booked = await book(
    who,
    who.request(
      slotAt("0700", "zone:1", "2026-11-23"),
      amount,
      second(slotAt("1000", "lab:1", "2026-11-24")),
    ),
  );
  const no = booked.body.data.BookingNo;
  const move = async (SlotId: string) =>
    (await who.client.post<{ status: number; data: unknown }>(`/api/bookings/${no}/reschedule`, { SlotId }))
      .body;
  expect(await move(slotAt("1100", "lab:1", "2026-11-25"))).toMatchObject({
    status: 1,
    data: { Slot: { Date: "2026-11-25", From: "11:00" } },
  });
  expect((await move(slotAt("0900", "zone:1", "2026-11-23"))).status).toBe(1);
  const sent = (await site.container.services.messages.sentTo(null)).filter(({ text }) => text.includes(no));
  expect(sent.slice(0, 2).map(({ variables }) => variables?.visit)).toEqual([
    "home collection 23/11/2026, 9:00 a.m.",
    "lab visit 25/11/2026, 11:00 a.m.",
  ]);
  // What was told of one visit stays true when the other is moved.
  const told = await site.container.services.messages.ofCustomer(await customerOfBooking(site, no));
  const ofMoves = told.filter(({ template }) => template.startsWith("booking-rescheduled"));
  expect(ofMoves.map(({ visit }) => visit)).toEqual([1, 2]);
  expect((await move(slotAt("0900", "lab:1:radiology", "2026-11-25"))).status).toBe(400);
  expect(await read(who, no)).toMatchObject({
    Visits: [
      { Slot: { Date: "2026-11-23", From: "09:00" } },
      { Slot: { Date: "2026-11-25", From: "11:00" } },
    ],
    Items: [{ Visit: 1 }, { Visit: 2, PromisedBy: "2026-11-28T14:30:00.000Z" }],
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("the second sample of a visit is at no time of the other visit, when booked and when moved", async () => {
  const who = await shopper(site);
  // Fasting for one test: the other one's meal follows the first sample, and its sample two hours later.
  const amount = await who.fill([LIPID, AFTER_MEAL, CULTURE]);
  const at = (home: string, lab: string) =>
    who.request(slotAt(home, "zone:1", "2026-11-25"), amount, second(slotAt(lab, "lab:1", "2026-11-25")));
  const refused = { status: 0, message: expect.stringMatching(/^The second sample of one visit/) };
  expect((await book(who, at("0900", "1100"))).body).toMatchObject(refused);
  const booked = await book(who, at("0900", "1000"));
  expect(booked.body).toMatchObject({ status: 1 });
  const move = async (SlotId: string) =>
    (await who.client.post(`/api/bookings/${booked.body.data.BookingNo}/reschedule`, { SlotId })).body;
  expect(await move(slotAt("1100", "lab:1", "2026-11-25"))).toMatchObject(refused);
  expect(await move(slotAt("0700", "zone:1", "2026-11-25"))).toMatchObject({ status: 1 });
  expect(await move(slotAt("1100", "lab:1", "2026-11-25"))).toMatchObject({ status: 1 });
});

test("an unpaid booking of two visits that expires gives both places back", async () => {
  const { who, amount } = await mixed();
  const body = who.request(
    slotAt("0700", "zone:1", "2026-11-26"),
    amount,
    second(slotAt("0900", "lab:1", "2026-11-26"), { PayLater: 0 }),
  );
  const booked = await book(who, body);
  site.clock.advance({ minutes: 16 });
  await site.work("unpaid bookings");
  expect((await read(who, booked.body.data.BookingNo)).BookingStatus).toBe("Expired");
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a scan takes a place at the lab's machines and never at its sample counter", async () => {
  const who = await shopper(site);
  const amount = await who.fill([XRAY], false);
  const at = (place: string) =>
    book(who, who.request(slotAt("0900", place), amount, { Mode: "lab", LabId: 1, PayLater: 1 }));
  const listed = await who.client.get<{ data: { Slots: { SlotId: string }[] } }>(
    "/api/slots?mode=lab&labId=1&date=2026-11-21",
  );
  expect(listed.body.data.Slots[0]?.SlotId).toBe(slotAt("0700", "lab:1:radiology"));
  const staff = await at("lab:1");
  expect([staff.status, staff.body.message]).toEqual([400, "SlotId is not a slot of this place."]);
  expect((await at("lab:1:radiology")).body.status).toBe(1);
});

test("the machines are free for scans: a blood test does not take a place there", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC], false);
  const body = who.request(slotAt("0900", "lab:1:radiology"), amount, { Mode: "lab", LabId: 1 });
  expect((await book(who, body)).status).toBe(400);
});

test("a scan beside a home collection takes the second visit to the machines", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC, XRAY]);
  const at = (place: string) => book(who, who.request(slotAt("1030"), amount, second(slotAt("0930", place))));
  const counter = await at("lab:1");
  expect([counter.status, counter.body.message]).toEqual([400, "LabSlotId is not a slot of this place."]);
  const booked = await at("lab:1:radiology");
  expect(booked.body.status).toBe(1);
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("an own unpaid booking for somebody else of the family at the same time stays", async () => {
  const slotId = slotAt("0800", "zone:1", "2026-11-27");
  const who = await shopper(site);
  const first = await bookCbc(who, slotId);
  const PatientId = await addSon(who);
  const again = await book(who, who.request(slotId, 450, { PatientId }));
  expect(again.body.status).toBe(1);
  expect(await read(who, first.BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
  const same = await book(who, who.request(slotId, 450));
  expect(same.body.status).toBe(1);
  expect(await read(who, first.BookingNo)).toMatchObject({ BookingStatus: "Expired" });
  expect(await read(who, again.body.data.BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a scan whose machine has a timetable of its own takes a place there only, also when it is moved", async () => {
  await site.database.db.raw(
    `insert into slot_template (place, weekday, starts_minute, minutes, capacity)
       select 'lab:1:radiology:1', weekday, 540 + 60 * step, 60, 1
       from generate_series(0, 6) as weekday, generate_series(0, 3) as step;
     update catalogue_version set version = version + 1`,
  );
  await site.catalogue.refresh();
  onTestFinished(async () => {
    await site.database.db.raw(
      "delete from slot_template where place = 'lab:1:radiology:1'; update catalogue_version set version = version + 1",
    );
    await site.catalogue.refresh();
  });
  const who = await shopper(site);
  const amount = await who.fill([XRAY], false);
  const listed = await who.client.get<{ data: { Slots: { SlotId: string }[] } }>(
    "/api/slots?mode=lab&labId=1&date=2026-11-25",
  );
  const at = (time: string) => slotAt(time, "lab:1:radiology:1", "2026-11-25");
  expect(listed.body.data.Slots.map(({ SlotId }) => SlotId)).toEqual(
    ["0900", "1000", "1100", "1200"].map(at),
  );
  const take = (SlotId: string) =>
    book(who, who.request(SlotId, amount, { Mode: "lab", LabId: 1, PayLater: 1 }));
  expect((await take(slotAt("0900", "lab:1:radiology", "2026-11-25"))).status).toBe(400);
  const booked = await take(at("0900"));
  expect(booked.body.status).toBe(1);
  const move = (SlotId: string) =>
    who.client.post<{ status: number }>(`/api/bookings/${booked.body.data.BookingNo}/reschedule`, { SlotId });
  expect((await move(slotAt("1000", "lab:1:radiology", "2026-11-25"))).status).toBe(400);
  const ofBooking = `/api/slots?mode=lab&labId=1&date=2026-11-25&bookingNo=${booked.body.data.BookingNo}`;
  const times = await who.client.get<{ data: { Slots: { SlotId: string }[] } }>(ofBooking);
  expect(times.body.data.Slots.map(({ SlotId }) => SlotId)).toEqual(["0900", "1000", "1100", "1200"].map(at));
  expect((await (await shopper(site)).client.get(ofBooking)).status).toBe(404);
  expect((await site.client().get(ofBooking)).status).toBe(401);
  expect((await move(at("1000"))).body.status).toBe(1);
  expect(await imbalances(site.database.db)).toEqual([]);
});
