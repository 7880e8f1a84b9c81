import { afterAll, expect, test } from "vitest";
import { int, text } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { makePartitions, partitionsOf } from "../db/schema/partitions.ts";
import { lowestIdOf } from "../domain/shared/random.ts";
import { customerOf } from "../test/support/customer-of.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { run } from "./namuna.fixture.ts";

const site = await testApp();
afterAll(site.close);
const { db } = site.database;

/** Of money of May 2017 the documents end with March 2026. */
const MAY_2017 = new Date("2017-05-10T06:00:00Z");
const LAST_DAY = new Date("2026-03-31T12:00:00Z");
const NEXT_DAY = new Date("2026-03-31T18:30:00Z");

const eventsOf = sql({ bookingNo: text }, { count: int })`
  select count(*)::integer as count from booking b join booking_event e on e.booking_id = b.id where b.booking_no = ${"bookingNo"}`;
const countOf = async (bookingNo: string) => (await db.one(eventsOf, { bookingNo })).count;
const inTable = sql({}, { count: int })`
  select (xpath('/row/n/text()', query_to_xml('select count(*) as n from history.booking_event_2017_05', false, true, '')))[1]::text::integer as count`;

/** A booking of May 2017 with two lines of history and a consent. */
async function oldBooking(mobile: string): Promise<string> {
  const { id: customerId } = await db.one(customerOf, { mobile });
  const id = `${lowestIdOf(MAY_2017).slice(0, 14)}7000-8000-000000000001`;
  const at = MAY_2017.toISOString();
  await db.raw(`
    insert into slot (id, place, starts_at, ends_at, capacity, taken) values ('slot-2017', 'zone:1', '${at}', '${at}', 5, 1);
    insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
      values ('${id}', '${customerId}', 'Meena Das', '1980-05-05', 'F', 'Mother', '${at}');
    insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, patient_date_of_birth, patient_sex, mode,
        lab_id, slot_id, holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, created_at)
      values ('${id}', 'B2017', 'X2017', '${customerId}', '${id}', 'Meena Das', '1980-05-05', 'F', 'home',
        1, 'slot-2017', true, '${at}', '${at}', 'Reported', 'paid', false, 35000,
        '{"itemsPaise": 35000, "discountPaise": 0, "collectionPaise": 0, "hardCopyPaise": 0}', '${at}');
    insert into booking_event (booking_id, id, at, status, actor) values
      ('${id}', gen_random_uuid(), '${at}', 'Confirmed', 'payment'), ('${id}', gen_random_uuid(), '${at}', 'Reported', 'lab');
    insert into booking_consent (booking_id, code, version, words, tests, at) values ('${id}', 'terms', '1', 'I agree', '{}', '${at}')`);
  return "B2017";
}

test("a month is taken off when its time is over and not a day before, and its bookings still open with their header", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  await db.raw("alter table booking_event detach partition history.booking_event_before");
  await db.raw("alter table booking_consent detach partition history.booking_consent_before");
  await db.raw("alter table staff_action detach partition history.staff_action_before");
  await makePartitions(db, MAY_2017);
  const bookingNo = await oldBooking(mobile);

  const early = await run("history detach", { db, now: LAST_DAY });
  expect(early).toMatchObject({ code: 0, out: "No month of history is from before 2017-04-01." });
  const dry = await run("history detach --dry-run", { db, now: NEXT_DAY });
  expect(dry.out).toContain("history.booking_event_2017_05 would be taken off");
  expect(await countOf(bookingNo)).toBe(2);

  await db.raw(`update booking set starts_at = '2026-01-01' where booking_no = '${bookingNo}'`);
  const younger = await run("history detach", { db, now: NEXT_DAY });
  expect(younger.out).toContain("history.booking_event_2017_05 stays: 1 of its bookings");
  expect(await countOf(bookingNo)).toBe(2);

  await db.raw(`update booking set starts_at = created_at where booking_no = '${bookingNo}'`);
  const done = await run("history detach", { db, now: NEXT_DAY });
  expect(done.out).toContain("history.booking_event_2017_05 is taken off");
  expect(await countOf(bookingNo)).toBe(0);
  expect((await db.one(inTable, {})).count).toBe(2);
  expect((await run("history detach", { db, now: NEXT_DAY })).out).not.toContain("booking_event_2017_05");
  // The record of the staff is kept for good.
  expect((await partitionsOf(db, "staff_action"))[0]?.name).toBe("staff_action_2017_05");

  const page = await client.get<{ data: { BookingNo: string } }>(`/api/bookings/${bookingNo}`);
  expect(page).toMatchObject({ status: 200 });
  expect(page.text).toContain(bookingNo);
  // What happens to it still is kept.
  await db.raw(`
    insert into booking_event (booking_id, id, at, status, actor)
    select id, gen_random_uuid(), now(), 'Refunded', 'payment' from booking where booking_no = '${bookingNo}'`);
  expect(await countOf(bookingNo)).toBe(1);
});
