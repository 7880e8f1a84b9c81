import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageStore } from "../../db/stores/messages.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

/** 10:00 on 20 November in India; visits of the tests are on the 21st. */
let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const reminders = async () =>
  (await site.container.services.messages.sentTo(null)).filter(({ template }) =>
    template.startsWith("visit-"),
  );

const cancel = async (who: Shopper, no: string) => {
  const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
  const { Refund } = quote.body.data;
  return who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not needed", Refund });
};

test("the evening before a visit its customer is reminded, once, also by two processes, with no test named", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const other = await site.neighbour();
  const everywhere = () =>
    Promise.all(
      [site.container, other.container].map(async ({ tasks }) => {
        const task = tasks.find(({ name }) => name === "visit reminders");
        while (((await task?.run()) ?? 0) > 0);
      }),
    );

  site.clock.advance({ hours: 7, minutes: 59 });
  await everywhere();
  expect(await reminders()).toEqual([]);
  site.clock.advance({ minutes: 1 });
  await everywhere();
  await everywhere();
  expect(await reminders()).toMatchObject([
    {
      template: "visit-reminder-home",
      text: `Booking ${BookingNo}: tomorrow, 21/11/2026, 7:00 a.m. to 7:30 a.m., our collector visits you. How to prepare: http://localhost:3000/dashboard/bookedservicelist/${BookingNo}`,
    },
  ]);
});

test("who must not eat before is told for how long, by the longest of what was booked", async () => {
  const who = await shopper(site);
  const amount = await who.fill([
    [101, 400],
    [102, 150],
    [103, 700],
  ]);
  await who.client.post("/api/bookings", who.request(slotAt("0730"), amount, { PayLater: 1 }));
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  const [reminder] = await reminders();
  expect(reminder?.text).toContain("Fast for 10 hours; water is fine.");
  expect(reminder?.text).not.toMatch(/Lipid|Sugar|Count/);
});

test("nobody is reminded of a visit that was cancelled or is not paid, nor on the wrong day", async () => {
  const [cancelled, unpaid, later] = [await shopper(site), await shopper(site), await shopper(site)];
  const { BookingNo } = await bookCbc(cancelled, slotAt("0700"), { PayLater: 1 });
  expect((await cancel(cancelled, BookingNo)).body.status).toBe(1);
  await bookCbc(unpaid, slotAt("0700"));
  await bookCbc(later, slotAt("0700", "zone:1", "2026-11-22"), { PayLater: 1 });
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  expect(await reminders()).toEqual([]);
  site.clock.advance({ days: 1 });
  await site.work("visit reminders");
  expect(await reminders()).toHaveLength(1);
});

test("a reminder that still waits when its visit is cancelled does not leave, nor does the confirmation", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  expect((await cancel(who, BookingNo)).body.status).toBe(1);
  await site.work("visit reminders");
  await site.work("messages");
  const withdrawn = await messageStore(site.database.db).list(["unwanted"], 10);
  expect(withdrawn.map(({ template }) => template)).toEqual([
    "visit-reminder-home",
    "booking-confirmed-pay-later",
  ]);
});

test("a reminder that has waited past midnight does not leave: its visit is not tomorrow any more", async () => {
  await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  site.clock.advance({ hours: 13, minutes: 59 });
  await site.work("visit reminders");
  const waiting = async () =>
    (await messageStore(site.database.db).list(["unwanted"], 10)).map(({ template }) => template);
  await site.work("visit reminders");
  expect(await waiting()).toEqual([]);
  site.clock.advance({ minutes: 1 });
  await site.work("visit reminders");
  expect(await waiting()).toEqual(["visit-reminder-home"]);
});

test("a visit that is moved to another day is reminded of anew", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  who.client.cookies.delete("XSRF-TOKEN");
  const moved = await who.client.post(`/api/bookings/${BookingNo}/reschedule`, {
    SlotId: slotAt("0730", "zone:1", "2026-11-22"),
  });
  expect(moved.body.status).toBe(1);
  site.clock.advance({ days: 1 });
  await site.work("visit reminders");
  expect((await reminders()).map(({ text }) => /\d\d\/\d\d\/\d{4}/.exec(text)?.[0])).toEqual([
    "22/11/2026",
    "21/11/2026",
  ]);
});

test("where reminders are switched off nobody is reminded", async () => {
  const quiet = await testApp({ env: { REMINDER_HOUR: "off" } });
  await bookCbc(await shopper(quiet), slotAt("0700"), { PayLater: 1 });
  quiet.clock.advance({ hours: 9 });
  await quiet.work("visit reminders");
  const sent = await quiet.container.services.messages.sentTo(null);
  expect(sent.some(({ template }) => template.startsWith("visit-"))).toBe(false);
  await quiet.close();
});

test("of a booking of two visits each is reminded of for itself, with its own time without food", async () => {
  const who = await shopper(site);
  const amount = await who.fill([
    [102, 150],
    [104, 900],
  ]);
  const lab = { LabId: 1, LabSlotId: slotAt("1000", "lab:1"), PayLater: 1 };
  await who.client.post("/api/bookings", who.request(slotAt("0700"), amount, lab));
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  await site.work("visit reminders");
  const sent = await reminders();
  expect(sent.map(({ template }) => template).sort()).toEqual([
    "visit-reminder-home-fasting",
    "visit-reminder-lab",
  ]);
  expect(sent.find(({ template }) => template === "visit-reminder-lab")?.text).toContain("10:00 a.m.");
});

test("a second visit is reminded of also when the first has been, each on its own evening", async () => {
  const who = await shopper(site);
  const amount = await who.fill([
    [101, 400],
    [104, 900],
  ]);
  const later = { LabId: 1, LabSlotId: slotAt("1000", "lab:1", "2026-11-22"), PayLater: 1 };
  const booked = await who.client.post("/api/bookings", who.request(slotAt("0700"), amount, later));
  expect(booked.body.status).toBe(1);
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  expect((await reminders()).map(({ template }) => template)).toEqual(["visit-reminder-home"]);
  await site.database.db.raw(
    "update booking set status = 'Sample Collected', visit_status = 'Sample Collected'",
  );
  site.clock.advance({ days: 1 });
  await site.work("visit reminders");
  await site.work("visit reminders");
  expect((await reminders()).map(({ template }) => template)).toEqual([
    "visit-reminder-lab",
    "visit-reminder-home",
  ]);
});

const sentAbout = async (no: string) =>
  (await site.container.services.messages.sentTo(null)).filter(({ text }) => text.includes(no));

test("who books tomorrow's visit in the evening gets one message, with how to prepare in it", async () => {
  const who = await shopper(site);
  site.clock.advance({ hours: 8, minutes: 30 });
  who.client.cookies.delete("XSRF-TOKEN");
  const amount = await who.fill([[102, 150]]);
  const request = who.request(slotAt("0730"), amount, { PayLater: 1 });
  const { data } = (await who.client.post<Booked>("/api/bookings", request)).body;
  await site.work("visit reminders");
  const sent = await sentAbout(data.BookingNo);
  expect(sent.map(({ template }) => template)).toEqual(["booking-confirmed-pay-later-fasting"]);
  expect(sent[0]?.text).toContain("Fast for 8 hours; water is fine. See My Bookings for how to prepare.");
});

test("who moves a visit to tomorrow in the evening is told how to prepare with the new slot, and not once more", async () => {
  const who = await shopper(site);
  const amount = await who.fill([[102, 150]]);
  const later = who.request(slotAt("0730", "zone:1", "2026-11-23"), amount, { PayLater: 1 });
  const { BookingNo } = (await who.client.post<Booked>("/api/bookings", later)).body.data;
  site.clock.advance({ hours: 9 });
  who.client.cookies.delete("XSRF-TOKEN");
  await who.client.post(`/api/bookings/${BookingNo}/reschedule`, { SlotId: slotAt("0730") });
  await site.work("visit reminders");
  const [newest, ...before] = await sentAbout(BookingNo);
  expect(newest?.template).toBe("booking-rescheduled-fasting");
  expect(newest?.text).toContain("Fast for 8 hours");
  expect(before).toHaveLength(1);
});

test("of two visits that are booked in the evening each is still reminded of: each has its own way to prepare", async () => {
  const who = await shopper(site);
  site.clock.advance({ hours: 9 });
  who.client.cookies.delete("XSRF-TOKEN");
  const amount = await who.fill([
    [102, 150],
    [104, 900],
  ]);
  const lab = { LabId: 1, LabSlotId: slotAt("1000", "lab:1"), PayLater: 1 };
  await who.client.post("/api/bookings", who.request(slotAt("0700"), amount, lab));
  await site.work("visit reminders");
  expect(await reminders()).toHaveLength(2);
});

test("nobody is reminded of a visit on a holiday that was added since, nor by a reminder that still waits, and staff see how many to call", async () => {
  const closedVisits = async () =>
    (await site.container.metrics.registry.metrics()).match(/^visits_closed (\d+)$/m)?.[1];
  await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  site.clock.advance({ hours: 9 });
  await site.work("visit reminders");
  await bookCbc(await shopper(site), slotAt("0730"), { PayLater: 1 });
  // Who has just booked would not be reminded anyway.
  await site.database.db.raw(
    `delete from booking_event; insert into slot_holiday (place, day, reason) values ('zone:1', '2026-11-21', 'Strike');
     update catalogue_version set version = version + 1`,
  );
  await site.catalogue.refresh();
  await site.work("visit reminders");
  await site.work("messages");
  const left = (await messageStore(site.database.db).list(["queued", "kept", "sent"], 50)).map(
    ({ template }) => template,
  );
  expect(left.filter((template) => template.startsWith("visit-"))).toEqual([]);
  const withdrawn = await messageStore(site.database.db).list(["unwanted"], 10);
  expect(withdrawn.map(({ template }) => template)).toEqual(["visit-reminder-home"]);
  expect(await closedVisits()).toBe("2");
  await site.database.db.raw("delete from slot_holiday; update catalogue_version set version = version + 1");
  await site.catalogue.refresh();
  await site.work("visit reminders");
  expect(await reminders()).toHaveLength(2);
});
