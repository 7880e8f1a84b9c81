import { afterEach, expect, test } from "vitest";
import { collectorVisits } from "../support/collector-visits.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { startStaffSession } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, accountOf, post } = await siteWithDesk(await testApp());
const [sujoy, rina, bikash] = [
  await accountOf("reception"),
  await accountOf("administrator"),
  await accountOf("collector"),
];

const visits = collectorVisits(site, desk, { reception: sujoy, collector: bikash });

/** The collector works again, and reception has counted all cash. */
afterEach(async () => {
  await db.raw(
    `update staff_account set ended_at = null, role = 'collector', zone_ids = '{}' where id = '${bikash.id}'`,
  );
  for (const { id } of (await desk.reception.overview(sujoy)).handIns)
    await desk.reception.countCash(sujoy, { handInId: id, paise: 45_000, note: "" });
});

async function cookieOfAccount(login: string): Promise<string> {
  const { clock, random } = site.container;
  const { token, device } = await startStaffSession(db, login, { now: clock(), random });
  return `desk=${token}; desk-device=${device}`;
}

test("a collector who works elsewhere by now reads the visits there no more, but for one under way, and the sheet marks them", async () => {
  const collector = await accountOf("collector");
  const [begun, waiting] = [await visits.assigned("1000"), await visits.assigned("1000")];
  await visits.send(visits.atDoor(begun).slice(0, 2));
  site.clock.advance({ hours: 24 });
  const elsewhere = { ...collector, labIds: [], zoneIds: [99] };
  const shown = async (account: typeof collector) =>
    (await desk.round.today(account)).visits
      .map(({ bookingNo }) => bookingNo)
      .filter((no) => no === begun.no || no === waiting.no)
      .toSorted();
  expect(await shown(collector)).toEqual([begun.no, waiting.no].toSorted());
  expect(await shown({ ...collector, zoneIds: [1] })).toEqual([begun.no, waiting.no].toSorted());
  expect(await shown(elsewhere)).toEqual([begun.no]);
  const leftOf = async () =>
    (await desk.visits.sheet(sujoy, TOMORROW, "")).visits.find(({ bookingNo }) => bookingNo === waiting.no)
      ?.hasLeft;
  expect(await leftOf()).toBe(false);
  await db.raw(`update staff_account set zone_ids = '{99}' where id = '${collector.id}'`);
  expect(await leftOf()).toBe(true);
  await db.raw(`update staff_account set zone_ids = '{}' where id = '${collector.id}'`);
  site.clock.advance({ hours: -24 });
});

test("a visit whose collector has no account any more is marked on the sheet until somebody else has it", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("1030"), { PayLater: 1 });
  const { collectors } = await desk.visits.sheet(sujoy, TOMORROW, "");
  const tania = collectors.find(({ id }) => id !== bikash.id);
  const leftOf = async () =>
    (await desk.visits.sheet(sujoy, TOMORROW, "")).visits.find(({ bookingNo }) => bookingNo === no)?.hasLeft;
  await desk.visits.assign(sujoy, [no], tania?.id ?? "");
  expect(await leftOf()).toBe(false);
  expect(await desk.accounts.end("tania.khatun", rina.name)).toMatchObject({ ok: true });
  expect(await leftOf()).toBe(true);
  await desk.visits.assign(sujoy, [no], bikash.id);
  expect(await leftOf()).toBe(false);
});

test.each([
  ["ends", (login: string, _: number) => desk.accounts.end(login, rina.name)],
  [
    "gets other work",
    (login: string, version: number) =>
      desk.accounts.change(
        { login, version, role: "reception", mobile: "", labIds: [], zoneIds: [] },
        rina.name,
      ),
  ],
] as const)("cash of a collector whose account %s is there for reception to count", async (what, leave) => {
  const collector = await accountOf("collector");
  const visit = await visits.assigned(what === "ends" ? "1100" : "1130");
  const done = Array(5).fill(null);
  expect(await visits.send([...visits.atDoor(visit), visits.cash(visit)], collector)).toEqual(done);
  expect((await desk.reception.overview(sujoy)).handIns).toEqual([]);
  expect(await leave(collector.login, collector.version)).toMatchObject({ ok: true });
  const [handIn] = (await desk.reception.overview(sujoy)).handIns;
  expect(handIn).toMatchObject({ collector: collector.name, announcedPaise: 45_000 });
  expect(await desk.cash.heldPaise(TOMORROW)).toBe(45_000);
  const counted = { handInId: handIn?.id ?? "", paise: 0, note: "Left without it" };
  expect(await desk.reception.countCash(sujoy, counted)).toEqual({
    ok: true,
    value: { announcedPaise: 45_000 },
  });
  expect(await desk.cash.heldPaise(TOMORROW)).toBe(0);
});

test("cash of a collector who works elsewhere by now is counted where it was taken and where they work, and not by themselves", async () => {
  const collector = await accountOf("collector");
  const visit = await visits.assigned("0800");
  await visits.send([...visits.atDoor(visit), visits.cash(visit)], collector);
  const { login, version } = collector;
  const to = { login, version, role: "reception" as const, mobile: "", labIds: [], zoneIds: [99] };
  expect(await desk.accounts.change(to, rina.name)).toMatchObject({ ok: true });
  const at = (zone: number) => ({ ...sujoy, labIds: [], zoneIds: [zone] });
  const shownTo = async (zone: number) => [
    (await desk.reception.overview(at(zone))).handIns.map((each) => each.collector),
    (await desk.today.inboxes(at(zone)))
      .find(({ inbox }) => inbox === "cash to count")
      ?.items.map(({ label }) => label) ?? [],
  ];
  const own = [collector.name];
  expect(await Promise.all([1, 99, 98].map(shownTo))).toEqual([
    [own, own],
    [own, own],
    [[], []],
  ]);
  const [handIn] = (await desk.reception.overview(at(1))).handIns;
  const counted = { handInId: handIn?.id ?? "", paise: 45_000, note: "" };
  const refused = (code: string) => ({ ok: false, error: { code } });
  expect(await desk.reception.countCash(at(98), counted)).toEqual(refused("unknown"));
  expect(await desk.reception.countCash({ ...at(99), id: collector.id }, counted)).toEqual(refused("own"));
  const form = { intent: "count", handIn: counted.handInId, rupees: "450", note: "" };
  const page = await post("/desk/samples", await cookieOfAccount(login), form);
  expect(await page.text()).toContain("You handed this cash over yourself: a colleague counts it.");
  expect(await desk.cash.heldPaise(TOMORROW)).toBe(45_000);
  expect(await desk.reception.countCash(at(1), counted)).toMatchObject({ ok: true });
  expect(await desk.reception.counted(at(1), counted.handInId)).toMatchObject({ countedPaise: 45_000 });
  expect(await desk.reception.counted(at(98), counted.handInId)).toBeUndefined();
});

test("money that is taken while the collector's account ends is reception's to count at once", async () => {
  const collector = await accountOf("collector");
  const visit = await visits.assigned("0830");
  await visits.send(visits.atDoor(visit), collector);
  let taking: Promise<unknown> = Promise.resolve();
  await db.tx(async (tx) => {
    // The money is stored, and its entry in the record waits.
    await tx.raw(`select 1 from staff_chain where who = '${collector.name}' for update`);
    taking = visits.send([visits.cash(visit)], collector);
    await endedOrWaiting(db, taking);
    expect(await desk.accounts.end(collector.login, rina.name)).toMatchObject({ ok: true });
    expect((await desk.reception.overview(sujoy)).handIns).toEqual([]);
  });
  expect(await taking).toEqual([null]);
  const { handIns } = await desk.reception.overview(sujoy);
  expect(handIns).toMatchObject([{ collector: collector.name, announcedPaise: 45_000 }]);
});
