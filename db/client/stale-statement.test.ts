import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "./columns.ts";
import type { Connection } from "./connect.ts";
import { connect } from "./connect.ts";
import { sql } from "./sql.ts";

const POOL = 3;

const find = sql({ id: int }, { amount: int })`select amount from purse where id = ${"id"}`;
const findAgain = sql({ id: int }, { amount: int })`select amount from purse where ${"id"} = id`;
const add = sql({ id: int }, { amount: int })`
  update purse set amount = amount + 1 where id = ${"id"} returning amount`;
const addInOrder = sql({ id: int }, { amount: int })`
  update purse set amount = 1 + amount where id = ${"id"} returning amount`;
const nap = sql({}, { slept: text })`select pg_sleep(0.05)::text as slept`;
const notSupported = sql({}, { it: int })`select 1 as it from purse group by id for update`;

let database: TestDatabase;
let db: Connection;

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw(`
    create table purse (id int primary key, amount int not null);
    insert into purse values (1, 0), (2, 0), (3, 0);`);
  db = connect({ url: database.url, poolSize: POOL });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

/** Runs the work once on every connection of the pool. */
const onAll = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: POOL }, work));

/** The change that another process makes at a deployment. */
const widen = () => database.db.raw("alter table purse alter column amount type bigint");

const forget = () => onAll(() => db.raw("select pg_sleep(0.05); deallocate all"));

const inThree = <T>(ask: (id: number) => Promise<T>) => Promise.all([1, 2, 3].map(ask));

test.each([
  ["planned for another type of column", widen],
  ["forgotten by the server", forget],
])("statements that were %s run again, each by itself", async (_, makeStale) => {
  await onAll(() =>
    db.tx((tx) => Promise.all([tx.one(find, { id: 1 }), tx.one(findAgain, { id: 1 }), tx.one(nap, {})])),
  );
  await inThree((id) => db.one(add, { id }));
  await onAll(() => db.tx((tx) => Promise.all([tx.one(addInOrder, { id: 1 }), tx.one(nap, {})])));
  await makeStale();

  expect(await inThree((id) => db.one(findAgain, { id }))).toEqual([
    { amount: 4 },
    { amount: 1 },
    { amount: 1 },
  ]);
  expect(await inThree((id) => db.one(add, { id }))).toEqual([{ amount: 5 }, { amount: 2 }, { amount: 2 }]);
  expect(await db.one(find, { id: 1 })).toEqual({ amount: 5 });
});

test("a transaction runs again, on as many connections as know the statement of before", async () => {
  await onAll(() => db.tx((tx) => Promise.all([tx.one(addInOrder, { id: 1 }), tx.one(nap, {})])));
  await widen();

  const added = await db.tx((tx) => tx.one(addInOrder, { id: 1 }), { attempts: 1 });
  expect(added).toEqual({ amount: POOL + 1 });
});

test("an error that repeats for ever is thrown in the end", async () => {
  await expect(db.one(notSupported, {})).rejects.toMatchObject({ code: "0A000" });
  await expect(db.tx((tx) => tx.one(notSupported, {}))).rejects.toMatchObject({ code: "0A000" });
  expect(await db.one(find, { id: 1 })).toEqual({ amount: 0 });
});
