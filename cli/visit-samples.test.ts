import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../test/support/database.ts";
import { run } from "./namuna.fixture.ts";
import { bookFirstWindow, CUSTOMER, DAY, PATIENT } from "./visits.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const now = new Date("2026-11-20T06:00:00Z");
const CHILD = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d14";

const database = await testDatabase({ seeded: true });
const db = database.db;
afterAll(database.drop);

/** Books tests of a patient at the first window of the day in Kolkata's lab. */
async function book(no: string, tests: [code: string, patient: string][], status = "Confirmed") {
  const catalogue = await bookFirstWindow(db, { no, labCode: "BAL", status });
  for (const [position, [code, patient]] of tests.entries()) {
    const service = catalogue.services.find((each) => each.code === code);
    const other = patient === PATIENT ? "null, null" : `'${patient}', 'Rohan Das'`;
    await db.raw(`
      insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise,
        contents, patient_id, patient_name)
      select id, ${position + 1}, ${service?.id}, '${code}', false, 100, 100, '[]', ${other} from booking where booking_no = '${no}'`);
  }
}

test("the sheet of a day adds the tubes up for each patient and each draw, names nobody, and leaves out what was cancelled", async () => {
  await db.raw(`
    insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830077009', '2026-11-20');
    insert into patient (id, customer_id, name, relationship, created_at) values
      ('${PATIENT}', '${CUSTOMER}', 'Meena Das', 'Self', '2026-11-20'),
      ('${CHILD}', '${CUSTOMER}', 'Rohan Das', 'Son', '2026-11-20')`);
  expect((await run(`visits samples ${DAY}`, { db, now })).out).toBe("No visit on this day.");
  await book("ONE", [
    ["HEM01", PATIENT],
    ["BIO04", PATIENT],
    ["HEM02", PATIENT],
    ["BIO100", PATIENT],
    ["IMM34", PATIENT],
    ["HEM01", CHILD],
  ]);
  await book("GONE", [["HEM01", PATIENT]], "Cancelled");

  const { out, code } = await run(`visits samples ${DAY}`, { db, now });
  expect(code).toBe(0);
  expect(out.split("\n").map((line) => line.trim())).toEqual([
    expect.stringMatching(/^ONE {2}02\/12\/2026, .* {2}lab$/),
    "patient 1",
    "Taken sitting, after a rest",
    "2 × EDTA tube (lavender cap), 3.5 mL, within 240 minutes: Complete Blood Count, HbA1c, ESR",
    "1 × Serum gel tube (yellow cap), 2 mL, for the partner laboratory: Aldosterone to Renin Ratio",
    "1 × EDTA tube (lavender cap), 3 mL, within 60 minutes, for the partner laboratory: Aldosterone to Renin Ratio",
    "Taken lying down, after 30 minutes of rest",
    "1 × EDTA tube (lavender cap), 3 mL, on ice, within 30 minutes, for the partner laboratory: Metanephrines, Plasma Free",
    "patient 2",
    "1 × EDTA tube (lavender cap), 1 mL: Complete Blood Count",
  ]);
  expect(out).not.toMatch(/Meena|Rohan|98300/);
  const other = await run("visits samples 2026-12-03", { db, now });
  expect(other.out).toBe("No visit on this day.");
  expect((await run("visits samples tomorrow", { db, now })).code).toBe(2);
});
