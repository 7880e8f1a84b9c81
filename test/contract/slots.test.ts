import { afterAll, expect, onTestFinished, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { addSon, bookCbc, CBC, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
// A window that many can book, so that "open" and "few" differ.
await site.database.db.raw(
  "update slot_template set capacity = 20 where starts_minute = 600; update catalogue_version set version = 2",
);
await site.catalogue.refresh();
eachBeginsAt(site);
afterAll(site.close);

interface SlotList {
  status: number;
  data: { Slots: { SlotId: string; Date: string; From: string; To: string; State: string }[] };
}
interface Held {
  status: number;
  data: { HoldId: string; ExpiresAt: string; Nearest: { SlotId: string }[] };
}

const list = async (query: string, client: TestClient = site.client()) =>
  (await client.get<SlotList>(`/api/slots?${query}`)).body;
const home = (day: string) => `mode=home&pincode=700019&date=${day}`;
const stateOf = async (slotId: string, client?: TestClient) =>
  (await list(home(slotId.slice(7, 17)), client)).data.Slots.find((slot) => slot.SlotId === slotId)?.State;
const hold = (who: Shopper, SlotId: string) => who.client.post<Held>("/api/slot-holds", { SlotId });

test("a day's windows are listed for a pincode and for a lab", async () => {
  const { status, data } = await list(home(TOMORROW));
  expect(status).toBe(1);
  expect(data.Slots).toHaveLength(10);
  expect(data.Slots[0]).toEqual({
    SlotId: slotAt("0700"),
    Date: TOMORROW,
    From: "07:00",
    To: "07:30",
    State: "few",
  });
  const lab = await list(`mode=lab&labId=1&date=${TOMORROW}`);
  expect(lab.data.Slots[9]).toMatchObject({ SlotId: slotAt("1130", "lab:1"), To: "12:00" });
  const scans = await list(`mode=lab&labId=1&scan=1&date=${TOMORROW}`);
  expect(scans.data.Slots[0]?.SlotId).toBe(slotAt("0700", "lab:1:radiology"));
});

test("a window that begins too soon is past, sooner for a home visit than for a lab", async () => {
  // It is 10:00: a collector needs 90 minutes, a lab 30.
  const past = (slots: SlotList["data"]["Slots"]) =>
    slots.filter((slot) => slot.State === "past").map((slot) => slot.From);
  expect(past((await list(home("2026-11-20"))).data.Slots).at(-1)).toBe("11:30");
  expect(past((await list("mode=lab&labId=1&date=2026-11-20")).data.Slots).at(-1)).toBe("10:30");
  expect(past((await list(home("2026-11-19"))).data.Slots)).toHaveLength(10);
});

test("slots open for two weeks, and not on a holiday", async () => {
  expect((await list(home("2026-12-04"))).data.Slots).toHaveLength(10);
  expect((await list(home("2026-12-05"))).data.Slots).toEqual([]);
  await site.database.db.raw(
    `insert into slot_holiday (place, day, reason) values ('zone:1', '2026-12-03', 'Republic of tests');
     update catalogue_version set version = version + 1`,
  );
  await site.catalogue.refresh();
  expect((await list(home("2026-12-03"))).data.Slots).toEqual([]);
});

test("where nobody collects, and a lab that does not exist, are told", async () => {
  expect(await list(`mode=home&pincode=110001&date=${TOMORROW}`)).toMatchObject({ status: 3 });
  for (const labId of ["77", "2147483648", "99999999999"])
    expect(await list(`mode=lab&labId=${labId}&date=${TOMORROW}`), labId).toMatchObject({ status: 3 });
  const client = site.client();
  for (const [query, field] of [
    [`mode=home&date=${TOMORROW}`, "pincode"],
    [`mode=home&pincode=70001&date=${TOMORROW}`, "pincode"],
    [`mode=home&pincode=&date=${TOMORROW}`, "pincode"],
    [`mode=lab&date=${TOMORROW}`, "labId"],
    ...["", "0", "-1", "1e3", "1.5", "x", "9".repeat(16)].map((id) => [
      `mode=lab&labId=${id}&date=${TOMORROW}`,
      "labId",
    ]),
    ["mode=home&pincode=700019&date=2026-13-45", "date"],
    [`mode=air&pincode=700019&date=${TOMORROW}`, "mode"],
  ]) {
    const response = await client.get<{ message: string }>(`/api/slots?${query}`);
    expect([response.status, response.body.message]).toEqual([400, expect.stringContaining(String(field))]);
  }
});

test("a held slot is kept for ten minutes, does not block its holder, and comes back", async () => {
  const slotId = slotAt("0730");
  await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  const who = await shopper(site);
  const held = await hold(who, slotId);
  expect(held.body).toMatchObject({ status: 1, data: { HoldId: expect.any(String) } });
  const left = Date.parse(held.body.data.ExpiresAt) - site.clock.now.getTime();
  expect(Math.round(left / 1000)).toBe(600);

  expect(await stateOf(slotId)).toBe("full");
  expect(await stateOf(slotId, who.client)).toBe("few");
  const other = await shopper(site);
  const refused = await hold(other, slotId);
  expect(refused.body).toMatchObject({ status: 4 });
  expect(refused.body.data.Nearest).toHaveLength(3);

  // Nobody has swept yet: the list and the next customer see that its time is over.
  site.clock.advance({ minutes: 11 });
  expect(await stateOf(slotId)).toBe("few");
  expect((await hold(other, slotId)).body.status).toBe(1);
});

test("a new hold replaces the old one, and the same again renews it", async () => {
  const who = await shopper(site);
  const [first, second] = [slotAt("0800"), slotAt("0830")];
  const one = await hold(who, first);
  const same = await hold(who, first);
  expect(same.body.data.HoldId).toBe(one.body.data.HoldId);
  await hold(who, second);
  expect(await takenOf(first)).toBe(0);
  expect(await takenOf(second)).toBe(1);
  await bookCbc(who, second, { PayLater: 1 });
  expect(await takenOf(second)).toBe(1);
  await hold(who, first);
  await bookCbc(who, slotAt("0900"), { PayLater: 1 });
  expect(await takenOf(first)).toBe(0);
});

test("two of a family hold one window twice: a hold is not taken for an unpaid booking of somebody else's", async () => {
  const who = await shopper(site);
  const slotId = slotAt("0730", "zone:1", "2026-11-25");
  const first = await bookCbc(who, slotId);
  const PatientId = await addSon(who);
  const holdFor = async (changes: Record<string, unknown>) =>
    (await who.client.post<Held>("/api/slot-holds", { SlotId: slotId, ...changes })).body;

  // The same patient again needs no second place, somebody else does, and so does whoever does not say.
  expect((await holdFor({ PatientId: who.patientId })).status).toBe(1);
  expect(await takenOf(slotId)).toBe(1);
  expect((await holdFor({ PatientId })).status).toBe(1);
  expect(await takenOf(slotId)).toBe(2);
  expect((await holdFor({})).status).toBe(1);
  expect(await takenOf(slotId)).toBe(2);

  const amount = await who.fill([CBC]);
  const booked = await who.client.post<Booked>("/api/bookings", who.request(slotId, amount, { PatientId }));
  expect(booked.body.status).toBe(1);
  expect(await takenOf(slotId)).toBe(2);
  expect(first.BookingStatus).toBe("Awaiting Payment");

  // Full: each of the two still has their own hold, a third person has none.
  expect((await holdFor({ PatientId: who.patientId })).status).toBe(1);
  expect((await holdFor({})).status).toBe(1);
  const third = await who.client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Mira Roy",
    DateOfBirth: "2012-01-02",
    Gender: "F",
    Relationship: "Daughter",
  });
  expect((await holdFor({ PatientId: third.body.data.PatientId })).status).toBe(4);
  expect((await hold(await shopper(site), slotId)).body.status).toBe(4);
  expect(await imbalances(site.database.db)).toEqual([]);
  for (const unknown of ["x", "0193a4b2-0000-7000-8000-000000000000"]) {
    const { status } = await who.client.post("/api/slot-holds", { SlotId: slotId, PatientId: unknown });
    expect(status).toBe(404);
  }
});

test("holds whose time is over are swept", async () => {
  const who = await shopper(site);
  const slotId = slotAt("0700", "zone:1", "2026-11-25");
  await hold(who, slotId);
  await site.work("slot holds");
  expect(await takenOf(slotId)).toBe(1);
  site.clock.advance({ minutes: 11 });
  await site.work("slot holds");
  expect(await takenOf(slotId)).toBe(0);
});

test("who holds a slot books it also when its usual time to be booked ends meanwhile, and nobody else does", async () => {
  const [holder, other, late] = [await shopper(site), await shopper(site), await shopper(site)];
  const slotId = slotAt("0700", "zone:1", "2026-11-26");
  const book = async (who: Shopper) =>
    (await who.client.post<{ status: number }>("/api/bookings", who.request(slotId, await who.fill([CBC]))))
      .body.status;
  // A home visit is booked until 90 minutes before it.
  site.clock.now = new Date("2026-11-25T23:59:00Z");
  for (const { client } of [holder, other, late]) client.cookies.delete("XSRF-TOKEN");
  const kept = (await hold(holder, slotId)).body.data;
  expect((await hold(late, slotId)).body.status).toBe(1);
  site.clock.advance({ minutes: 2 });
  expect([await stateOf(slotId, holder.client), await stateOf(slotId, other.client)]).toEqual([
    "few",
    "past",
  ]);
  // What is held stays held, and no longer than it was.
  expect((await hold(holder, slotId)).body).toMatchObject({ status: 1, data: { ExpiresAt: kept.ExpiresAt } });
  expect((await hold(other, slotId)).body.status).toBe(4);
  site.clock.advance({ minutes: 7, seconds: 30 });
  expect([await book(holder), await book(other)]).toEqual([1, 4]);
  // The unpaid booking holds its slot too, for no longer than a hold would.
  expect(await book(holder)).toBe(1);
  site.clock.advance({ seconds: 31 });
  expect([await book(late), await book(holder)]).toEqual([4, 1]);
  site.clock.advance({ minutes: 1 });
  expect(await book(holder)).toBe(4);
});

test('"few" is said when three, or a fifth, are left, and not before', async () => {
  const slotId = slotAt("1000");
  // Nobody has the fifteen places that this test begins with.
  onTestFinished(() => site.database.db.raw(`update slot set taken = taken - 15 where id = '${slotId}'`));
  expect(await stateOf(slotId)).toBe("open");
  await site.database.db.raw(
    `insert into slot (id, place, starts_at, ends_at, capacity, taken)
     values ('${slotId}', 'zone:1', '2026-11-21T04:30:00Z', '2026-11-21T05:00:00Z', 20, 15)`,
  );
  expect(await stateOf(slotId)).toBe("open");
  await bookCbc(await shopper(site), slotId, { PayLater: 1 });
  expect(await stateOf(slotId)).toBe("few");
});

test("a slot that is not of the timetable cannot be held", async () => {
  const who = await shopper(site);
  for (const slotId of [
    slotAt("0715"),
    slotAt("0700", "zone:9"),
    slotAt("0700", "zone:1", "2027-01-10"),
    "x",
  ]) {
    expect((await hold(who, slotId)).status).toBe(400);
  }
  expect((await hold(who, slotAt("1030", "zone:1", "2026-11-20"))).body.status).toBe(4);
});

async function takenOf(slotId: string): Promise<number> {
  const rows = await site.database.db.rows(taken, {});
  return rows.find((row) => row.id === slotId)?.taken ?? 0;
}

const taken = sql({}, { id: text, taken: int })`select id, taken from slot`;

const holdsIn = sql({ slotId: text }, { count: int })`
  select count(*)::integer as count from slot_hold where slot_id = ${"slotId"}`;

test("a slot whose count does not add up keeps no other from being freed of its expired holds", async () => {
  const odd = slotAt("1030");
  const others = ["1100", "1130"].map((from) => slotAt(from));
  const [first, ...rest] = [await shopper(site), await shopper(site), await shopper(site)];
  if (!first) throw new Error("nobody");
  expect((await hold(first, odd)).body.status).toBe(1);
  for (const [n, who] of rest.entries()) expect((await hold(who, others[n] ?? "")).body.status).toBe(1);
  await site.database.db.raw(`update slot set taken = 0 where id = '${odd}'`);
  onTestFinished(() => site.database.db.raw(`update slot set taken = 1 where id = '${odd}'`));
  site.clock.advance({ minutes: 11 });
  await expect(site.container.services.slots.sweep()).rejects.toThrow();
  for (const other of others) {
    expect(await site.database.db.one(holdsIn, { slotId: other })).toEqual({ count: 0 });
  }
  expect(await site.database.db.one(holdsIn, { slotId: odd })).toEqual({ count: 1 });
});
