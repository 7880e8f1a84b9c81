import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { bool, int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { HISTORY, makePartitions, partitionsOf } from "../../db/schema/partitions.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import { cleanEnvironment } from "../support/clean-environment.ts";
import type { TestDatabase } from "../support/database.ts";
import { testDatabase } from "../support/database.ts";

vi.setConfig({ testTimeout: 60_000 });

const SCRIPT = fileURLToPath(new URL("./make-months.ts", import.meta.url));
const NOW = "2031-01-15T06:00:00Z";
const CUSTOMER = "01a1f738-0000-7000-8000-000000000001";

const rowsByPart = sql({}, { part: text, count: int })`
  select tableoid::regclass::text as part, count(*)::integer as count from consent_event group by 1 order by 1`;
const isUpkeepWaiting = sql({}, { waits: bool })`
  select exists (
    select from pg_stat_activity
    where datname = current_database() and application_name = 'upkeep' and wait_event_type = 'Lock'
  ) as waits`;
const isUpkeepThere = sql({}, { there: bool })`
  select exists (
    select from pg_stat_activity where datname = current_database() and application_name = 'upkeep'
  ) as there`;

/** A database in which nobody has made months ahead, with a row of this month and one of the next. */
async function withoutMonths(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(database.drop);
  await database.db.raw(`
    insert into customer (id, mobile, name, created_at) values ('${CUSTOMER}', '9830000001', 'Asha', now());
    ${["2031-01-10T00:00:00Z", "2031-02-10T00:00:00Z"]
      .map(
        (at) => `insert into consent_event (id, customer_id, purpose, given, notice_version, place, at) values
          ('${lowestIdOf(new Date(at)).slice(0, 14)}7000-8000-000000000001', '${CUSTOMER}', 'booking', true, '2026-01-01', 'login', '${at}');`,
      )
      .join("\n")}`);
  return database;
}

async function expectWhole({ db }: TestDatabase): Promise<void> {
  await makePartitions(db, new Date(NOW));
  for (const { name } of HISTORY)
    expect(
      (await partitionsOf(db, name)).map((part) => part.name),
      name,
    ).toEqual([
      `${name}_before`,
      ...["2031_01", "2031_02", "2031_03", "2031_04"].map((month) => `${name}_${month}`),
      `${name}_default`,
    ]);
  expect(await db.rows(rowsByPart, {})).toEqual([
    { part: "history.consent_event_2031_01", count: 1 },
    { part: "history.consent_event_2031_02", count: 1 },
  ]);
}

test.each(HISTORY.map(({ name }) => name))(
  "upkeep that is killed while it makes a month of %s leaves every row, and the next one moves each to its month",
  async (table) => {
    const database = await withoutMonths();
    const { db } = database;
    // A reader keeps the table: the month is made already, in a transaction that waits for the reader.
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const reading = db.tx(async (tx) => {
      await tx.raw(`lock table history.${table}_default in access share mode`);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", SCRIPT, database.url, NOW],
      {
        env: cleanEnvironment(),
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const ended = once(child, "exit");
    await vi.waitFor(async () => expect((await db.one(isUpkeepWaiting, {})).waits).toBe(true), {
      timeout: 20_000,
      interval: 20,
    });
    child.kill("SIGKILL");
    await ended;
    held.resolve();
    await reading;
    await vi.waitFor(async () => expect((await db.one(isUpkeepThere, {})).there).toBe(false), 20_000);
    expect((await db.rows(rowsByPart, {})).reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await expectWhole(database);
  },
);

test("a table that is in use keeps no other from its months", async () => {
  const database = await withoutMonths();
  const { db } = database;
  const [first] = HISTORY;
  await db.tx(async (tx) => {
    await tx.raw(`lock table history.${first?.name}_default in access share mode`);
    await expect(makePartitions(db, new Date(NOW))).rejects.toThrow("lock timeout");
  });
  expect(await partitionsOf(db, first?.name ?? "")).toHaveLength(2);
  for (const { name } of HISTORY.slice(1)) expect(await partitionsOf(db, name), name).toHaveLength(6);
  await expectWhole(database);
});
