import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { readMigrations } from "../../db/schema/migrate.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome } from "../support/payment-calls.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { newestCode } from "../support/test-client.ts";

const site = await paymentApp();
const { db } = site.database;
afterAll(site.close);

const stateOfBooking = sql({ no: text }, { status: text, holds: int, pay: text })`
  select status, holds_slot::integer as holds, pay_status as pay from booking where booking_no = ${"no"}`;
const rawOf = sql({ order: text }, { count: int, written: text })`
  select count(*)::integer as count, coalesce(string_agg(raw, ''), '') as written from payment_event where order_id = ${"order"}`;
const messagesToNobody = sql({}, { template: text })`
  select template from message where recipient like 'deleted %' and state = 'queued'`;

test.each(["success", "pending"] as const)(
  "money that comes when the account is erased confirms no visit and goes back, after a first word of %s",
  async (first) => {
    const who = await shopper(site);
    const mobile = await mobileOf(who);
    // Far enough ahead that its time could still be had again.
    const { BookingNo: no } = await bookCbc(
      who,
      slotAt(first === "success" ? "0900" : "0930", "zone:1", "2026-11-26"),
    );
    const order = await orderOf(who, no);
    site.clock.advance({ minutes: 20 });
    await site.work("unpaid bookings");
    await who.client.post("/api/profile/deletion/code", {});
    const asked = await who.client.post("/api/profile/deletion", {
      OTP: Number(await newestCode(site.container, mobile)),
    });
    expect(asked.body).toMatchObject({ status: 1 });
    site.clock.advance({ hours: 49 });
    await site.work("accounts to delete");

    if (first === "pending") await sendOutcome(site, order, "pending");
    await sendOutcome(site, order, "success");
    expect(await db.one(stateOfBooking, { no })).toMatchObject({
      status: "Expired",
      holds: 0,
      pay: "refunding",
    });
    await payBack(site);
    expect(await db.one(stateOfBooking, { no })).toMatchObject({
      status: "Expired",
      holds: 0,
      pay: "refunded",
    });
    expect(await site.order(order)).toMatchObject({ paidPaise: 45_000, refundedPaise: 45_000 });
    expect(await db.rows(messagesToNobody, {})).toEqual([]);
    expect(await imbalances(db)).toEqual([]);
    // What the provider wrote of the payer, which the erasure has emptied before, is not stored again.
    const { count, written } = await db.one(rawOf, { order });
    expect([count > 0, written]).toEqual([true, ""]);
  },
);

const wordsOf = sql({ no: text }, { words: text })`
  select coalesce(string_agg(words, ' '), '') as words from (
    select e.reason as words from booking_event e join booking b on b.id = e.booking_id where b.booking_no = ${"no"}
    union all
    select coalesce(e.details ->> 'reason', '') || coalesce(e.details ->> 'missing', '') from visit_event e where e.booking_no = ${"no"}
    union all
    select e.raw from payment_event e join payment p on p.order_id = e.order_id join booking b on b.id = p.booking_id
    where b.booking_no = ${"no"}
    union all
    select p.session::text from payment p join booking b on b.id = p.booking_id where b.booking_no = ${"no"} and p.session is not null
  ) w where words <> ''`;

test("what erasures of earlier releases have left is emptied by the migration, and nothing of accounts that are there", async () => {
  const nos: string[] = [];
  for (const time of ["1000", "1030"]) {
    const who = await shopper(site);
    const { BookingNo: no } = await bookCbc(who, slotAt(time, "zone:1", "2026-11-27"));
    await sendOutcome(site, await orderOf(who, no), "success");
    nos.push(no);
  }
  const [erased = "", kept = ""] = nos;
  await db.raw(`
    update payment_event set raw = '{"mobile":"9830012345"}' where order_id in (select order_id from payment);
    update payment set session = '{"url":"https://pay.example"}';
    update booking_event set reason = 'Going to Delhi';
    insert into staff_account (id, login, name, role, created_at, created_by)
      values (gen_random_uuid(), 'bikash', 'Bikash', 'collector', now(), 'system');
    insert into visit_event (id, account_id, booking_no, booking_id, slot_id, kind, details, at, received_at, position)
      select gen_random_uuid(), (select id from staff_account limit 1), booking_no, id, 'zone:1', kind, details, now(), now(), 1
      from booking, (values ('started', '{"code": "", "reason": "Could not read"}'::jsonb), ('collected', '{"missing": "Was ill"}')) as v (kind, details)
      where booking_no in ('${erased}', '${kept}');
    update customer c set deleted_at = now() from booking b where b.customer_id = c.id and b.booking_no = '${erased}'`);
  const before = (await db.one(wordsOf, { no: kept })).words;
  expect(before).toMatch(/Delhi/);
  expect(before).toMatch(/Could not read/);
  expect(before).toMatch(/Was ill/);
  expect(before).toMatch(/9830012345/);
  expect(before).toMatch(/pay\.example/);

  const migration = (await readMigrations()).find(({ name }) => name.startsWith("0171"));
  const [updates = ""] = migration?.script.split("drop index") ?? [];
  await db.raw(updates);

  expect((await db.one(wordsOf, { no: erased })).words).toBe("");
  expect((await db.one(wordsOf, { no: kept })).words).toBe(before);
});
