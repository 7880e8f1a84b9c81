import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import type { SmallPooler } from "../../test/support/small-pooler.ts";
import { smallPooler } from "../../test/support/small-pooler.ts";
import { int } from "./columns.ts";
import type { Connection } from "./connect.ts";
import { connect } from "./connect.ts";
import { isUniqueViolation } from "./errors.ts";
import { keepsStatements } from "./pooler.ts";
import { sql } from "./sql.ts";

const add = sql({ id: int }, {})`insert into purse (id) values (${"id"})`;
const find = sql({ id: int }, { id: int })`select id from purse where id = ${"id"}`;
const count = sql({}, { count: int })`select count(*)::integer as count from purse`;

let database: TestDatabase;
let pooler: SmallPooler | undefined;
let db: Connection | undefined;

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw("create table purse (id int constraint purse_pkey primary key)");
});
afterEach(async () => {
  await db?.close();
  db = undefined;
  pooler?.close();
  await database.drop();
});

async function through(follows: boolean, poolSize = 4): Promise<Connection> {
  pooler = await smallPooler(inject("cluster"), { follows, connections: 2 });
  db = connect({ url: pooler.urlOf(database.name), poolSize });
  return db;
}

test("through a pooler that keeps statements, transactions of many connections share few of the server", async () => {
  const pooled = await through(true);
  await Promise.all(
    Array.from({ length: 40 }, (_, id) =>
      pooled.tx(async (tx) => {
        await tx.run(add, { id });
        await tx.one(find, { id });
      }),
    ),
  );
  expect(await pooled.one(count, {})).toEqual({ count: 40 });
});

test("a statement that is sent behind a failed one is not poisoned: its name can be used again", async () => {
  const pooled = await through(true, 1);
  await pooled.run(add, { id: 1 });
  // Both of the batch are under way together: the second is refused unread, because the first has failed.
  const failed: unknown = await pooled
    .tx((tx) => Promise.all([tx.run(add, { id: 1 }), tx.one(find, { id: 1 })]))
    .catch((error: unknown) => error);
  expect(isUniqueViolation(failed, "purse_pkey")).toBe(true);
  expect(await pooled.one(find, { id: 1 })).toEqual({ id: 1 });
  expect(await pooled.tx((tx) => Promise.all([tx.one(find, { id: 1 }), tx.one(count, {})]))).toEqual([
    { id: 1 },
    { count: 1 },
  ]);
});

test("the probe takes a server without a pooler", async () => {
  expect(await keepsStatements(database.url)).toBe(true);
});

test.each([
  [true, 2, "newest"],
  [true, 3, "oldest"],
  // It has no connection to give meanwhile, and still is judged.
  [true, 1, "newest"],
  [false, 2, "newest"],
  [false, 3, "oldest"],
] as const)(
  "the probe says %s of a pooler that does so, with %d connections, of which it gives the %s",
  async (follows, connections, gives) => {
    pooler = await smallPooler(inject("cluster"), { follows, connections, gives });
    expect(await keepsStatements(pooler.urlOf(database.name))).toBe(follows);
  },
);
