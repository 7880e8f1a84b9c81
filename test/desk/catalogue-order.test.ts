import { afterAll, expect, test, vi } from "vitest";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { versionOfDraft } from "../support/catalogue-editors.ts";
import { openDesk } from "../support/open-desk.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: "short" });
const { container } = site;
const { desk, cookieOf, get, post } = await openDesk(site);
const { catalogueDesk } = desk;
afterAll(() => site.close());

const accountOf = (role: Role) => staffAccountOf(container.db, role);
const nila = await accountOf("catalogue");
const rina = await accountOf("administrator");
const cookie = await cookieOf("catalogue");
const BANNERS = "/desk/catalogue/tables/banners";

let keys = 0;
const key = () => `key-${++keys}`;

const banners = async () => {
  await site.catalogue.refresh();
  return container.catalogue().banners.map(({ id }) => id);
};

/** Presses a row's button on the page of its table; returns where it leads. */
async function press(path: string, row: string, by: 1 | -1, draftId = "") {
  const version = draftId === "" ? 0 : await versionOfDraft(container.db, draftId);
  const pressed = await post(path, cookie, { row, by: String(by), version: String(version), key: key() });
  return { status: pressed.status, to: pressed.headers.get("location") ?? "" };
}

const begin = (title: string) => catalogueDesk.begin(nila, { title, key: key() });

async function step(id: string, account: StaffAccount) {
  return { account, id, version: await versionOfDraft(container.db, id), key: key() };
}

test("banners are moved by one position each in a change, shown as they would stand, published and taken back", async () => {
  const before = await banners();
  const [one, two, three, ...others] = before;
  expect(await (await get(BANNERS, cookie)).text()).toMatch(/Move 1 · [^<]* down/);
  const moved = await press(BANNERS, `${three}\t1`, -1);
  expect(moved.status).toBe(302);
  const id = new URL(moved.to, "http://desk.test").searchParams.get("draft") ?? "";
  expect(await (await get(moved.to, cookie)).text()).toContain(
    `is number 2 of ${before.length} now, in this change.`,
  );
  await press(moved.to, `${three}\t1`, -1, id);
  expect(await banners()).toEqual(before);
  expect((await catalogueDesk.table("banners.csv", id))?.rows.map(({ cells }) => Number(cells.id))).toEqual([
    three,
    one,
    two,
    ...others,
  ]);
  const page = await (await get(`/desk/catalogue/drafts/${id}`, cookie)).text();
  expect(page).toContain("order of the rows");
  expect(page).toContain("banners.csv: in another order");
  const first = await press(moved.to, `${three}\t1`, -1, id);
  expect(first.status).toBe(409);

  await catalogueDesk.submit(await step(id, nila));
  expect((await press(moved.to, `${three}\t1`, 1, id)).status).toBe(409);
  expect(await catalogueDesk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  expect(await banners()).toEqual([three, one, two, ...others]);
  const [newest] = await catalogueDesk.publications(20);
  const seen = newest?.catalogueVersion ?? 0;
  const version = await (await get(`/desk/catalogue/versions/${seen}`, cookie)).text();
  expect(version).toContain("order of the rows");
  expect(await catalogueDesk.revert(nila, { seen, reason: "As before", key: key() })).toMatchObject({
    ok: true,
  });
  expect(await banners()).toEqual(before);
});

test("moved back where they were, rows leave nothing in the change; a page that is out of date moves nothing", async () => {
  const id = await begin("There and back");
  const path = `${BANNERS}?draft=${id}`;
  const [first] = await banners();
  await press(path, `${first}\t1`, 1, id);
  expect((await catalogueDesk.draft(id))?.rows).toHaveLength(1);
  const stale = await post(path, cookie, { row: `${first}\t1`, by: "1", version: "0", key: key() });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toMatch(/Nila Ghosh edited this change at [^<]+, after you opened the page\./);
  await press(path, `${first}\t1`, -1, id);
  expect((await catalogueDesk.draft(id))?.rows).toEqual([]);
  await catalogueDesk.discard(await step(id, nila));
});

test("two changes that move the same rows: the second is told, and what it wanted is not published", async () => {
  const [one, two] = await banners();
  const ids: string[] = [];
  for (const title of ["One way", "The other way"]) {
    const id = await begin(title);
    await press(`${BANNERS}?draft=${id}`, `${one}\t1`, 1, id);
    ids.push(id);
  }
  const [early = "", late = ""] = ids;
  await press(`${BANNERS}?draft=${late}`, `${one}\t1`, 1, late);
  for (const id of ids) await catalogueDesk.submit(await step(id, nila));
  expect(await catalogueDesk.publishNow(await step(early, rina))).toMatchObject({ ok: true });
  expect((await banners()).slice(0, 2)).toEqual([two, one]);
  expect(await catalogueDesk.publishNow(await step(late, rina))).toMatchObject({
    ok: false,
    error: { code: "outdated" },
  });
});

test("times that the staff have closed are no holidays of the catalogue, so a change can be published beside them", async () => {
  const zone = container.catalogue().zones[0];
  const [place, day] = [`zone:${zone?.id}`, "2026-11-26"];
  const holidays = (await catalogueDesk.table("holidays.csv", null))?.rows.length;
  const times = (await desk.closing.times(rina, place, day)) ?? [];
  const slotIds = times.slice(0, 2).map(({ slotId }) => slotId);
  const closed = await desk.closing.close(rina, {
    place,
    day,
    slotIds,
    visits: "move",
    reason: "Training",
    key: key(),
  });
  expect(closed).toMatchObject({ ok: true, value: { times: 2 } });
  const id = await begin("Beside closed times");
  const [first] = await banners();
  await press(`${BANNERS}?draft=${id}`, `${first}\t1`, 1, id);
  expect((await catalogueDesk.draft(id))?.dryRun).toMatchObject({ ok: true });
  expect((await catalogueDesk.table("holidays.csv", id))?.rows).toHaveLength(holidays ?? 0);
  await catalogueDesk.discard(await step(id, nila));
});

test("tests are moved in the order of their popularity, coupons by their positions, both in one change", async () => {
  const popular = async () => {
    await site.catalogue.refresh();
    return container
      .catalogue()
      .onSale.filter(({ kind }) => kind === "test")
      .slice(0, 3);
  };
  const [one, two, three] = await popular();
  const id = await begin("Popular tests");
  const path = `/desk/catalogue/tables/tests?draft=${id}&sort=popularity&dir=down`;
  expect((await press(path, `${two?.id}\t1`, -1, id)).status).toBe(302);
  expect((await catalogueDesk.draft(id))?.rows).toMatchObject([
    { after: { popularity: expect.any(String) } },
    {},
  ]);
  const coupons = () => container.catalogue().coupons.map((coupon) => coupon.id);
  const [first, second, ...others] = coupons();
  const offers = `/desk/catalogue/tables/coupons?draft=${id}`;
  expect((await press(offers, `${first}\t1`, 1, id)).status).toBe(302);
  await catalogueDesk.submit(await step(id, nila));
  expect(await catalogueDesk.publishNow(await step(id, rina))).toMatchObject({ ok: true });
  expect((await popular()).map(({ code }) => code)).toEqual([two?.code, one?.code, three?.code]);
  expect(coupons()).toEqual([second, first, ...others]);
});

test("a row that is moved past one that the change removes leaves it removed, and a removed row is not moved", async () => {
  const id = await begin("One less");
  const listed = (await catalogueDesk.table("tests.csv", id))?.rows ?? [];
  const numberOf = ({ cells }: { cells: Record<string, string> }) => Number(cells.popularity);
  const [gone, moved] = listed.toSorted((one, other) => numberOf(other) - numberOf(one)).slice(4);
  const removed = { file: "tests.csv", rowKey: gone?.rowKey ?? "", cells: null };
  expect(
    await catalogueDesk.saveRow(nila, { ...removed, draftId: id, rowVersion: 0, key: key() }),
  ).toMatchObject({ ok: true });
  const path = `/desk/catalogue/tables/tests?draft=${id}&sort=popularity&dir=down`;
  expect((await press(path, moved?.rowKey ?? "", -1, id)).status).toBe(302);
  const changes = new Map((await catalogueDesk.draft(id))?.rows.map(({ rowKey, after }) => [rowKey, after]));
  expect(changes.get(gone?.rowKey ?? "")).toBeNull();
  expect(changes.get(moved?.rowKey ?? "")).toMatchObject({ popularity: gone?.cells.popularity });
  expect((await press(path, gone?.rowKey ?? "", 1, id)).status).toBe(404);
  const page = await (await get(path, cookie)).text();
  expect(page).not.toContain(`name="row" value="${gone?.rowKey}"`);
  await catalogueDesk.discard(await step(id, nila));
});
