import { expect, test } from "vitest";
import { text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await testApp());
const rina = await accountOf("administrator");
const key = () => uuidv7(site.clock.now, site.container.random);

const refuseEvent = sql({ id: uuid, no: text, login: text, at: timestamp }, {})`
  insert into visit_event (id, account_id, booking_no, booking_id, slot_id, kind, details, at, received_at, position, refused)
  select ${"id"}, a.id, b.booking_no, b.id, b.slot_id, 'accepted', '{"kind": "accepted"}', ${"at"}, ${"at"}, 1, 'out-of-order'
  from booking b, staff_account a where b.booking_no = ${"no"} and a.login = ${"login"}`;
const handCash = sql({ id: uuid, login: text, at: timestamp }, {})`
  insert into cash_hand_in (id, account_id, announced_at, announced_paise)
  select ${"id"}, id, ${"at"}, 45000 from staff_account where login = ${"login"}`;
const sendTo = sql({ login: text }, {})`
  update staff_account set zone_ids = '{1}' where login = ${"login"}`;

const addLabVisit = sql({ no: text }, {})`
  update booking set lab_visit_slot_id = slot_id, lab_visit_lab_id = 2, lab_visit_status = 'Confirmed', visit_status = 'Confirmed',
    lab_visit_starts_at = starts_at, lab_visit_ends_at = ends_at
  where booking_no = ${"no"}`;

test("an entry about a visit at home is on the lists of who may see to it, and not of the lab of the booking's second visit", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0830"), { PayLater: 1 });
  await db.run(addLabVisit, { no });
  const { login } = await accountOf("collector");
  const id = key();
  await db.run(refuseEvent, { id, no, login, at: site.clock.now });
  for (const [scope, isListed] of [
    [{ labIds: [], zoneIds: [1] }, true],
    [{ labIds: [1], zoneIds: [] }, true],
    [{ labIds: [2], zoneIds: [] }, false],
  ] as const) {
    const account = { ...rina, labIds: [...scope.labIds], zoneIds: [...scope.zoneIds] };
    const { refused } = await desk.reception.overview(account);
    expect(refused.some((each) => each.id === id)).toBe(isListed);
    const today = (await desk.today.inboxes(account)).find(({ inbox }) => inbox === "refused entries");
    expect(today?.items.some(({ itemId }) => itemId === id)).toBe(isListed);
  }
  expect(await desk.reception.resolve({ ...rina, labIds: [1] }, id)).toBe(true);
});

test("reception of other labs and zones sees neither the entries that do not count nor the cash of a collector", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0730"), { PayLater: 1 });
  const { login } = await accountOf("collector");
  await db.run(sendTo, { login });
  const at = site.clock.now;
  const [eventId, handInId] = [key(), key()];
  await db.run(refuseEvent, { id: eventId, no, login, at });
  await db.run(handCash, { id: handInId, login, at });
  const [here, elsewhere] = [1, 99].map((place) => ({ ...rina, labIds: [], zoneIds: [place] }));
  if (!here || !elsewhere) throw new Error("no accounts");
  expect(await desk.reception.overview(elsewhere)).toMatchObject({ refused: [], handIns: [] });
  expect(await desk.reception.resolve(elsewhere, eventId)).toBe(false);
  const counted = { handInId, paise: 45_000, note: "" };
  expect(await desk.reception.countCash(elsewhere, counted)).toEqual({
    ok: false,
    error: { code: "unknown" },
  });
  expect(await desk.reception.overview(here)).toMatchObject({
    refused: [{ id: eventId, bookingNo: no }],
    handIns: [{ id: handInId }],
  });
  expect(await desk.reception.resolve(here, eventId)).toBe(true);
  expect(await desk.reception.countCash(here, counted)).toMatchObject({ ok: true });
  expect(await desk.reception.counted(elsewhere, handInId)).toBeUndefined();
  expect(await desk.reception.counted(here, handInId)).toMatchObject({ countedPaise: 45_000 });
});
