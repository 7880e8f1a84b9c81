import { expect, test } from "vitest";
import { nullable, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { collectorVisits } from "../support/collector-visits.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, cookieOf, post } = await siteWithDesk(await testApp());
const sujoy = await staffAccountOf(db, "reception");
const bikash = await staffAccountOf(db, "collector");

const collectedOf = sql({ no: text }, { collectedAt: nullable(timestamp) })`
  select collected_at from lab_order where booking_no = ${"no"}`;

const visits = collectorVisits(site, desk, { reception: sujoy, collector: bikash });
const { newId, event, send, atDoor, labelled, collected, cash } = visits;
const times = ["0700", "0730", "0800", "0830"].values();
const assigned = () => visits.assigned(times.next().value ?? "0900");

const timesOf = sql(
  { barcode: text },
  { receivedAt: nullable(timestamp), rejectedAt: nullable(timestamp), labelledBy: text },
)`
  select received_at, rejected_at, labelled_by from visit_tube where barcode = ${"barcode"}`;

test("a tube keeps when it came in and that it was rejected, whatever label it gets, and is rejected once", async () => {
  const visit = await assigned();
  await send([...atDoor(visit), labelled(visit, "T-0040"), cash(visit), collected(visit)]);
  const press = (typed: string, key: string) => ({ account: sujoy, typed, key });
  expect(await desk.reception.receive(press("T-0040", "keep-a"))).toMatchObject({ ok: true });
  const { receivedAt } = await db.one(timesOf, { barcode: "T-0040" });
  expect(receivedAt).toBeInstanceOf(Date);
  site.clock.advance({ minutes: 5 });
  const torn = { barcode: "T-0041", reason: "Label torn" };
  expect(await desk.reception.relabel(press("T-0040", "keep-b"), torn)).toMatchObject({ ok: true });
  expect(await db.one(timesOf, { barcode: "T-0041" })).toEqual({
    receivedAt,
    rejectedAt: null,
    labelledBy: sujoy.name,
  });
  expect(await desk.reception.reject(press("T-0041", "keep-c"), "Clotted")).toMatchObject({ ok: true });
  expect(await desk.reception.reject(press("T-0041", "keep-d"), "Clotted")).toEqual({
    ok: false,
    error: { code: "rejected-already" },
  });
  const rejected = await db.one(timesOf, { barcode: "T-0041" });
  expect(rejected).toMatchObject({ receivedAt, rejectedAt: expect.any(Date) });
  const again = { barcode: "T-0042", reason: "Label torn" };
  expect(await desk.reception.relabel(press("T-0041", "keep-e"), again)).toMatchObject({ ok: true });
  expect(await db.one(timesOf, { barcode: "T-0042" })).toEqual(rejected);
});

const labelledOf = sql({ no: text }, { labelledAt: timestamp, takenAt: timestamp, assignedAt: timestamp })`
  select t.labelled_at, c.taken_at, v.assigned_at from visit_collector v
    join visit_tube t on t.booking_id = v.booking_id join cash_entry c on c.booking_id = v.booking_id
    join booking b on b.id = v.booking_id where b.booking_no = ${"no"}`;

test("a phone whose clock was turned back or ahead takes no sample and no money before the visit was given, nor in time to come", async () => {
  const visit = await assigned();
  const early = { at: new Date("2026-11-01T00:00:00Z") };
  const late = { at: new Date("2027-11-01T00:00:00Z") };
  expect(await send(atDoor(visit))).toEqual([null, null, null, null]);
  expect(
    await send([
      { ...labelled(visit, "T-0050"), ...early },
      { ...cash(visit), ...late },
      { ...collected(visit), ...early },
    ]),
  ).toEqual([null, null, null]);
  const { labelledAt, takenAt, assignedAt } = await db.one(labelledOf, { no: visit.no });
  expect(labelledAt).toEqual(assignedAt);
  expect(takenAt.getTime()).toBeLessThanOrEqual(site.clock.now.getTime());
  expect((await db.one(collectedOf, { no: visit.no })).collectedAt).toEqual(assignedAt);
});

test("a count of cash that is below zero or no sum of money is refused at its field, and the cash stays to be counted", async () => {
  const visit = await assigned();
  await send([...atDoor(visit), labelled(visit, "T-0060"), cash(visit), collected(visit)]);
  const { cash: held } = await desk.round.today(bikash);
  const handIn = event({ no: "", slotId: "" }, { kind: "cash-handed-over", paise: held.openPaise });
  expect(await send([handIn])).toEqual([null]);
  const cookie = await cookieOf("reception");
  for (const rupees of ["-450", "−450", "4.505", "1e3", "9999999999999", "four", ""]) {
    const form = { intent: "count", handIn: handIn.id, rupees, note: "counted twice" };
    const response = await post("/desk/samples", cookie, form);
    const html = await response.text();
    expect(response.status, rupees).toBe(422);
    expect(html).toContain("Type the counted sum in rupees");
    expect(html).toMatch(new RegExp(`name="rupees" value="${rupees}"`));
  }
  const { handIns } = await desk.reception.overview(sujoy);
  expect(handIns).toMatchObject([{ id: handIn.id, announcedPaise: held.openPaise }]);
});

test("hand-ins and entries of other labs, and ids that are none, are nobody's", async () => {
  const visit = await assigned();
  expect(await send([collected(visit)])).toEqual(["out-of-order"]);
  const shown = (await desk.reception.overview(sujoy)).refused.find(
    ({ bookingNo }) => bookingNo === visit.no,
  );
  const elsewhere = { ...sujoy, labIds: [2], zoneIds: [2] };
  expect((await desk.reception.overview(elsewhere)).refused.map(({ id }) => id)).not.toContain(shown?.id);
  expect(await desk.reception.resolve(elsewhere, shown?.id ?? "")).toBe(false);
  for (const id of ["n0such", "", newId()]) {
    expect(await desk.reception.resolve(sujoy, id)).toBe(false);
    const counted = { handInId: id, paise: 1, note: "" };
    expect(await desk.reception.countCash(sujoy, counted)).toEqual({ ok: false, error: { code: "unknown" } });
  }
  expect(await desk.reception.resolve(sujoy, shown?.id ?? "")).toBe(true);
});

test("two phones of one account: the second of two like steps does not count, and nothing is lost", async () => {
  const visit = await assigned();
  const outcomes = await Promise.all([
    send([event(visit, { kind: "accepted" })]),
    send([event(visit, { kind: "accepted" })]),
  ]);
  expect(outcomes.flat().sort()).toEqual(["out-of-order", null].sort());
  expect(await send([event(visit, { kind: "on-the-way" })])).toEqual([null]);
});

test("reception locks a tube after its booking, as the events of a collector do", async () => {
  const visit = await assigned();
  await send([...atDoor(visit), labelled(visit, "T-0080"), cash(visit), collected(visit)]);
  const press = (key: string) => ({ account: sujoy, typed: "T-0080", key });
  const works = [
    () => desk.reception.receive(press("order-a")),
    () => desk.reception.reject(press("order-b"), "Clotted"),
    () => desk.reception.relabel(press("order-c"), { barcode: "T-0081", reason: "Label torn" }),
  ];
  for (const work of works) {
    let working: Promise<unknown> = Promise.resolve();
    await db.tx(async (tx) => {
      await tx.raw(`select id from booking where booking_no = '${visit.no}' for update`);
      working = work();
      await endedOrWaiting(db, working);
      await tx.raw("select 1 from visit_tube where barcode = 'T-0080' for update nowait");
    });
    expect(await working).toMatchObject({ ok: true });
  }
});
