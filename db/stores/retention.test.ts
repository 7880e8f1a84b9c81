import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";

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
