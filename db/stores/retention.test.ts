import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { retentionStore } from "./retention.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const tablesOfBookings = sql({}, { table: text })`
  select distinct conrelid::regclass::text as "table" from pg_constraint
  where contype = 'f' and confrelid = 'booking'::regclass and conrelid <> 'booking'::regclass and conparentid = 0 order by 1`;

/** Tables that keep a booking: it is not removed while they have a row of it. */
const KEEP_THEIR_BOOKING = ["report"];

test("what refers to a booking is removed with it, or keeps it", async () => {
  const source = readFileSync(new URL("retention.ts", import.meta.url), "utf8");
  const [, removed = ""] = /const OF_BOOKINGS = \[([\s\S]*?)\] as const/.exec(source) ?? [];
  const tables = (await database.db.rows(tablesOfBookings, {})).map(({ table }) => table);
  expect(tables).toContain("cash_entry");
  expect(tables.filter((table) => !removed.includes(`"${table}"`))).toEqual(KEEP_THEIR_BOOKING);
});

const emptyAccounts = sql({}, { bad: int, good: int })`
  select count(*) filter (where mobile like '96%')::integer as bad, count(*) filter (where mobile like '97%')::integer as good
  from customer`;

test("accounts that something keeps from being removed, as many as a batch, keep no other, and no message", async () => {
  const before = new Date("2026-01-01T00:00:00Z");
  await database.db.raw(`
    insert into customer (id, mobile, created_at)
      select gen_random_uuid(), '96' || lpad(n::text, 8, '0'), '2020-01-01' from generate_series(1, 200) n;
    insert into customer (id, mobile, created_at)
      select gen_random_uuid(), '97' || lpad(n::text, 8, '0'), '2020-01-01' from generate_series(1, 3) n;
    insert into account_deletion (customer_id, asked_at, due_at, done_at)
      select id, '2020-01-02', '2020-01-04', '2020-01-04' from customer order by mobile;
    insert into message (id, channel, recipient, template, text, created_at)
      select gen_random_uuid(), 'sms', '9800000001', 'login-code', '', '2020-01-01' from generate_series(1, 600);
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'this row fails'; end $$;
    create trigger fails before delete on customer for each row when (old.mobile like '96%') execute function fails()`);
  const times = {
    moneyBefore: before,
    reportsBefore: before,
    complaintsBefore: before,
    proofsBefore: before,
  };
  await expect(retentionStore(database.db).removeExpired(times)).rejects.toThrow("this row fails");
  expect(await database.db.one(emptyAccounts, {})).toEqual({ bad: 200, good: 0 });
  expect(
    await database.db.one(sql({}, { count: int })`select count(*)::integer as count from message`, {}),
  ).toEqual({ count: 0 });
});
