import { beforeEach, expect, test } from "vitest";
import { bigint, int, nullable, text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { putStaffPhoto } from "../../db/stores/staff-photos.ts";
import { unitOfWork as unitOfWorkOf } from "../../db/stores/unit-of-work.ts";
import type { Inbox, TodayService } from "../../domain/desk/today.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { collectorVisits } from "../support/collector-visits.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { readBooking, slotAt, TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const sujoy = await accountOf("reception");
const rina = await accountOf("administrator");
const bikash = await accountOf("collector");

const accessionOf = sql(
  { no: text },
  { accession: text, collectedAt: nullable(timestamp), receivedAt: nullable(timestamp) },
)`
  select accession, collected_at, received_at from lab_order where booking_no = ${"no"}`;
const storedOf = sql({ no: text }, { kind: text, refused: text })`
  select kind, refused from visit_event where booking_no = ${"no"} order by position`;
const cashOf = sql(
  { no: text },
  { paise: bigint, kind: text, taken: int, receivedBy: text, handedOverAt: nullable(timestamp) },
)`
  select c.paise, c.kind, count(*) over ()::integer as taken, c.received_by, c.handed_over_at
  from cash_entry c join booking b on b.id = c.booking_id where b.booking_no = ${"no"}`;
const assignTo = sql({ no: text, login: text }, {})`
  update visit_collector set account_id = (select id from staff_account where login = ${"login"})
  where booking_id = (select id from booking where booking_no = ${"no"})`;
const messagesOf = sql({ no: text, template: text }, { id: uuid, text: text })`
  select id, text from message where template = ${"template"} and text like '%' || ${"no"} || '%'`;

const visits = collectorVisits(site, desk, { reception: sujoy, collector: bikash });
const { newId, codeOf, event, send, atDoor, labelled, collected, cash } = visits;
const TIMES = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030", "1100", "1200", "1230"];
let slots = 0;
/** Each time has room for two visits. */
const assigned = () => visits.assigned(TIMES[slots++ >> 1] ?? "1130");
/** The collector hands over all cash of a day, whichever visit it came from. */
const handOver = (paise: number) => event({ no: "", slotId: "" }, { kind: "cash-handed-over", paise });

eachBeginsAt(site);

// Reception is done with what another test has left: cash that the collector has, and entries that were refused.
beforeEach(async () => {
  const { cash } = await desk.round.today(bikash);
  if (cash.openPaise > 0) expect(await send([handOver(cash.openPaise)])).toEqual([null]);
  const { handIns, refused } = await desk.reception.overview(sujoy);
  for (const { id: handInId, announcedPaise: paise } of handIns)
    expect(await desk.reception.countCash(sujoy, { handInId, paise, note: "" })).toMatchObject({ ok: true });
  for (const { id } of refused) expect(await desk.reception.resolve(sujoy, id)).toBe(true);
});

test("a whole visit: the customer's booking follows, the laboratory knows of the sample, the money is counted by reception", async () => {
  const visit = await assigned();
  const { who, no } = visit;
  const events = [...atDoor(visit), labelled(visit, "t 0001"), cash(visit), collected(visit)];
  expect(await send(events.slice(0, 2))).toEqual([null, null]);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "On The Way" });
  const [told] = await db.rows(messagesOf, { no, template: "booking-collector-on-the-way" });
  expect(told?.text).toContain(`Bikash is on the way to you`);
  expect(told?.text).toContain(visit.code);
  expect(await send(events.slice(2))).toEqual([null, null, null, null, null]);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Sample Collected", PayStatus: "paid" });
  expect((await db.one(accessionOf, { no })).collectedAt).not.toBeNull();
  expect(await db.rows(cashOf, { no })).toMatchObject([{ paise: 45_000, kind: "cash", receivedBy: "" }]);

  const handIn = handOver(45_000);
  expect(await send([handOver(40_000)])).toEqual(["wrong-sum"]);
  expect(await send([handIn, handIn])).toEqual([null, null]);
  const [waiting] = (await desk.reception.overview(sujoy)).handIns;
  expect(waiting).toMatchObject({ id: handIn.id, collector: bikash.name, announcedPaise: 45_000 });
  expect(await pendingWork(desk.today, sujoy, "cash to count")).toContainEqual([handIn.id, bikash.name]);
  const counted = { handInId: handIn.id, paise: 44_000, note: "" };
  expect(await desk.reception.countCash(sujoy, counted)).toMatchObject({ error: { code: "note-missing" } });
  expect(await desk.reception.counted(sujoy, handIn.id)).toBeUndefined();
  expect(await desk.reception.countCash(sujoy, { ...counted, paise: 45_000 })).toMatchObject({ ok: true });
  const said = { collector: bikash.name, countedPaise: 45_000, receivedBy: sujoy.name };
  expect(await desk.reception.counted(sujoy, handIn.id)).toEqual(said);
  expect(await desk.reception.countCash(sujoy, { ...counted, paise: 45_000 })).toMatchObject({ ok: false });
  const second = { intent: "count", handIn: handIn.id, rupees: "440", note: "ten short" };
  const refused = await staffed.post("/desk/samples", await staffed.cookieOf("administrator"), second);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(`This cash was received already by ${sujoy.name}: ₹450.`);
  expect(await pendingWork(desk.today, sujoy, "cash to count")).not.toContainEqual([handIn.id, bikash.name]);
  const [received] = await db.rows(cashOf, { no });
  expect(received).toMatchObject({ receivedBy: sujoy.name, handedOverAt: expect.any(Date) });
});

test("events that are sent again, also at once and by two requests, are stored and done once", async () => {
  const visit = await assigned();
  const events = [...atDoor(visit), labelled(visit, "T-0002"), cash(visit), collected(visit)];
  const both = await Promise.all([send(events), send(events)]);
  expect(both).toEqual([events.map(() => null), events.map(() => null)]);
  expect(await send(events)).toEqual(events.map(() => null));
  expect(await db.rows(storedOf, { no: visit.no })).toHaveLength(events.length);
  expect(await db.rows(cashOf, { no: visit.no })).toMatchObject([{ taken: 1 }]);
  expect(await db.rows(messagesOf, { no: visit.no, template: "booking-collector-on-the-way" })).toHaveLength(
    1,
  );
});

test("what comes out of order is refused, kept and shown to the collector and to reception until somebody has seen to it", async () => {
  const visit = await assigned();
  expect(await send([collected(visit)])).toEqual(["out-of-order"]);
  expect(
    await send([
      event(visit, { kind: "accepted" }),
      event(visit, { kind: "started", code: visit.code, reason: "" }),
    ]),
  ).toEqual([null, "out-of-order"]);
  expect(await db.rows(storedOf, { no: visit.no })).toHaveLength(3);
  const { refused } = await desk.reception.overview(sujoy);
  const shown = refused.filter(({ bookingNo }) => bookingNo === visit.no);
  expect(shown.map((each) => each.refused)).toEqual(["out-of-order", "out-of-order"]);
  const [first] = shown;
  expect(await pendingWork(desk.today, sujoy, "refused entries")).toContainEqual([first?.id, visit.no]);
  expect(await desk.reception.resolve(sujoy, first?.id ?? "")).toBe(true);
  expect(await desk.reception.resolve(sujoy, first?.id ?? "")).toBe(false);
  expect((await desk.reception.overview(sujoy)).refused.map(({ id }) => id)).not.toContain(first?.id);
  expect(await pendingWork(desk.today, sujoy, "refused entries")).not.toContainEqual([first?.id, visit.no]);
});

test("a booking that was cancelled or moved meanwhile takes nothing, and a visit of another collector neither", async () => {
  const [gone, moved, others] = [await assigned(), await assigned(), await assigned()];
  const { version } = (await desk.people.booking(rina, gone.no))?.booking ?? { version: 0 };
  const pressed = { account: rina, bookingNo: gone.no, version, key: "cancel-1" };
  expect(await desk.changes.cancelWithGoodwill(pressed, "Customer called")).toMatchObject({ ok: true });
  expect(await send(atDoor(gone))).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"]);

  const before = (await desk.people.booking(rina, moved.no))?.booking.version ?? 0;
  const move = { account: rina, bookingNo: moved.no, version: before, key: "move-1" };
  expect(await desk.changes.move(move, slotAt("1130"))).toMatchObject({ ok: true });
  expect(await send([event(moved, { kind: "accepted" })])).toEqual(["moved"]);

  await db.run(assignTo, { no: others.no, login: "sujoy.das" });
  expect(await send([event(others, { kind: "accepted" })])).toEqual(["not-yours"]);
  expect(await send([event({ no: "N000000000", slotId: "" }, { kind: "accepted" })])).toEqual([
    "unknown-booking",
  ]);
  expect(await readBooking(others.who, others.no)).toMatchObject({ BookingStatus: "Collector Assigned" });
});

test("a wrong start code does not open a visit; after five only a reason does", async () => {
  const visit = await assigned();
  const wrong = visit.code === "0000" ? "1111" : "0000";
  await send(atDoor(visit).slice(0, 3));
  const started = (code: string, reason = "") => event(visit, { kind: "started", code, reason });
  expect(await send([started("")])).toEqual(["no-code"]);
  expect(await send(Array.from({ length: 5 }, () => started(wrong)))).toEqual(Array(5).fill("wrong-code"));
  expect(await send([started(visit.code)])).toEqual(["too-many-codes"]);
  expect(await send([started("", "No telephone at hand")])).toEqual([null]);
});

test("a barcode names one tube for good, a tube has one label, and the sample is finished with tubes alone", async () => {
  const [one, other] = [await assigned(), await assigned()];
  await send([...atDoor(one), ...atDoor(other)]);
  expect(await send([collected(one)])).toEqual(["no-tube"]);
  expect(await send([labelled(one, "T-0003"), labelled(one, "T-0004"), labelled(other, "t-0003")])).toEqual([
    null,
    "tube-labelled-already",
    "barcode-used",
  ]);
  const { accession } = await db.one(accessionOf, { no: one.no });
  expect(await send([labelled(other, accession), labelled(other, "?")])).toEqual([
    "barcode-used",
    "not-a-barcode",
  ]);
  expect(await send([event(other, { kind: "tube-labelled", tube: "9.9.9", barcode: "T-0005" })])).toEqual([
    "unknown-tube",
  ]);
  expect(await send([cash(one, 44_900), cash(one), cash(one)])).toEqual([
    "amount-differs",
    null,
    "nothing-to-pay",
  ]);
});

test("a visit that is under way goes to another collector, and what the first phone sends later is kept once and shown to reception", async () => {
  const visit = await assigned();
  const mita = await accountOf("call-centre");
  const { collectors } = await desk.visits.sheet(sujoy, TOMORROW, "");
  const other = collectors.find(({ id }) => id !== bikash.id);
  const tania = { ...bikash, login: "tania.khatun", ...other };
  await send([...atDoor(visit), labelled(visit, "T-0040")]);
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "On The Way" });
  const path = `/desk/bookings/${visit.no}/collector`;
  const cookie = await staffed.cookieOf("call-centre");
  const page = await (await staffed.get(path, cookie)).text();
  expect(page).toContain(tania.name);
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
  const form = { key: "given-1", version, collector: tania.id, reason: "" };
  const unsaid = await staffed.post(path, cookie, form);
  expect([unsaid.status, (await unsaid.text()).includes("Enter the reason.")]).toEqual([422, true]);
  const given = { ...form, reason: "The phone is lost" };
  for (const press of [given, given]) expect((await staffed.post(path, cookie, press)).status).toBe(302);
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "Collector Assigned" });
  const late = [cash(visit), collected(visit)];
  expect(await send(late)).toEqual(["not-yours", "not-yours"]);
  expect(await send(late)).toEqual(["not-yours", "not-yours"]);
  const { refused } = await desk.reception.overview(sujoy);
  const shown = refused.filter(({ bookingNo }) => bookingNo === visit.no);
  expect(shown.map(({ collector, refused }) => [collector, refused])).toEqual([
    [bikash.name, "not-yours"],
    [bikash.name, "not-yours"],
  ]);
  // The second begins anew, with tubes of their own and the customer's code.
  const again = [...atDoor(visit), labelled(visit, "T-0041"), cash(visit), collected(visit)];
  expect(await send(again, tania)).toEqual(Array(7).fill(null));
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "Sample Collected" });
  const [told] = await db.rows(messagesOf, { no: visit.no, template: "booking-collector-on-the-way" });
  expect(told).toBeDefined();
  const after = (await desk.people.booking(mita, visit.no))?.booking;
  const press = { account: mita, bookingNo: visit.no, version: after?.version ?? 0, key: "given-2" };
  const back = { collectorId: bikash.id, reason: "By mistake" };
  expect(await desk.handOver.give(press, back)).toEqual({ ok: false, error: { code: "not-under-way" } });
  expect(await desk.handOver.give({ ...press, account: { ...mita, zoneIds: [2] } }, back)).toMatchObject({
    error: { code: "unknown-booking" },
  });
});

test("where nobody was met the customer is told, and the visit can be given to a collector again", async () => {
  const visit = await assigned();
  const events = [...atDoor(visit).slice(0, 3), event(visit, { kind: "not-met", reason: "Nobody opened" })];
  expect(await send(events)).toEqual([null, null, null, null]);
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "Confirmed" });
  expect(await db.rows(messagesOf, { no: visit.no, template: "booking-not-met" })).toHaveLength(1);
  expect(await send([event(visit, { kind: "accepted" })])).toEqual(["out-of-order"]);
  await desk.visits.assign(sujoy, [visit.no], null);
  expect(await desk.visits.assign(sujoy, [visit.no], bikash.id)).toMatchObject({ changed: 1 });
  expect(await send([event(visit, { kind: "accepted" })])).toEqual([null]);
});

test("where nobody was met the customer gets a new time by telephone, although the time of the visit is over", async () => {
  const visit = await assigned();
  site.clock.now = new Date(`${TOMORROW}T11:00:00Z`);
  await send([...atDoor(visit).slice(0, 3), event(visit, { kind: "not-met", reason: "Nobody opened" })]);
  const mita = await accountOf("call-centre");
  const { Actions } = await readBooking<{ Actions: string[] }>(visit.who, visit.no);
  expect(Actions).not.toContain("reschedule");
  const page = await staffed.get(`/desk/bookings/${visit.no}/move`, await staffed.cookieOf("call-centre"));
  expect(await page.text()).toContain("Move the visit");
  const version = (await desk.people.booking(mita, visit.no))?.booking.version ?? 0;
  const press = { account: mita, bookingNo: visit.no, version, key: "after-not-met" };
  expect(await desk.changes.move(press, slotAt("0900", "zone:1", "2026-11-23"))).toMatchObject({ ok: true });
  expect(await readBooking(visit.who, visit.no)).toMatchObject({
    BookingStatus: "Confirmed",
    Slot: { Date: "2026-11-23", From: "09:00" },
  });
});

test("a visit that is done once more brings tubes of its own, and the barcodes of the first stay used", async () => {
  const visit = await assigned();
  const notMet = event(visit, { kind: "not-met", reason: "The customer fainted" });
  expect(await send([...atDoor(visit), labelled(visit, "T-0030"), notMet])).toEqual(Array(6).fill(null));
  await desk.visits.assign(sujoy, [visit.no], null);
  expect(await desk.visits.assign(sujoy, [visit.no], bikash.id)).toMatchObject({ changed: 1 });
  const again = [labelled(visit, "T-0030"), labelled(visit, "T-0031"), collected(visit)];
  const code = await codeOf(visit.no);
  expect(await send([...atDoor({ ...visit, code }), ...again])).toEqual([
    ...[null, null, null, null],
    ...["barcode-used", null, null],
  ]);
});

test("reception receives, rejects and relabels by barcode, and sees what is missing", async () => {
  const [visit, other] = [await assigned(), await assigned()];
  await send([...atDoor(visit), labelled(visit, "T-0006"), cash(visit), collected(visit)]);
  await send([...atDoor(other), labelled(other, "T-0008")]);
  const press = (typed: string, key: string) => ({ account: sujoy, typed, key });
  const brought = (await desk.reception.overview(sujoy)).brought.flatMap(({ bookings }) => bookings);
  expect(brought).toContainEqual({ bookingNo: visit.no, tubes: 1 });
  const fresh = { barcode: "T-0007", reason: "Label torn" };
  expect(await desk.reception.relabel(press("T-0006", "a"), { ...fresh, barcode: "T-0008" })).toEqual({
    ok: false,
    error: { code: "barcode-used" },
  });
  expect(await desk.reception.relabel(press("T-0006", "b"), fresh)).toMatchObject({ ok: true });
  expect(await desk.reception.receive(press("T-0006", "c"))).toEqual({
    ok: false,
    error: { code: "unknown" },
  });
  const received = await desk.reception.receive(press("t-0007", "d"));
  expect(received).toEqual({ ok: true, value: { bookingNo: visit.no } });
  expect(await desk.reception.receive(press("t-0007", "d"))).toEqual(received);
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "At Lab" });
  const [shown] = await desk.reception.find(sujoy, "T-0007");
  expect(shown?.tubes).toMatchObject([{ barcode: "T-0007", state: "received" }]);
  expect(await desk.reception.find({ ...sujoy, zoneIds: [2] }, "T-0007")).toEqual([]);
  expect(await desk.reception.reject(press("T-0007", "e"), "Clotted")).toMatchObject({ ok: true });
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "Recollection Needed" });
  site.clock.advance({ minutes: 1 });
  expect(await desk.reception.receive(press("T-0007", "f"))).toEqual({
    ok: false,
    error: { code: "rejected-already" },
  });
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "Recollection Needed" });
  const { accession } = await db.one(accessionOf, { no: visit.no });
  expect(await desk.reception.receive(press(accession, "g"))).toMatchObject({ ok: true });
  expect(await readBooking(visit.who, visit.no)).toMatchObject({ BookingStatus: "At Lab" });
});

const addTube = sql({ no: text, barcode: text, at: timestamp }, {})`
  insert into visit_tube (barcode, booking_id, tube, accessions, labelled_at, labelled_by)
  select ${"barcode"}, b.id, '1.2.1', array[o.accession], ${"at"}, 'Bikash Mondal'
  from booking b join lab_order o on o.booking_id = b.id where b.booking_no = ${"no"}`;
const toldOf = sql({ messageId: text }, { found: int })`
  select count(*)::integer as found from lis_message where message_id = ${"messageId"}`;

test("a sample of which one tube was rejected after it came in is not received with the other tube", async () => {
  const visit = await assigned();
  await send([...atDoor(visit), labelled(visit, "T-0020"), cash(visit), collected(visit)]);
  await db.run(addTube, { no: visit.no, barcode: "T-0021", at: site.clock.now });
  const press = (typed: string, key: string) => ({ account: sujoy, typed, key });
  expect(await desk.reception.receive(press("T-0020", "two-a"))).toMatchObject({ ok: true });
  expect(await desk.reception.reject(press("T-0020", "two-b"), "Clotted")).toMatchObject({ ok: true });
  expect(await desk.reception.receive(press("T-0021", "two-c"))).toMatchObject({ ok: true });
  const { accession } = await db.one(accessionOf, { no: visit.no });
  expect(await db.one(toldOf, { messageId: `two-b T-0020 ${accession}` })).toEqual({ found: 1 });
  expect(await db.one(toldOf, { messageId: `two-c T-0021 ${accession}` })).toEqual({ found: 0 });
});

const underOf = sql({ id: uuid }, { paise: bigint })`
  select coalesce(sum(paise), 0)::bigint as paise from cash_entry where hand_in_id = ${"id"}`;
const bookingIdOf = sql({ no: text }, { id: uuid })`select id from booking where booking_no = ${"no"}`;

test("cash that is noted while a sum is handed over stays with the collector until the next time", async () => {
  const visit = await assigned();
  await send([...atDoor(visit), cash(visit)]);
  const unitOfWork = unitOfWorkOf(db);
  const { id: bookingId } = await db.one(bookingIdOf, { no: visit.no });
  const handInId = newId();
  const announced = await unitOfWork.transact(async (tx) => {
    const open = await tx.visits.openCash(bikash.id);
    await unitOfWork.transact((other) =>
      other.visits.addCash({
        id: newId(),
        bookingId,
        accountId: bikash.id,
        paise: 100,
        kind: "cash",
        reference: "",
        takenAt: site.clock.now,
      }),
    );
    const paise = open.reduce((sum, each) => sum + each.paise, 0);
    const entries = open.map(({ id }) => id);
    await tx.visits.handIn({ id: handInId, accountId: bikash.id, paise, entries, at: site.clock.now });
    return paise;
  });
  expect(await db.one(underOf, { id: handInId })).toEqual({ paise: announced });
  expect(await desk.round.today(bikash)).toMatchObject({ cash: { openPaise: 100 } });
});

test("the customer sees who comes and the start code, until the sample is taken", async () => {
  const visit = await assigned();
  const customer = await desk.people.booking(rina, visit.no);
  const { booking } = customer ?? {};
  if (!booking) throw new Error("no booking");
  const { bookings } = site.container.services;
  expect(await bookings.findCollector(booking.customerId, booking)).toEqual({
    name: "Bikash",
    startCode: visit.code,
    photo: null,
  });
  const action = {
    id: newId(),
    at: site.clock.now,
    who: rina.name,
    action: "photograph set",
    subject: bikash.login,
  };
  const picture = { login: bikash.login, jpeg: Uint8Array.from(Array(100).fill(255)), now: site.clock.now };
  expect(await putStaffPhoto(db, picture, { ...action, details: {} })).toBe(true);
  const photo = Buffer.from(picture.jpeg).toString("base64");
  expect(await bookings.findCollector(booking.customerId, booking)).toMatchObject({ photo });
  expect(await bookings.findCollector(rina.id, booking)).toBeNull();
  expect(
    await bookings.findCollector(booking.customerId, { ...booking, status: "Sample Collected" }),
  ).toBeNull();
});

/** What an account reads of one list of today: each item and what it is called by. */
async function pendingWork(today: TodayService, account: StaffAccount, list: Inbox) {
  const own = (await today.inboxes(account)).find(({ inbox }) => inbox === list);
  return own?.items.map(({ itemId, label }) => [itemId, label]) ?? [];
}
