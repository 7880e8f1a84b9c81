import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/support/database.ts";
import { uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import { oldCarts } from "./old-carts.ts";

const findCarts = sql({}, { ownerId: uuid })`select owner_id from cart`;
const BEFORE = new Date("2026-08-22T00:00:00Z");

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("of old carts those of visitors go, wherever in the table they are, and those of customers stay", async () => {
  const [customer, recent] = [randomUUID(), randomUUID()];
  const old = ["00000000-0000-8000-8000-000000000000", "ffffffff-ffff-8fff-bfff-ffffffffffff", randomUUID()];
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${customer}', '9830000001', now());
    insert into cart (owner_id, version, lines, updated_at) values
      ${[customer, ...old].map((id) => `('${id}', 1, '[]', '2026-08-21T23:59:59Z')`)},
      ('${recent}', 1, '[]', '2026-08-22T00:00:01Z');`);

  let removed = 0;
  for (let part = 1000; part < 1256; part++) removed += await oldCarts(database.db).removeOld(BEFORE, part);
  expect(removed).toBe(old.length);
  const left = (await database.db.rows(findCarts, {})).map(({ ownerId }) => ownerId);
  expect(left.sort()).toEqual([customer, recent].sort());
});
