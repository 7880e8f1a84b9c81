import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitOf } from "../../domain/identity/limits.ts";
import { isTriedTooOften } from "../../domain/reports/report-codes.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text, timestamp } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { attemptStore, lockSubject } from "./attempts.ts";

const countRows = sql({}, { rows: int })`
  select count(*)::integer as rows from attempt where at > 'epoch' and kind = 'verify'`;
const insertMany = sql({ now: timestamp, count: int }, {})`
  insert into attempt (kind, subject, at, id)
  select 'send-all', 'codes', ${"now"}::timestamptz, gen_random_uuid() from generate_series(1, ${"count"}::integer)`;
const subjectsOf = sql({ kind: text }, { subject: text })`select subject from attempt where kind = ${"kind"}`;
const MOST = 30;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a limit that allows thousands still holds", async () => {
  const attempts = attemptStore(database.db, { bytes: (length) => new Uint8Array(randomBytes(length)) });
  const limit = limitOf("send-all", "codes", [{ most: 1200, seconds: 60 }]);
  const now = new Date("2026-11-20T04:30:00Z");
  expect(await attempts.take([limit], now)).toMatchObject({ ok: true });
  await database.db.run(insertMany, { now, count: 1199 });
  expect(await attempts.take([limit], now)).toMatchObject({
    ok: false,
    error: { code: "wait", seconds: 60 },
  });
});

test("endless attempts leave no more rows than the rule allows, and another is allowed when the time is over", async () => {
  const attempts = attemptStore(database.db, { bytes: (length) => new Uint8Array(randomBytes(length)) });
  const begun = new Date("2026-11-20T04:30:00Z").getTime();
  const tryAt = async (seconds: number) => {
    const at = new Date(begun + seconds * 1000);
    return !(await isTriedTooOften({ attempts }, { kind: "verify", subject: "192.0.2.1" }, at));
  };
  const taken: boolean[] = [];
  for (let n = 0; n < 100; n++) taken.push(await tryAt(n));
  expect(taken.filter(Boolean)).toHaveLength(MOST);
  expect(taken.lastIndexOf(true)).toBe(MOST - 1);
  expect(await database.db.one(countRows, {})).toEqual({ rows: MOST });
  expect(await tryAt(601)).toBe(true);
});

test("old attempts are removed without waiting for a subject that is being counted, whose next attempts still count", async () => {
  const attempts = attemptStore(database.db, { bytes: (length) => new Uint8Array(randomBytes(length)) });
  const now = new Date("2026-11-20T04:30:00Z");
  const limitOn = (subject: string) => limitOf("coupon", subject, [{ most: 1, seconds: 60 }]);
  const [first, second] = [limitOn("first"), limitOn("second")];
  await attempts.take([first, second], now);
  await database.db.tx(async (tx) => {
    await lockSubject(tx, "coupon", "second");
    await attempts.removeOld(new Date(now.getTime() + 1000));
    expect(await database.db.rows(subjectsOf, { kind: "coupon" })).toEqual([{ subject: "second" }]);
    // Whoever counts goes on to the anchor that was removed.
    await lockSubject(tx, "coupon", "first");
  });
  const later = new Date(now.getTime() + 2000);
  expect(await attempts.take([first, second], later)).toMatchObject({ ok: true });
  expect(await attempts.take([first], later)).toMatchObject({ ok: false });
});
