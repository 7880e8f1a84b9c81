import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { visitsStore } from "../../db/stores/desk-round.ts";
import { closureStore, slotStore } from "../../db/stores/slots.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { closingService } from "../../domain/desk/close-times.ts";
import { SLOT_RULES } from "../../domain/slots/timetable.ts";
import type { UnitOfWork } from "../../domain/unit-of-work.ts";
import { DESK_ORIGIN, openDesk, siteWithDesk } from "../support/open-desk.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const approvals = { ...site.container.settings.approvals };
const sujoy = await accountOf("reception");
const rina = await accountOf("administrator");

const messagesOf = sql({ no: text }, { template: text, count: int })`
  select template, count(*)::integer as count from message
  where variables ->> 'no' = ${"no"} and (template = 'booking-visit-closed' or template like 'booking-rescheduled%')
  group by template`;

const heard = async (no: string) =>
  (await db.rows(messagesOf, { no })).map(({ template, count }) => `${template} ${count}`);

async function booked(slotId: string): Promise<{ who: Shopper; no: string }> {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotId, { PayLater: 1 });
  return { who, no };
}

let keys = 0;
const closing = (day: string, slots: string[], visits: "move" | "tell") => ({
  place: "zone:1",
  day,
  slotIds: slots.map((time) => slotAt(time, "zone:1", day)),
  visits,
  reason: "no collector",
  key: `close-${++keys}`,
});

const collected = sql(
  { no: text },
  {},
)`update booking set status = 'Sample Collected' where booking_no = ${"no"}`;

test("a visit whose sample is taken is not among those that closing its time would move", async () => {
  const day = "2026-11-27";
  const slotId = slotAt("0700", "zone:1", day);
  const { no } = await booked(slotId);
  const ahead = async () =>
    (await desk.closing.times(sujoy, "zone:1", day))?.find((time) => time.slotId === slotId)?.booked;
  expect(await ahead()).toMatchObject([{ bookingNo: no }]);
  await db.run(collected, { no });
  expect(await ahead()).toEqual([]);
});

test("a closed time takes nobody, on any process at once, and who is booked is moved to the nearest later one and told once", async () => {
  const day = "2026-11-23";
  const { who, no } = await booked(slotAt("0700", "zone:1", day));
  const plan = await desk.closing.times(sujoy, "zone:1", day);
  expect(plan?.find(({ slotId }) => slotId === slotAt("0700", "zone:1", day))).toMatchObject({
    from: "7:00 a.m.",
    closure: null,
    booked: [{ bookingNo: no }],
  });
  const asked = closing(day, ["0700", "0730"], "move");
  expect(await desk.closing.close(sujoy, asked)).toEqual({
    ok: true,
    value: { times: 2, moved: 1, notified: 0 },
  });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", Slot: { From: "08:00" } });
  expect(await heard(no)).toEqual(["booking-rescheduled 1"]);
  // Sent again, it is done once; the background task finds nothing left.
  expect(await desk.closing.close(sujoy, asked)).toMatchObject({ ok: true, value: { times: 2 } });
  await site.work("closed visits");
  expect(await heard(no)).toEqual(["booking-rescheduled 1"]);
  // Before this process has read the timetable again, and after it.
  const late = await shopper(site);
  await expect(bookCbc(late, slotAt("0700", "zone:1", day), { PayLater: 1 })).rejects.toThrow(/not booked/);
  await site.catalogue.refresh();
  await expect(bookCbc(late, slotAt("0730", "zone:1", day), { PayLater: 1 })).rejects.toThrow(/not booked/);
  expect(await desk.closing.close(sujoy, { ...asked, key: "another" })).toEqual({
    ok: false,
    error: { code: "closed-already" },
  });
  expect(await desk.closing.reopen(sujoy, "zone:1", asked.slotIds)).toBe(2);
  await site.catalogue.refresh();
  expect((await bookCbc(late, slotAt("0700", "zone:1", day), { PayLater: 1 })).BookingStatus).toBe(
    "Confirmed",
  );
});

test("where the customers are asked, each reads once that the visit cannot take place, and the booking's page says so", async () => {
  const day = "2026-11-24";
  const { who, no } = await booked(slotAt("0800", "zone:1", day));
  const asked = closing(day, ["0800"], "tell");
  expect(await desk.closing.close(sujoy, asked)).toEqual({
    ok: true,
    value: { times: 1, moved: 0, notified: 1 },
  });
  await site.work("closed visits");
  expect(await heard(no)).toEqual(["booking-visit-closed 1"]);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", Slot: { From: "08:00" } });
  await site.catalogue.refresh();
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, {
    SlotId: slotAt("0900", "zone:1", day),
  });
  expect(moved.status).toBe(200);
});

/** A process that ends after so many transactions. */
function endsAfter(transactions: number): UnitOfWork {
  const whole = unitOfWork(db);
  let done = 0;
  return {
    transact: async (work) => {
      if (done === transactions) throw new Error("the process has ended");
      done += 1;
      return whole.transact(work);
    },
  };
}

test.each(["move", "tell"] as const)(
  "a crash between the customers leaves nobody untold, and nobody told twice (%s)",
  async (visits) => {
    const day = visits === "move" ? "2026-11-25" : "2026-11-26";
    const people = [];
    for (const time of ["0700", "0700", "0730", "0730"])
      people.push(await booked(slotAt(time, "zone:1", day)));
    const { container } = site;
    const ends = closingService({
      unitOfWork: endsAfter(3),
      closures: closureStore(db),
      slots: slotStore(db),
      visits: visitsStore(db),
      catalogue: container.catalogue,
      slotRules: SLOT_RULES,
      random: container.random,
      clock: container.clock,
      publicUrl: container.settings.site.publicUrl,
      approvalRules: approvals,
      note: async () => {},
      wakeMessages: () => {},
    });
    await expect(ends.close(sujoy, closing(day, ["0700", "0730"], visits))).rejects.toThrow(
      "the process has ended",
    );
    const after = await Promise.all(people.map(({ no }) => heard(no)));
    expect(after.filter((each) => each.length > 0)).toHaveLength(2);
    // Two processes find the rest at the same time.
    await Promise.all([1, 2].map(() => site.work("closed visits")));
    for (const { no } of people) {
      expect(await heard(no), no).toEqual([
        visits === "move" ? "booking-rescheduled 1" : "booking-visit-closed 1",
      ]);
    }
  },
);

test("who took a place at the moment of the closing is told too", async () => {
  const day = "2026-11-27";
  const who = await shopper(site);
  const slotId = slotAt("0900", "zone:1", day);
  await who.client.post("/api/slot-holds", { SlotId: slotId });
  await desk.closing.close(sujoy, closing(day, ["0900"], "tell"));
  const amount = await who.fill([[101, 400]]);
  const response = await who.client.post<{ data: { BookingNo: string } }>(
    "/api/bookings",
    who.request(slotId, amount, { PayLater: 1 }),
  );
  const no = response.body.data.BookingNo;
  expect(await heard(no)).toEqual([]);
  await site.work("closed visits");
  expect(await heard(no)).toEqual(["booking-visit-closed 1"]);
});

test("an account of other zones neither sees nor closes the times of a zone", async () => {
  const elsewhere = { ...sujoy, zoneIds: [2] };
  expect(await desk.closing.times(elsewhere, "zone:1", "2026-11-28")).toBeUndefined();
  expect(await desk.closing.close(elsewhere, closing("2026-11-28", ["0700"], "tell"))).toEqual({
    ok: false,
    error: { code: "unknown-place" },
  });
  expect(await desk.closing.reopen(elsewhere, "zone:1", [slotAt("0700", "zone:1", "2026-11-24")])).toBe(0);
});

test("with four eyes booked times stay open until somebody else approves, and free times need nobody", async () => {
  const day = "2026-11-30";
  const { settings } = site.container;
  site.container.settings = { ...settings, approvals: { ...settings.approvals, closeDay: true } };
  const { desk: careful } = await openDesk(site);
  site.container.settings = settings;
  const { who, no } = await booked(slotAt("0700", "zone:1", day));
  expect(await careful.closing.close(sujoy, closing(day, ["0800"], "tell"))).toMatchObject({
    value: { times: 1 },
  });
  const asked = await careful.closing.close(sujoy, closing(day, ["0700"], "move"));
  expect(asked).toMatchObject({ ok: true, value: { times: 0, approvalId: expect.any(String) } });
  expect(await readBooking(who, no)).toMatchObject({ Slot: { From: "07:00" } });
  const waiting = (await careful.approvals.waiting(rina)).find(({ subject }) => subject === `zone:1 ${day}`);
  expect(waiting).toMatchObject({ details: { booked: 1, times: "7:00 a.m." } });
  const approve = { account: rina, id: waiting?.id ?? "", decision: "approved" as const, reason: "" };
  expect(await careful.approvals.decide({ ...approve, account: sujoy })).toMatchObject({
    error: { code: "own-request" },
  });
  expect(await careful.approvals.decide(approve)).toMatchObject({ ok: true });
  expect(await readBooking(who, no)).toMatchObject({ Slot: { From: "07:30" } });
  expect(await heard(no)).toEqual(["booking-rescheduled 1"]);
});

test.each([
  ["is booked", (who: Shopper, slotId: string) => bookCbc(who, slotId, { PayLater: 1 })],
  [
    "is being booked",
    (who: Shopper, slotId: string) => who.client.post("/api/slot-holds", { SlotId: slotId }),
  ],
])("a visit that %s after the times were read asks for a second person, too", async (what, come) => {
  const day = what === "is booked" ? "2026-12-02" : "2026-12-03";
  const slotId = slotAt("0700", "zone:1", day);
  const { container } = site;
  const { clock, random, catalogue, settings } = container;
  const visits = visitsStore(db);
  const careful = closingService({
    unitOfWork: unitOfWork(db),
    closures: closureStore(db),
    slots: slotStore(db),
    clock,
    random,
    catalogue,
    slotRules: SLOT_RULES,
    publicUrl: settings.site.publicUrl,
    approvalRules: { ...approvals, closeDay: true },
    visits: {
      async ofDay(from, until, scope) {
        const before = await visits.ofDay(from, until, scope);
        await come(await shopper(site), slotId);
        return before;
      },
    },
    note: async () => {},
    wakeMessages: () => {},
  });
  expect(await careful.close(sujoy, closing(day, ["0700"], "tell"))).toMatchObject({
    ok: true,
    value: { times: 0, approvalId: expect.any(String) },
  });
  expect(
    await closureStore(db).between(new Date(`${day}T00:00+05:30`), new Date(`${day}T23:00+05:30`)),
  ).toEqual([]);
});

test("the page shows who is booked in each time, closes it, and opens it again", async () => {
  const day = "2026-12-01";
  const { no } = await booked(slotAt("0700", "zone:1", day));
  const cookie = await staffed.cookieOf("reception");
  const path = `/desk/visits/close?day=${day}&place=zone:1`;
  const page = await (await staffed.get(path, cookie)).text();
  expect(page).toContain(no);
  const form = { place: "zone:1", day, slot: slotAt("0700", "zone:1", day), visits: "tell", key: "page-1" };
  const without = await staffed.post(path, cookie, form);
  expect(without.status).toBe(422);
  expect(await without.text()).toContain("Enter the reason");
  const closed = await staffed.post(path, cookie, { ...form, reason: "flood" });
  expect(await closed.text()).toContain(
    "1 time closed, 0 visits moved, 1 customer asked to choose another time.",
  );
  const opened = await staffed.post(path, cookie, { ...form, intent: "open" });
  expect(await opened.text()).toContain("1 time open again.");
  expect((await staffed.get(path, await staffed.cookieOf("call-centre"))).status).toBe(403);
});

test("a form that is sent again is done once; with another time in it, it closes that as well", async () => {
  const day = "2026-12-04";
  const cookie = await staffed.cookieOf("reception");
  const path = `/desk/visits/close?day=${day}&place=zone:1`;
  const closed = async (time: string) => {
    const form = { place: "zone:1", day, slot: slotAt(time, "zone:1", day), visits: "tell", reason: "flood" };
    expect(await (await staffed.post(path, cookie, { ...form, key: "page-2" })).text()).toContain(
      "1 time closed",
    );
    const from = new Date(`${day}T00:00+05:30`);
    return (await closureStore(db).between(from, new Date(`${day}T23:00+05:30`))).length;
  };
  expect([await closed("0700"), await closed("0700"), await closed("0730")]).toEqual([1, 1, 2]);
});

test("a day of more than 200 times, as machines for scans have, is opened again whole", async () => {
  const day = "2026-12-06";
  const from = new Date(`${day}T00:00+05:30`).getTime();
  const times = Array.from({ length: 230 }, (_, n) => {
    const startsMinute = 360 + n * 3;
    const at = (minute: number) => new Date(from + minute * 60_000);
    const time = `${String(Math.floor(startsMinute / 60)).padStart(2, "0")}${String(startsMinute % 60).padStart(2, "0")}`;
    return {
      id: slotAt(time, "zone:1", day),
      place: "zone:1",
      day,
      startsMinute,
      minutes: 3,
      capacity: 1,
      startsAt: at(startsMinute),
      endsAt: at(startsMinute + 3),
    };
  });
  const closure = { at: site.clock.now, visits: "tell" as const, reason: "flood", by: sujoy.name };
  await unitOfWork(db).transact(async (tx) => {
    for (const window of times) await tx.closures.close(window, closure);
  });
  const form = new URLSearchParams([
    ["intent", "open"],
    ["place", "zone:1"],
    ["day", day],
    ...times.map(({ id }) => ["slot", id] as [string, string]),
  ]);
  const opened = await staffed.app.request(`${DESK_ORIGIN}/desk/visits/close?day=${day}&place=zone:1`, {
    method: "POST",
    headers: { cookie: await staffed.cookieOf("reception"), host: "desk.test", origin: DESK_ORIGIN },
    body: form,
  });
  expect(await opened.text()).toContain("230 times open again.");
});

test.each([
  ["tell", { moved: 0, notified: 1 }, "booking-visit-closed 1"],
  ["move", { moved: 1, notified: 0 }, "booking-rescheduled 1"],
] as const)(
  "who is booked in a time that the timetable has no more hears of its closing, too (%s)",
  async (visits, counts, told) => {
    const day = visits === "tell" ? "2026-11-22" : "2026-11-28";
    const { no } = await booked(slotAt("0900", "zone:1", day));
    await db.raw(`insert into slot_holiday values ('zone:1', '${day}', 'Repairs');
    update catalogue_version set version = version + 1`);
    await site.catalogue.refresh();
    const asked = closing(day, ["0900"], visits);
    const shown = await desk.closing.times(sujoy, "zone:1", day);
    expect(shown?.find(({ slotId }) => slotId === asked.slotIds[0])).toMatchObject({
      closure: null,
      booked: [{ bookingNo: no }],
    });
    expect(await desk.closing.close(sujoy, asked)).toEqual({ ok: true, value: { times: 1, ...counts } });
    expect(await heard(no)).toEqual([told]);
  },
);
