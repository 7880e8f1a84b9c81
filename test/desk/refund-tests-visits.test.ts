import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { giveTestsBack } from "../support/give-tests-back.ts";
import { postLis, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import type { PaidBooking } from "../support/paid-booking.ts";
import { atTheLab, CULTURE, paidOnline, SUGAR } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack } from "../support/payment-calls.ts";
import { CBC, readBooking, slotAt } from "../support/shopper.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, desk } = staffed;
const farid = await accountOf("accounts");
const sujoy = await accountOf("reception");
const bikash = await accountOf("collector");

const slotOf = sql({ id: text }, { taken: int })`select taken from slot where id = ${"id"}`;
const takenIn = async (id: string) => (await db.one(slotOf, { id })).taken;
const slotsOf = sql({ no: text }, { home: text, lab: text })`
  select slot_id as home, coalesce(lab_visit_slot_id, '') as lab from booking where booking_no = ${"no"}`;
const toldOf = sql({ no: text }, { template: text, text })`
  select template, text from message where text like '%' || ${"no"} || '%' and template like 'booking-tests-refunded%'`;

const giveBack = ({ no }: PaidBooking, ...names: string[]) => giveTestsBack(desk, farid, no, names);

let labTimes = 0;
/** A blood count at home and a culture at the lab, each with a slot of its own. */
async function twoVisits(): Promise<PaidBooking & { home: string; lab: string }> {
  const LabSlotId = slotAt(
    labTimes++ % 2 === 0 ? "1030" : "1100",
    "lab:1",
    `2026-11-${25 + (labTimes >> 1)}`,
  );
  const booking = await paidOnline(site, [CBC, CULTURE], { LabId: 1, LabSlotId });
  return { ...booking, ...(await db.one(slotsOf, { no: booking.no })) };
}

async function happened(booking: PaidBooking, serviceId: number, event: "received" | "rejected") {
  const { accession } = await atTheLab(desk, farid, booking, serviceId);
  await postLis(site, "/lis/v1/sample-events", { accession, event, at: site.clock.now.toISOString() });
  await site.work("lis");
}

const cancel = ({ who, no }: PaidBooking, Refund: number) =>
  who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund });

test.each([
  ["home", "Complete Blood Count", "Blood Culture", 0, 1],
  ["lab", "Blood Culture", "Complete Blood Count", 1, 0],
] as const)(
  "of two visits the one at the %s is cancelled alone: its time is free, its customer is told once, and all ends as it should later",
  async (_, ended, other, home, lab) => {
    const booking = await twoVisits();
    const { who, no, order } = booking;
    const before = { home: await takenIn(booking.home), lab: await takenIn(booking.lab) };
    const first = await giveBack(booking, ended);
    expect(await readBooking(who, no)).toMatchObject({
      BookingStatus: "Confirmed",
      Visits: [
        { VisitStatus: home === 0 ? "Cancelled" : "Confirmed" },
        { VisitStatus: lab === 0 ? "Cancelled" : "Confirmed" },
      ],
    });
    expect(await takenIn(booking.home)).toBe(before.home - 1 + home);
    expect(await takenIn(booking.lab)).toBe(before.lab - 1 + lab);
    const told = await db.rows(toldOf, { no });
    expect(told.map(({ template }) => template)).toEqual(["booking-tests-refunded-no-visit"]);
    expect(told[0]?.text).toContain(home === 0 ? "home collection" : "lab visit");
    expect(await imbalances(db)).toEqual([]);

    const rest = await giveBack(booking, other);
    expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled" });
    expect(await takenIn(booking.home)).toBe(before.home - 1);
    expect(await takenIn(booking.lab)).toBe(before.lab - 1);
    await payBack(site);
    expect((await site.order(order))?.refundedPaise).toBe(first + rest);
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded" });
    expect(await imbalances(db)).toEqual([]);
  },
);

test("the visit that goes on may take the time that the cancelled one had, and a later cancellation frees it once", async () => {
  const booking = await twoVisits();
  const { who, no } = booking;
  await giveBack(booking, "Complete Blood Count");
  const SlotId = booking.home.replace("zone:1", "lab:1");
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId });
  expect(moved.text).toContain(`"status":1`);
  expect(await takenIn(SlotId)).toBe(1);
  expect(await imbalances(db)).toEqual([]);
  const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
  expect((await cancel(booking, quote.body.data.Refund)).body.status).toBe(1);
  expect(await takenIn(SlotId)).toBe(0);
  expect(await imbalances(db)).toEqual([]);
});

/** A blood count that is reported and a sugar whose new sample Bikash is to collect. */
async function awaitsNewSample() {
  const booking = await paidOnline(site, [CBC, SUGAR]);
  const { who, no } = booking;
  for (const id of [101, 102]) await happened(booking, id, "received");
  const asha = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };
  const values = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const cbc = await atTheLab(desk, farid, booking, 101);
  await sendResults(site, resultMessage(cbc, values, {}, asha));
  await happened(booking, 102, "rejected");
  const SlotId = slotAt("1130", "zone:1", "2026-11-21");
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId });
  expect(moved.text).toContain(`"status":1`);
  expect(await desk.visits.assign(sujoy, [no], bikash.id)).toMatchObject({ changed: 1 });
  return { ...booking, slotId: SlotId };
}

test("the visit for a new sample is needed no more: its time is free, the round has nothing to do there, and its customer is told once", async () => {
  const booking = await awaitsNewSample();
  const { who, no, slotId } = booking;
  const before = await takenIn(slotId);
  const sheet = async () =>
    (await desk.visits.sheet(sujoy, "2026-11-21", "")).visits.map(({ bookingNo }) => bookingNo);
  expect(await sheet()).toContain(no);
  await giveBack(booking, "Fasting Blood Sugar");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Reported", PayStatus: "paid" });
  expect(await takenIn(slotId)).toBe(before - 1);
  expect(await sheet()).not.toContain(no);
  expect((await db.rows(toldOf, { no })).map(({ template }) => template)).toEqual([
    "booking-tests-refunded-no-visit",
  ]);
  expect(await imbalances(db)).toEqual([]);

  const { now } = site.clock;
  try {
    site.clock.now = new Date("2026-11-21T03:00:00Z");
    const round = await desk.round.today(bikash);
    expect(round.visits.find(({ bookingNo }) => bookingNo === no)).toMatchObject({ isCancelled: true });
    const at = site.clock.now;
    const accepted = { bookingNo: no, slotId, at, details: { kind: "accepted" } as const };
    const id = "0190f2a0-0000-7000-8000-000000000159";
    expect(await desk.round.recordEvents(bikash, [{ ...accepted, id }])).toMatchObject([
      { refused: "cancelled" },
    ]);
  } finally {
    site.clock.now = now;
  }
});

test("a time that was given back is taken again when the laboratory needs a new sample of another test", async () => {
  const booking = await awaitsNewSample();
  const { who, no, slotId } = booking;
  const before = await takenIn(slotId);
  await giveBack(booking, "Fasting Blood Sugar");
  await db.raw(`update booking set status = 'Recollection Needed' where booking_no = '${no}'`);
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId: slotId });
  expect(moved.text).toContain(`"status":1`);
  expect(await takenIn(slotId)).toBe(before);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed" });
  expect(await imbalances(db)).toEqual([]);
});

test("a test is given back while its customer cancels or moves the booking: each time is counted once", async () => {
  for (let round = 0; round < 4; round++) {
    const booking = await twoVisits();
    const { who, no, order } = booking;
    const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
    const ownWay = () =>
      round % 2 === 0
        ? cancel(booking, quote.body.data.Refund)
        : who.client.post(`/api/bookings/${no}/reschedule`, {
            SlotId: slotAt("1130", "zone:1", `2026-11-${25 + round}`),
          });
    const ends = await Promise.allSettled(
      round < 2
        ? [giveBack(booking, "Complete Blood Count"), ownWay()]
        : [ownWay(), giveBack(booking, "Complete Blood Count")],
    );
    expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await imbalances(db)).toEqual([]);
    await payBack(site);
    const left = await who.client.get<{ data?: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
    if (left.body.data) await cancel(booking, left.body.data.Refund);
    await payBack(site);
    const paid = await site.order(order);
    expect(paid?.refundedPaise).toBe(paid?.paidPaise);
    expect(await imbalances(db)).toEqual([]);
  }
});
