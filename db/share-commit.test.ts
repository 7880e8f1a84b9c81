import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/support/database.ts";
import { int, text } from "./columns.ts";
import { type Connection, connect } from "./connect.ts";
import { sql } from "./sql.ts";

const together = { sharesCommit: true };
const add = sql({ id: int, amount: int }, { amount: int, xid: text }, together)`
  update purse set amount = amount + ${"amount"} where id = ${"id"}
  returning amount, pg_current_xact_id()::text`;
const addWhenFree = sql({ id: int }, { amount: int }, together)`
  update purse set amount = amount + 1
  where id = (select id from purse where id = ${"id"} for update skip locked) returning amount`;
const endOwn = sql({}, { ended: int }, together)`
  select pg_terminate_backend(pg_backend_pid())::integer`;
const lock = sql({ id: int }, { amount: int })`select amount from purse where id = ${"id"} for update`;
const find = sql({ id: int }, { amount: int })`select amount from purse where id = ${"id"}`;
const count = sql({}, { count: int })`select count(*)::integer from purse where amount = 1`;

const PURSES = 100;

let database: TestDatabase;
let db: Connection;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  db = connect({ url: database.url, poolSize: 3 });
  await db.raw("create table purse (id int primary key, amount int not null check (amount >= 0))");
});
beforeEach(() =>
  db.raw(`delete from purse; insert into purse select n, 0 from generate_series(1, ${PURSES}) n`),
);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const amountOf = async (id: number) => (await db.one(find, { id })).amount;

test("changes of one moment are one transaction, and each gets its own answer", async () => {
  const made = await Promise.all([1, 2, 3, 4].map((id) => db.one(add, { id, amount: id })));
  expect(made.map(({ amount }) => amount)).toEqual([1, 2, 3, 4]);
  expect(new Set(made.map(({ xid }) => xid)).size).toBe(1);
});

test("a crowd is served to the last one, in few transactions", async () => {
  const ids = Array.from({ length: PURSES }, (_, n) => n + 1);
  const made = await Promise.all(ids.map((id) => db.one(add, { id, amount: 1 })));
  expect(await db.one(count, {})).toEqual({ count: PURSES });
  expect(new Set(made.map(({ xid }) => xid)).size).toBeLessThan(10);
});

test("who is answered finds the change written, whatever becomes of this process", async () => {
  const other = connect({ url: database.url, poolSize: 1 });
  await Promise.all(
    [1, 2, 3].map(async (id) => {
      await db.one(add, { id, amount: 5 });
      expect(await other.one(find, { id })).toEqual({ amount: 5 });
    }),
  );
  await other.close();
});

test("a change that is refused is refused alone; the others are made once", async () => {
  const outcomes = await Promise.allSettled(
    [7, -1, 8].map((amount, n) => db.one(add, { id: n + 1, amount })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: { code: "23514" } });
  expect(await Promise.all([1, 2, 3].map(amountOf))).toEqual([7, 0, 8]);
});

test("what must not wait for another's lock leaves those beside it alone", async () => {
  await db.tx(async (tx) => {
    await tx.one(lock, { id: 1 });
    const [locked, free] = await Promise.all([
      db.maybe(addWhenFree, { id: 1 }),
      db.maybe(addWhenFree, { id: 2 }),
    ]);
    expect([locked, free]).toEqual([undefined, { amount: 1 }]);
  });
  expect(await db.maybe(addWhenFree, { id: 1 })).toEqual({ amount: 1 });
});

test("a connection that ends refuses those who share it, nothing of it is written, and the next get another", async () => {
  const outcomes = await Promise.allSettled([db.one(add, { id: 1, amount: 1 }), db.one(endOwn, {})]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await amountOf(1)).toBe(0);
  expect(await db.one(add, { id: 1, amount: 2 })).toMatchObject({ amount: 2 });
});

test("while nobody answers a crowd is told in the time of two packets, not of ten", async () => {
  const TIME_OUT_MS = 2100;
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const away = connect({
    host: "127.0.0.1",
    port,
    user: "nobody",
    database: "none",
    poolSize: 1,
    connectTimeoutMs: TIME_OUT_MS,
  });
  const began = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 320 }, (_, id) => away.one(add, { id, amount: 1 })),
  );
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(performance.now() - began).toBeLessThan(3 * TIME_OUT_MS);
  silent.close();
  for (const socket of sockets) socket.destroy();
  await away.close();
}, 30_000);

test("where no connection is to be had, everybody who waits is told", async () => {
  const away = connect({ host: "127.0.0.1", port: 1, user: "nobody", database: "none", poolSize: 2 });
  const ask = () => away.one(add, { id: 1, amount: 1 });
  for (let n = 0; n < 2; n++) {
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  }
  await away.close();
});
