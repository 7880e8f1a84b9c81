import { afterAll, beforeEach, expect, test } from "vitest";
import { int, nullable, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
const NOW = site.clock.now;
beforeEach(() => {
  site.clock.now = NOW;
});
afterAll(site.close);

const CULTURE: [number, number] = [104, 900];

interface ApiBooking {
  BookingStatus: string;
  Visits: { VisitStatus: string; Slot: { Date: string } }[];
  Timeline: { Status: string; Visit?: number }[];
  Actions: string[];
}
interface Order {
  Accession: string;
  BookingNo: string;
  ServiceId: number;
  Visit?: number;
  VisitStatus?: string;
}

const read = (who: Shopper, no: string) => readBooking<ApiBooking>(who, no);
const statusesOf = async (who: Shopper, no: string) => {
  const { BookingStatus, Visits } = await read(who, no);
  return [BookingStatus, ...Visits.map(({ VisitStatus }) => VisitStatus)];
};
const ordersOf = async (no: string) =>
  (await getLis<{ data: { Items: Order[] } }>(site, "/lis/v1/orders?after=0")).body.data.Items.filter(
    ({ BookingNo }) => BookingNo === no,
  );

async function sample(accession: string, event: string, reason = ""): Promise<void> {
  await postLis(site, "/lis/v1/sample-events", { accession, event, at: site.clock.tick(), reason });
  await site.work("lis");
}

const promisesOf = sql(
  { bookingNo: text },
  { serviceId: int, promisedBy: nullable(timestamp), lateAt: nullable(timestamp) },
)`
  select i.service_id, i.promised_by, i.late_at from booking_item i join booking b on b.id = i.booking_id
  where b.booking_no = ${"bookingNo"} order by i.position`;

/** Of the lab's slots each test takes one of its own. */
const labTimes = ["0900", "0930", "1000", "1030"];

/** At home on the 21st, at the lab on the 24th. */
async function twoVisits(time = "0700") {
  const who = await shopper(site);
  const amount = await who.fill([CBC, CULTURE]);
  const lab = { LabId: 1, LabSlotId: slotAt(labTimes.pop() ?? "", "lab:1", "2026-11-24"), PayLater: 1 };
  const booked = await who.client.post<Booked>("/api/bookings", who.request(slotAt(time), amount, lab));
  const no = booked.body.data.BookingNo;
  const [home, atLab] = await ordersOf(no);
  if (!home || !atLab) throw new Error(`not booked: ${booked.text}`);
  const asSent = { bookingNo: no, patientId: who.patientId, serviceId: 0 };
  return {
    who,
    no,
    home: { ...asSent, accession: home.Accession },
    atLab: { ...asSent, accession: atLab.Accession },
  };
}

const ASHA = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };

test("each of two visits moves by itself, and the booking's status follows from both", async () => {
  const { who, no, home, atLab } = await twoVisits();
  expect(await statusesOf(who, no)).toEqual(["Confirmed", "Confirmed", "Confirmed"]);
  await sample(home.accession, "collected");
  expect(await statusesOf(who, no)).toEqual(["Sample Collected", "Sample Collected", "Confirmed"]);
  await sendResults(site, resultMessage(home, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, ASHA));
  expect(await statusesOf(who, no)).toEqual(["Partly Reported", "Reported", "Confirmed"]);
  await sample(atLab.accession, "collected");
  expect(await statusesOf(who, no)).toEqual(["Partly Reported", "Reported", "Sample Collected"]);
  expect((await ordersOf(no)).map(({ Visit, VisitStatus }) => [Visit, VisitStatus])).toEqual([
    [1, "Reported"],
    [2, "Sample Collected"],
  ]);
  await sample(atLab.accession, "rejected", "leaked");
  expect(await statusesOf(who, no)).toEqual(["Recollection Needed", "Reported", "Recollection Needed"]);
  await sendResults(site, resultMessage(atLab, [{ analyte: "CULT", value: "No growth" }], {}, ASHA));
  expect(await statusesOf(who, no)).toEqual(["Reported", "Reported", "Reported"]);
  expect((await read(who, no)).Timeline.map(({ Status, Visit }) => [Status, Visit])).toEqual([
    ["Confirmed", undefined],
    ["Sample Collected", 1],
    ["Reported", 1],
    ["Sample Collected", 2],
    ["Recollection Needed", 2],
    ["Reported", 2],
  ]);
});

test("after the sample at home the visit to the lab can still be moved, the one at home cannot, and nothing is cancelled", async () => {
  const { who, no, home } = await twoVisits();
  await sample(home.accession, "collected");
  expect((await read(who, no)).Actions).toEqual(["pay", "reschedule", "calendar"]);
  const path = `/api/bookings/${no}`;
  const move = async (SlotId: string) => (await who.client.post(`${path}/reschedule`, { SlotId })).body;
  expect(await move(slotAt("0900", "zone:1", "2026-11-22"))).toMatchObject({
    status: 6,
    message: expect.stringContaining("until a sample is taken"),
  });
  expect((await who.client.post(`${path}/cancel`, { Reason: "Ill", Refund: 0 })).body).toMatchObject({
    status: 6,
  });
  expect(await move(slotAt("1100", "lab:1", "2026-11-25"))).toMatchObject({ status: 1 });
  expect(await read(who, no)).toMatchObject({
    BookingStatus: "Sample Collected",
    Visits: [{ VisitStatus: "Sample Collected" }, { VisitStatus: "Confirmed", Slot: { Date: "2026-11-25" } }],
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a booking of which one test is reported is not cancelled for everything that was paid, while another sample is to be taken again", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC, [103, 700]]);
  const booked = await who.client.post<Booked>(
    "/api/bookings",
    who.request(slotAt("0800"), amount, { PayLater: 1 }),
  );
  const no = booked.body.data.BookingNo;
  const [cbc, other] = await ordersOf(no);
  if (!cbc || !other) throw new Error(`not booked: ${booked.text}`);
  const asked = async () => {
    const quote = await who.client.get<{ status: number }>(`/api/bookings/${no}/refund-quote`);
    const { Actions } = await read(who, no);
    return [quote.body.status, Actions.includes("cancel"), Actions.includes("reschedule")];
  };
  await sample(cbc.Accession, "collected");
  await sample(other.Accession, "rejected", "leaked");
  expect(await asked()).toEqual([1, true, true]);
  const asSent = { bookingNo: no, patientId: who.patientId, serviceId: 0, accession: cbc.Accession };
  await sendResults(site, resultMessage(asSent, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, ASHA));
  expect((await read(who, no)).BookingStatus).toBe("Recollection Needed");
  expect(await asked()).toEqual([6, false, true]);
  const path = `/api/bookings/${no}`;
  const cancel = () => who.client.post<{ status: number }>(`${path}/cancel`, { Reason: "Ill", Refund: 0 });
  expect((await cancel()).body.status).toBe(6);
  await who.client.post(`${path}/reschedule`, { SlotId: slotAt("0900", "zone:1", "2026-11-25") });
  expect((await read(who, no)).BookingStatus).toBe("Confirmed");
  expect([(await cancel()).body.status, ...(await asked())]).toEqual([6, 6, false, true]);
});

test("a booking of one visit looks as it always does", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const booked = await who.client.post<Booked>(
    "/api/bookings",
    who.request(slotAt("0730"), amount, { PayLater: 1 }),
  );
  const booking = await read(who, booked.body.data.BookingNo);
  expect(booking.Visits).toBeUndefined();
  expect(booking.Timeline).toEqual([{ Status: "Confirmed", At: expect.any(String) }]);
  const [order] = await ordersOf(booked.body.data.BookingNo);
  expect(order).not.toHaveProperty("Visit");
});

test("moving one visit leaves alone what is promised of the other: earlier by its receipt, late, or ended by a rejection", async () => {
  const { who, no, home } = await twoVisits("0730");
  const promises = () => site.database.db.rows(promisesOf, { bookingNo: no });
  const move = async (slotId: string) => {
    const [before] = await promises();
    await who.client.get("/genulabhome/hasLogedIn");
    expect(await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId: slotId })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    const [after, moved] = await promises();
    expect(after).toEqual(before);
    return moved?.promisedBy?.toISOString().slice(0, 10);
  };
  // The day before its visit: the promise gets earlier.
  await sample(home.accession, "collected");
  await sample(home.accession, "received");
  expect(await promises()).toMatchObject([{ promisedBy: new Date("2026-11-20T14:30:00Z") }, {}]);
  expect(await move(slotAt("1030", "lab:1", "2026-11-25"))).toBe("2026-11-28");
  site.clock.now = new Date("2026-11-20T14:35:00Z");
  await site.work("late reports");
  expect(await promises()).toMatchObject([{ lateAt: expect.any(Date) }, { lateAt: null }]);
  await move(slotAt("1100", "lab:1", "2026-11-25"));
  await sample(home.accession, "rejected", "Clotted");
  expect(await promises()).toMatchObject([{ promisedBy: null }, {}]);
  await move(slotAt("1130", "lab:1", "2026-11-25"));
});

test("a report is late once its own visit has its sample: a visit to come that was missed is not told as a late report", async () => {
  const { no, home, atLab } = await twoVisits("0830");
  const late = async () => {
    await site.work("late reports");
    return (await site.database.db.rows(promisesOf, { bookingNo: no })).map(({ lateAt }) => lateAt !== null);
  };
  await sample(home.accession, "collected");
  site.clock.now = new Date("2026-11-28T15:00:00Z");
  expect(await late()).toEqual([true, false]);
  await sample(atLab.accession, "collected");
  expect(await late()).toEqual([true, true]);
});
