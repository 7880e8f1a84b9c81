import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/support/database.ts";
import { int, text } from "./columns.ts";
import { type Connection, connect } from "./connect.ts";
import { sql } from "./sql.ts";

const short = { isShort: true };
const findBackend = sql({ tag: int }, { pid: int, tag: int }, short)`
  select pg_backend_pid() as pid, ${"tag"}::integer as tag`;
const divide = sql({ by: int }, { result: int }, short)`select 12 / ${"by"}::integer as result`;
const endOwn = sql(
  {},
  { ended: int },
  short,
)`select pg_terminate_backend(pg_backend_pid())::integer as ended`;
const findLongBackend = sql({}, { pid: int, slept: text })`
  select pg_backend_pid() as pid, pg_sleep(0.05)::text as slept`;

let database: TestDatabase;
let db: Connection;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  db = connect({ url: database.url, poolSize: 3 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const askTogether = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, tag) => db.one(findBackend, { tag })));

test("short statements of one moment share a connection, and each gets its own answer", async () => {
  const found = await askTogether(12);
  expect(found.map(({ tag }) => tag)).toEqual(Array.from({ length: 12 }, (_, tag) => tag));
  expect(new Set(found.map(({ pid }) => pid)).size).toBe(1);
});

test("a crowd takes several connections, so that nobody waits for everybody", async () => {
  const found = await askTogether(40);
  expect(new Set(found.map(({ pid }) => pid)).size).toBe(3);
});

test("who asks while others wait for their answers is not put behind them", async () => {
  const long = db.one(findLongBackend, {});
  const { pid } = await db.one(findBackend, { tag: 1 });
  expect((await long).pid).not.toBe(pid);
});

test("a statement that is refused is refused alone", async () => {
  const [first, refused, last] = await Promise.allSettled([
    db.one(divide, { by: 3 }),
    db.one(divide, { by: 0 }),
    db.one(divide, { by: 4 }),
  ]);
  expect(first).toMatchObject({ value: { result: 4 } });
  expect(refused).toMatchObject({ reason: { code: "22012" } });
  expect(last).toMatchObject({ value: { result: 3 } });
});

test("a connection that ends refuses those who share it, and the next get another", async () => {
  const outcomes = await Promise.allSettled([
    db.one(divide, { by: 2 }),
    db.one(endOwn, {}),
    db.one(divide, { by: 3 }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await db.one(divide, { by: 6 })).toEqual({ result: 2 });
});

test("where no connection is to be had, everybody who waits is told", async () => {
  const away = connect({ host: "127.0.0.1", port: 1, user: "nobody", database: "none", poolSize: 2 });
  const outcomes = await Promise.allSettled([away.one(divide, { by: 2 }), away.one(divide, { by: 3 })]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await away.close();
});
