import { afterEach, beforeEach, expect, test } from "vitest";
import { lowestIdOf } from "../../domain/shared/random.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { HISTORY, makePartitions, partitionsOf } from "./partitions.ts";

const LATER = new Date("2031-01-15T06:00:00Z");
const idAt = (at: string, end: string) =>
  `${lowestIdOf(new Date(at)).slice(0, 14)}7000-8000-${end.padStart(12, "0")}`;
const CUSTOMER = idAt("2026-01-01T00:00:00Z", "1");

const whereConsents = sql({}, { part: text, count: int })`
  select tableoid::regclass::text as part, count(*)::integer as count from consent_event group by 1 order by 1`;
const whereActions = sql({}, { part: text, count: int })`
  select tableoid::regclass::text as part, count(*)::integer as count from staff_action group by 1 order by 1`;
const rowsByPart = async ({ db }: TestDatabase, whereStand = whereConsents) =>
  Object.fromEntries((await db.rows(whereStand, {})).map(({ part, count }) => [part, count]));

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  await database.db.raw(
    `insert into customer (id, mobile, name, created_at) values ('${CUSTOMER}', '9830000001', 'Asha', now())`,
  );
});
afterEach(() => database.drop());

const consentAt = (at: string, end = "1") =>
  database.db.raw(`
    insert into consent_event (id, customer_id, purpose, given, notice_version, place, at)
    values ('${idAt(at, end)}', '${CUSTOMER}', 'booking', true, '2026-01-01', 'login', '${at}')`);

test("the months ahead are made once, and a new row goes to its month by India's calendar", async () => {
  const { db } = database;
  expect(await makePartitions(db, LATER)).toBe(4 * HISTORY.length);
  expect(await makePartitions(db, LATER)).toBe(0);
  for (const { name } of HISTORY) {
    const parts = await partitionsOf(db, name);
    expect(parts.map((part) => part.name)).toEqual([
      `${name}_before`,
      ...["2031_01", "2031_02", "2031_03", "2031_04"].map((month) => `${name}_${month}`),
      `${name}_default`,
    ]);
  }
  await consentAt("2031-01-31T18:29:59.999Z", "2");
  await consentAt("2031-01-31T18:30:00Z", "3");
  expect(await rowsByPart(database)).toEqual({
    "history.consent_event_2031_01": 1,
    "history.consent_event_2031_02": 1,
  });
});

test("what came while nobody made months ahead moves to its month", async () => {
  await consentAt("2031-01-10T00:00:00Z");
  await consentAt("2032-07-10T00:00:00Z");
  expect(await rowsByPart(database)).toEqual({ "history.consent_event_default": 2 });
  await makePartitions(database.db, LATER);
  expect(await rowsByPart(database)).toEqual({
    "history.consent_event_2031_01": 1,
    "history.consent_event_default": 1,
  });
});

test("two processes at once make each month once", async () => {
  await Promise.all([makePartitions(database.db, LATER), makePartitions(database.db, LATER)]);
  expect(await partitionsOf(database.db, "consent_event")).toHaveLength(6);
});

test("every key and unique constraint of before holds over all parts", async () => {
  await makePartitions(database.db, LATER);
  await consentAt("2031-01-10T00:00:00Z");
  await expect(consentAt("2031-01-10T00:00:00Z")).rejects.toThrow("duplicate key");
  await expect(
    database.db.raw(`update consent_event set customer_id = '${idAt("2026-01-01T00:00:00Z", "9")}'`),
  ).rejects.toThrow("foreign key");
});

/** What a partitioned table can have only with the column that says the month (migration 116). */
const GONE = 'staff_action_position: UNIQUE (who, "position")';

const constraintsOf = sql({ table: text }, { rule: text })`
  select conname || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
  where conrelid = ${"table"}::text::regclass and contype in ('p', 'u', 'f', 'c') order by 1`;

test("the migration keeps the rows, the constraints and ids without a time", async () => {
  const before = await testDatabase({ empty: true });
  const { db } = before;
  try {
    const former = (await readMigrations()).findLast(({ version }) => version < 97)?.name ?? "";
    await migrate(db, { until: former });
    const wanted = [];
    for (const { name } of HISTORY) {
      const rules = await db.rows(constraintsOf, { table: name });
      wanted.push(rules.filter(({ rule }) => rule !== GONE));
    }
    await db.raw(`
      insert into customer (id, mobile, name, created_at) values ('${CUSTOMER}', '9830000001', 'Asha', now());
      insert into consent_event (id, customer_id, purpose, given, notice_version, place, at) values
        ('${idAt("2026-11-01T00:00:00Z", "2")}', '${CUSTOMER}', 'booking', true, '1', 'login', now()),
        ('f47ac10b-58cc-4372-a567-0e02b2c3d479', '${CUSTOMER}', 'booking', false, '1', 'login', now());
      insert into staff_action (id, at, who, action, subject, details) values
        ('${idAt("2026-11-01T00:00:00Z", "3")}', now(), 'Rina Pal', 'booking read', 'N1', '{}'),
        ('f47ac10b-58cc-4372-a567-0e02b2c3d479', now(), 'Rina Pal', 'booking read', 'N2', '{}')`);
    await migrate(db);
    expect(await rowsByPart(before)).toEqual({
      "history.consent_event_before": 1,
      "history.consent_event_default": 1,
    });
    expect(await rowsByPart(before, whereActions)).toEqual({
      "history.staff_action_before": 1,
      "history.staff_action_default": 1,
    });
    for (const [n, { name }] of HISTORY.entries()) {
      expect(await db.rows(constraintsOf, { table: name }), name).toEqual(wanted[n]);
    }
  } finally {
    await before.drop();
  }
});
