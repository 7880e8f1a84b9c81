import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/support/database.ts";
import { int } from "./columns.ts";
import { type Connection, connect } from "./connect.ts";
import { sql } from "./sql.ts";

const add = sql({ number: int }, {})`insert into ticket (number) values (${"number"})`;
const count = sql({}, { count: int })`select count(*)::integer as count from ticket`;
const divide = sql({ by: int }, { result: int })`select 12 / ${"by"}::integer as result`;
const twoColumns = sql({}, { one: int })`select 1 as one, 2 as two`;

let database: TestDatabase;
let db: Connection;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw("create table ticket (number integer primary key)");
  db = connect({ url: database.url, poolSize: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("a statement that stands in a packet more than once is parsed once, and each has its own answer", async () => {
  const results = await db.tx((tx) => Promise.all([1, 2, 3, 4].map((by) => tx.one(divide, { by }))));
  expect(results.map(({ result }) => result)).toEqual([12, 6, 4, 3]);
});

test("behind a statement that fails nothing is done, and the connection goes on", async () => {
  const work = db.tx(async (tx) => {
    await Promise.all([
      tx.run(add, { number: 1 }),
      tx.one(divide, { by: 0 }),
      tx.run(add, { number: 2 }).catch(() => "left out"),
    ]);
  });
  await expect(work).rejects.toMatchObject({ message: "division by zero" });
  expect(await db.one(count, {})).toEqual({ count: 0 });
});

test("a statement that nobody waited for is undone with its transaction", async () => {
  const work = db.tx(async (tx) => {
    void tx.run(add, { number: 3 }).catch(() => {});
    throw new Error("the courier is ill");
  });
  await expect(work).rejects.toThrow("the courier is ill");
  expect(await db.one(count, {})).toEqual({ count: 0 });
});

test("a transaction of one statement keeps it, and tells why it cannot", async () => {
  const write = () => db.tx(async (tx) => tx.later(add, { number: 4 }));
  await write();
  expect(await db.one(count, {})).toEqual({ count: 1 });
  await expect(write()).rejects.toMatchObject({ code: "23505" });
});

test("a script inside a transaction keeps its place among the statements", async () => {
  await db.tx(async (tx) => {
    tx.later(add, { number: 5 });
    await tx.raw("update ticket set number = 50 where number = 5");
    await tx.run(add, { number: 5 });
  });
  expect(await db.one(count, {})).toEqual({ count: 3 });
});

test("a row of more columns than are declared is an error that names the statement", async () => {
  await expect(db.one(twoColumns, {})).rejects.toThrow("selects 2 columns and declares 1");
});
