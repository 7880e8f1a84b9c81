import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../test/support/database.ts";
import { text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";

const database = await testDatabase();
afterAll(database.drop);

/** Tables whose rows stay, or are so few that whoever refers to them is read whole once in a while. */
const STAY = [
  "department",
  "health_condition",
  "lab",
  "organ",
  "parameter",
  "price_list",
  "radiology_category",
  "service",
  "slot",
  "staff_account",
  "tube",
  "zone",
];

/** References of one column without an index that begins with it; one of rows that refer to something at all will do. */
const unindexed = sql({}, { reference: text, to: text })`
  select c.conrelid::regclass::text || '.' || a.attname as reference, c.confrelid::regclass::text as to
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.conparentid = 0 and not exists (
    select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
  order by 1`;

test("who refers to a row that is removed is found by an index", async () => {
  const found = await database.db.rows(unindexed, {});
  expect(found.filter(({ to }) => !STAY.includes(to))).toEqual([]);
  // Tables that are gone, or whose references have an index, need no exception.
  expect([...new Set(found.map(({ to }) => to))].toSorted()).toEqual(STAY);
});
