import { afterAll, expect, test, vi } from "vitest";
import { text } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { STARTED_IN_PRODUCTION } from "../server/config/production-env.fixture.ts";
import { testDatabase } from "../test/support/database.ts";
import { commands } from "./commands.ts";
import { run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const database = await testDatabase({ seeded: "short" });
const db = database.db;
afterAll(database.drop);

const now = new Date("2026-11-20T06:00:00Z");
const catalogue = () => catalogueStore(db).readAll("2026-11-20");
const order = async (line: string[]) => {
  const { out, notes, code } = await run([...line, "--json", "--by", "Rina"], { db, now });
  return { code, notes, result: out.startsWith("{") ? JSON.parse(out) : undefined };
};
const actions = sql({}, { who: text, action: text, subject: text })`
  select who, action, subject from staff_action order by at, id`;
const recorded = async (about = "") =>
  (await db.rows(actions, {}))
    .filter(({ subject }) => subject.startsWith(about))
    .map(({ who, action, subject }) => [who, action, subject]);

test("a price is told by a dry run, changed, planned for a day, and the record says who did it", async () => {
  const dry = await run("prices set HEM01 KOL --fees 480 --by Rina --dry-run", { db, now });
  expect(dry.out).toContain("~ HEM01 on KOL: ₹400, offer ₹250 → ₹480, offer ₹250");
  expect(await recorded("HEM01")).toEqual([]);

  const set = await order(["prices", "set", "HEM01", "KOL", "--fees", "480"]);
  expect(set).toMatchObject({ code: 0, result: { ok: true, dryRun: false } });
  const later = await order(["prices", "set", "HEM01", "KOL", "--fees", "500", "--valid-from", "2026-12-01"]);
  expect(later.result.changes.prices.scheduled).toMatchObject([{ code: "HEM01", fees: 500, offerFees: 500 }]);
  expect(await recorded("HEM01")).toEqual([
    ["Rina", "prices set", "HEM01 KOL"],
    ["Rina", "prices set", "HEM01 KOL"],
  ]);
});

test("of changes that people make at the same moment none undoes another", async () => {
  const labs = ["lab:BAL", "lab:HWH", "lab:SLK"];
  const set = (place: string) =>
    order(["holidays", "set", place, "2027-03-01", "--reason", `Off at ${place}`]);
  const results = await Promise.all(labs.map(set));
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await catalogue()).holidays.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(labs.map((place) => `Off at ${place}`)),
  );
});

test("what is ordered after midnight in India is of the new day", async () => {
  const afterMidnight = new Date("2026-11-20T18:30:00Z");
  const coupon = ["coupons", "set", "NIGHT50", "--name", "₹50 off", "--kind", "A", "--value", "50"];
  const { code } = await run([...coupon, "--valid-until", "2026-12-31", "--by", "Rina"], {
    db,
    now: afterMidnight,
  });
  expect(code).toBe(0);
  const night = (await catalogue()).coupons.find((each) => each.code === "NIGHT50");
  expect(night?.validFrom).toBe("2026-11-21");
});

test("a price that breaks a rule of the catalogue is refused with the rule, and nothing changes", async () => {
  const before = await recorded();
  const { code, result } = await order(["prices", "set", "HEM02", "KOL", "--offer-fees", "99999"]);
  expect([code, result.ok]).toEqual([1, false]);
  expect(result.problems[0].problem).toContain("the offer is dearer than the fee");
  expect(await recorded()).toEqual(before);
});

test("in production no row is edited over the demo's labs, as no import and no desk does it", async () => {
  const line = ["banners", "set", "1", "--title", "Home", "--by", "Rina", "--json"];
  const { code, out } = await run(line, { db, now, env: STARTED_IN_PRODUCTION });
  expect(code).toBe(1);
  expect(JSON.parse(out).problems[0]).toMatchObject({
    file: "labs.csv",
    problem: expect.stringContaining("is a lab of the demo"),
  });
});

test("a coupon, a holiday, a banner and the hours of a place are added, changed and taken away", async () => {
  const coupon = ["coupons", "set", "DIWALI150", "--name", "₹150 off", "--kind", "A", "--value", "150"];
  expect((await order([...coupon, "--valid-until", "2026-12-31"])).code).toBe(0);
  expect((await catalogue()).coupons.find(({ code }) => code === "DIWALI150")).toMatchObject({
    value: 15_000,
    validFrom: "2026-11-20",
    validUntil: "2026-12-31",
    usesPerCustomer: 1,
  });
  expect((await order(["coupons", "remove", "DIWALI150"])).code).toBe(0);
  expect((await catalogue()).coupons.find(({ code }) => code === "DIWALI150")?.listed).toBe(false);

  expect((await order(["holidays", "set", "lab:BAL", "2026-12-25", "--reason", "Christmas"])).code).toBe(0);
  expect((await catalogue()).holidays.map(({ reason }) => reason)).toContain("Christmas");
  expect((await order(["holidays", "remove", "lab:BAL", "2026-12-25"])).code).toBe(0);
  expect((await order(["holidays", "remove", "lab:BAL", "2026-12-25"])).notes).toContain("holidays list");

  expect((await order(["banners", "set", "1", "--title", "Home collection"])).code).toBe(0);
  expect((await catalogue()).banners[0]?.title).toBe("Home collection");

  const listed = await run(["slots", "list", "--find", "zone:KOL-CORE", "--json"], { db, now });
  const [hours] = JSON.parse(listed.out).rows;
  const place = [hours.place, hours.weekdays, hours.from];
  expect((await order(["slots", "set", ...place, "--capacity", "11"])).code).toBe(0);
  const after = await run(["slots", "list", "--find", "zone:KOL-CORE"], { db, now });
  expect(after.out).toMatch(/zone:KOL-CORE .* 11$/m);
});

test("every command that changes something has a dry run, a result in JSON and an example that it understands", () => {
  // Photographs are files of the chain's own folder: nothing of the database, and nobody signs them.
  const changing = commands.filter(
    ({ name }) => / (set|remove|put|erase)$/.test(name) && name !== "pictures remove",
  );
  expect(changing.length).toBeGreaterThanOrEqual(10);
  for (const { name, options = {}, examples } of changing) {
    expect(Object.keys(options), name).toEqual(expect.arrayContaining(["json", "dry-run", "by"]));
    expect(examples.length, name).toBeGreaterThan(0);
    for (const [line] of examples) expect(line.startsWith(name), `${name}: ${line}`).toBe(true);
  }
});
