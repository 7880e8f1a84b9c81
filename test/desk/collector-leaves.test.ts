import { expect, test } from "vitest";
import { collectorVisits } from "../support/collector-visits.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, accountOf } = await siteWithDesk(await testApp());
const [sujoy, rina, bikash] = [
  await accountOf("reception"),
  await accountOf("administrator"),
  await accountOf("collector"),
];

const visits = collectorVisits(site, desk, { reception: sujoy, collector: bikash });

test("a collector who works elsewhere by now reads the visits there no more, but for one under way, and the sheet marks them", async () => {
  const collector = await accountOf("collector");
  const [begun, waiting] = [await visits.assigned("1000"), await visits.assigned("1000")];
  await visits.send(visits.atDoor(begun).slice(0, 2));
  site.clock.advance({ hours: 24 });
  const elsewhere = { ...collector, labIds: [], zoneIds: [99] };
  const shown = async (account: typeof collector) =>
    (await desk.round.today(account)).visits.map(({ bookingNo }) => bookingNo).toSorted();
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
  await db.raw(`update staff_account set ended_at = null, role = 'collector' where id = '${collector.id}'`);
});
