import { afterAll, expect, test, vi } from "vitest";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { windowsOfDay } from "../domain/slots/timetable.ts";
import { testDatabase } from "../test/support/database.ts";
import { run } from "./test-tools.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const now = new Date("2026-11-20T06:00:00Z");
const DAY = "2026-12-02";
const CUSTOMER = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";
const PATIENT = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d13";

const database = await testDatabase({ seeded: true });
const db = database.db;
await db.raw(`
  insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830077009', '2026-11-20');
  insert into patient (id, customer_id, name, relationship, created_at)
    values ('${PATIENT}', '${CUSTOMER}', 'Meena Das', 'Self', '2026-11-20')`);
await book("STANDS", "lab:HWH", "Confirmed");
await book("CLOSES", "lab:BAL", "Confirmed");
await book("CANCELLED", "lab:BAL", "Cancelled");
afterAll(database.drop);

/** A booking of the first visit of the day at a place. */
async function book(no: string, place: string, status: string): Promise<void> {
  const catalogue = await catalogueStore(db).readAll("2026-11-20");
  const lab = catalogue.labs.find(({ code }) => place === `lab:${code}`);
  const [window] = windowsOfDay(catalogue, `lab:${lab?.id}`, DAY);
  if (!lab || !window) throw new Error(`nothing can be booked at ${place}`);
  const [from, until] = [window.startsAt.toISOString(), window.endsAt.toISOString()];
  await db.raw(`
    insert into slot (id, place, starts_at, ends_at, capacity, taken)
      values ('${window.id}', '${window.place}', '${from}', '${until}', 9, 1) on conflict (id) do nothing;
    insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, mode, lab_id, slot_id,
      holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, created_at)
      values (gen_random_uuid(), '${no}', 'X${no}', '${CUSTOMER}', '${PATIENT}', 'Meena Das', 'lab', ${lab.id},
        '${window.id}', ${status !== "Cancelled"}, '${from}', '${until}', '${status}', 'paylater', true, 35000, '{}', '2026-11-20')`);
}

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
