import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../test/support/database.ts";
import { run } from "./test-tools.ts";
import { bookFirstWindow, CUSTOMER, DAY, PATIENT } from "./test-visits.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const now = new Date("2026-11-20T06:00:00Z");

const database = await testDatabase({ seeded: true });
const db = database.db;
await db.raw(`
  insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830077009', '2026-11-20');
  insert into patient (id, customer_id, name, relationship, created_at)
    values ('${PATIENT}', '${CUSTOMER}', 'Meena Das', 'Self', '2026-11-20')`);
await bookFirstWindow(db, { no: "STANDS", labCode: "HWH", status: "Confirmed" });
await bookFirstWindow(db, { no: "CLOSES", labCode: "BAL", status: "Confirmed" });
await bookFirstWindow(db, { no: "CANCELLED", labCode: "BAL", status: "Cancelled" });
afterAll(database.drop);

test("a holiday names the bookings that it closes, before and when it is added, and they are listed until it is taken away", async () => {
  const closed = async () => (await run("visits closed", { db, now })).out;
  expect(await closed()).toBe("No booked visit is closed.");

  const dryRun = await run(`holidays set lab:BAL ${DAY} --by Rina --dry-run`, { db, now });
  expect(dryRun.out).toMatch(/Booked visits that close, .* \(1\)\n {2}! CLOSES {2}02\/12\/2026/);
  expect(dryRun.out).not.toMatch(/STANDS|CANCELLED|Meena|98300/);
  expect(await closed()).toBe("No booked visit is closed.");

  const set = await run(`holidays set lab:BAL ${DAY} --by Rina --json`, { db, now });
  expect(JSON.parse(set.out).closedVisits).toMatchObject([{ bookingNo: "CLOSES", status: "Confirmed" }]);
  expect((await closed()).split("\n")).toEqual([
    expect.stringMatching(/^CLOSES {2}02\/12\/2026, .* {2}lab:BAL {2}Confirmed$/),
    "1 to call.",
  ]);
  const other = await run(`holidays set lab:SLK ${DAY} --by Rina --json`, { db, now });
  expect(JSON.parse(other.out).closedVisits).toEqual([]);

  await run(`holidays remove lab:BAL ${DAY} --by Rina`, { db, now });
  expect(await closed()).toBe("No booked visit is closed.");
});
