import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { bookCbc, mobileOf, readBooking, shopper, slotAt } from "../support/shopper.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

// Each job takes some due rows at a time. As many rows as it takes, all due before a good one, always fail here.

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

/** Copies a row with changes, which are SQL expressions of `n`, that many times. */
const copyRow = (table: string, where: string, times: number, changes: Record<string, string>) =>
  site.database.db.raw(`
    insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(old) || jsonb_build_object(
      ${Object.entries(changes)
        .map(([column, value]) => `'${column}', ${value}`)
        .join(", ")}))).*
    from ${table} old, generate_series(1, ${times}) n where ${where}`);

/** Bookings like this one, due before it, whose numbers begin with BAD. */
const copyBooking = (no: string, times: number, changes: Record<string, string> = {}) =>
  copyRow("booking", `booking_no = '${no}'`, times, {
    id: "gen_random_uuid()",
    booking_no: "'BAD' || n",
    transaction_id: "'BAD' || n",
    ...changes,
  });

/** Statements on a table fail for rows that meet a condition. */
const failOn = (event: "insert" | "update", table: string, condition: string) =>
  site.database.db.raw(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'this row fails'; end $$;
    create trigger fails before ${event} on ${table} for each row when (${condition}) execute function fails()`);

const messagesAbout = async (no: string, template: string) =>
  (await site.container.services.messages.sentTo(null)).filter(
    (message) => message.template.startsWith(template) && message.text.includes(no),
  ).length;

test("a hundred visits whose reminders always fail hold up no other customer's", async () => {
  const { BookingNo } = await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  await copyBooking(BookingNo, 100, { starts_at: "old.starts_at - interval '1 minute'" });
  await failOn("insert", "message", "new.variables ->> 'no' like 'BAD%'");
  site.clock.advance({ hours: 8 });
  await site.work("visit reminders");
  expect(await messagesAbout(BookingNo, "visit-reminder")).toBe(1);
});

test("a hundred visits of a closed time whose customers cannot be told hold up no other", async () => {
  const { BookingNo } = await bookCbc(await shopper(site), slotAt("0730"), { PayLater: 1 });
  const { BookingNo: earlier } = await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  await copyBooking(earlier, 100);
  await failOn("insert", "message", "new.variables ->> 'no' like 'BAD%'");
  await site.database.db.raw(
    `update slot set closed_at = '2026-11-20T04:00:00Z', closed_visits = 'tell', closed_reason = 'x', closed_by = 'x'`,
  );
  await expect(site.work("closed visits")).rejects.toThrow("this row fails");
  expect(await messagesAbout(BookingNo, "booking-visit-closed")).toBe(1);
});

test("ten unpaid bookings that cannot expire hold up no other", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700"));
  await copyBooking(BookingNo, 10, { expires_at: "old.expires_at - interval '1 minute'" });
  await failOn("update", "booking", "new.booking_no like 'BAD%'");
  site.clock.advance({ minutes: 20 });
  await expect(site.work("unpaid bookings")).rejects.toThrow("this row fails");
  expect(await readBooking(who, BookingNo)).toMatchObject({ BookingStatus: "Expired" });
});

const erased = sql({ mobile: text }, { count: int })`
  select count(*)::integer as count from customer where mobile = ${"mobile"}`;

test("twenty accounts that cannot be erased hold up no other", async () => {
  const { client } = await shopper(site);
  const mobile = await mobileOf({ client });
  await client.post("/api/profile/deletion/code", {});
  await client.post("/api/profile/deletion", { OTP: Number(await newestCode(site.container, mobile)) });
  await copyRow("customer", `mobile = '${mobile}'`, 20, {
    id: "gen_random_uuid()",
    mobile: "'96000000' || lpad(n::text, 2, '0')",
  });
  await site.database.db.raw(`
    insert into account_deletion select c.id, d.asked_at, d.due_at - interval '1 minute'
    from customer c, account_deletion d where c.mobile like '96000000%'`);
  await failOn("update", "customer", "old.mobile like '96000000%'");
  site.clock.advance({ hours: 49 });
  await expect(site.work("accounts to delete")).rejects.toThrow("this row fails");
  expect((await site.database.db.one(erased, { mobile })).count).toBe(0);
});
