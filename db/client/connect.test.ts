import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "./columns.ts";
import { connect } from "./connect.ts";
import { isUniqueViolation } from "./errors.ts";
import { sql } from "./sql.ts";

const findBackend = sql({}, { pid: int })`select pg_backend_pid() as pid`;
const endBackend = sql({ pid: int }, { ended: int })`
  select pg_terminate_backend(${"pid"})::integer as ended`;
const addLab = sql({ name: text }, {})`insert into lab (name) values (${"name"})`;
const removeLabs = sql({ prefix: text }, {})`delete from lab where name like ${"prefix"}`;
const findLabs = sql({}, { name: text })`select name from lab order by name`;
const findLab = sql({ name: text }, { name: text })`select name from lab where name = ${"name"}`;
const countPrepared = sql({ name: text }, { count: int })`
  select count(*)::integer as count from pg_prepared_statements where name = ${"name"}`;
const sleepLong = sql({}, { slept: text })`select pg_sleep(10)::text as slept`;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw("create table lab (name text constraint lab_name_key primary key, remark text)");
});
afterAll(() => database.drop());

function connectOnce(options = {}) {
  return connect({ url: database.url, poolSize: 1, ...options });
}

test("rows, maybe, one and run answer a list, one or none, exactly one, and a count", async () => {
  const { db } = database;
  expect(await db.run(addLab, { name: "Salt Lake" })).toBe(1);
  expect(await db.run(addLab, { name: "Siliguri" })).toBe(1);

  expect(await db.rows(findLabs, {})).toEqual([{ name: "Salt Lake" }, { name: "Siliguri" }]);
  expect(await db.maybe(findLab, { name: "Siliguri" })).toEqual({ name: "Siliguri" });
  expect(await db.maybe(findLab, { name: "Malda" })).toBeUndefined();
  expect(await db.one(findLab, { name: "Salt Lake" })).toEqual({ name: "Salt Lake" });
  await expect(db.one(findLab, { name: "Malda" })).rejects.toThrow("answered 0 rows where one was expected");
  await expect(db.one(findLabs, {})).rejects.toThrow("answered 2 rows where one was expected");
  await expect(db.maybe(findLabs, {})).rejects.toThrow("answered 2 rows where at most one was expected");
  expect(await db.run(removeLabs, { prefix: "S%" })).toBe(2);
});

test("a duplicate row is reported by its constraint, without its values, and the connection stays open", async () => {
  const db = connectOnce();
  const before = await db.one(findBackend, {});
  await db.run(addLab, { name: "Barasat" });

  const error: unknown = await db.run(addLab, { name: "Barasat" }).catch((e: unknown) => e);

  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "lab_name_key")).toBe(true);
  expect(isUniqueViolation(error, "other_key")).toBe(false);
  expect(JSON.stringify(error)).not.toContain("Barasat");
  expect(await db.one(findBackend, {})).toEqual(before);
  expect(await db.run(removeLabs, { prefix: "Barasat" })).toBe(1);
  await db.close();
});

test("a connection that the server ends is replaced, idle or busy, and the process goes on", async () => {
  const errors: Error[] = [];
  const db = connectOnce({ onError: (error: Error) => errors.push(error) });
  const idle = await db.one(findBackend, {});
  await database.db.one(endBackend, idle);
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1);

  const next = await db.one(findBackend, {});
  expect(next.pid).not.toBe(idle.pid);
  // Expected before it happens: the connection may end while the other one still waits for its result.
  const ended = expect(db.one(sleepLong, {})).rejects.toThrow(/terminat/);
  await database.db.one(endBackend, next);
  await ended;
  expect((await db.one(findBackend, {})).pid).not.toBe(next.pid);
  await db.close();
});

test("a statement is planned once for each connection", async () => {
  const db = connectOnce();
  await db.rows(findLab, { name: "a" });
  await db.rows(findLab, { name: "b" });

  expect(await db.one(countPrepared, { name: findLab.name })).toEqual({ count: 1 });
  await db.close();
});

test("a statement that runs too long is stopped, and the connection stays", async () => {
  const db = connectOnce({ statementTimeoutMs: 100 });
  const before = await db.one(findBackend, {});

  await expect(db.one(sleepLong, {})).rejects.toThrow("statement timeout");
  expect(await db.one(findBackend, {})).toEqual(before);
  await db.close();
});

test("a schema change under a running process fails no query", async () => {
  const db = connectOnce();
  const findRemark = sql({}, { remark: int })`select remark from (select * from changed limit 0) as l`;
  await database.db.raw("create table changed (remark text)");
  await db.rows(findRemark, {});
  await database.db.raw("alter table changed alter column remark type integer using null");

  expect(await db.rows(findRemark, {})).toEqual([]);
  await db.close();
});

test("a statement that selects more or fewer columns than it declares is an error", async () => {
  await database.db.run(addLab, { name: "Too much" });
  const findTooMuch = sql({}, { name: text })`select name, remark from lab`;

  await expect(database.db.rows(findTooMuch, {})).rejects.toThrow("selects 2 columns and declares 1");
  expect(await database.db.run(removeLabs, { prefix: "Too much" })).toBe(1);
});

test("a script runs wholly or not at all", async () => {
  const script = "create table half (id integer); select 1 / 0;";

  await expect(database.db.raw(script)).rejects.toThrow("division by zero");
  await expect(database.db.raw("select * from half")).rejects.toThrow('relation "half" does not exist');
});

test("a server that is not there is an error within seconds, not a process that hangs", async () => {
  const db = connect({ host: "127.0.0.1", port: 9, user: "nobody", database: "none" });

  await expect(db.one(findBackend, {})).rejects.toThrow("ECONNREFUSED");
  await db.close();
});
