import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int } from "../client/columns.ts";
import { connect } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { migrate, pendingMigrations, readMigrations } from "./migrate.ts";

let database: TestDatabase;
let path: string;
let folder: URL;

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  path = await mkdtemp(join(tmpdir(), "namuna-migrations-"));
  folder = pathToFileURL(`${path}/`);
  await write("0001_labs", "create table lab (id integer); insert into lab values (1);");
  await write("0002_slots", "create table slot (id integer);");
});
afterEach(async () => {
  await database.drop();
  await rm(path, { recursive: true });
});

function write(name: string, script: string): Promise<void> {
  return writeFile(join(path, `${name}.sql`), script);
}

const countLabs = sql({}, { count: int })`select count(*)::integer as count from lab`;

test("a new database gets every migration in order, and a second run does nothing", async () => {
  const { db } = database;
  const lines: string[] = [];
  expect(await pendingMigrations(db, folder)).toEqual(["0001_labs", "0002_slots"]);

  expect(await migrate(db, { folder, log: (line) => lines.push(line) })).toEqual(["0001_labs", "0002_slots"]);
  expect(lines).toEqual(["2 migrations applied, up to 0002_slots"]);
  expect(await migrate(db, { folder })).toEqual([]);

  await write("0003_visits", "create table visit (id integer);");
  expect(await pendingMigrations(db, folder)).toEqual(["0003_visits"]);

  await migrate(db, { folder, log: (line) => lines.push(line) });
  expect(lines.slice(1)).toEqual(["migration 0003_visits applied"]);
});

test("a run that fails tells what it has applied before", async () => {
  const { db } = database;
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await write("0003_visits", "create table lab (id integer);");
  await expect(migrate(db, { folder, log })).rejects.toThrow("migration 0003_visits failed");
  expect(lines).toEqual(["2 migrations applied, up to 0002_slots"]);

  await write("0003_visits", "create table visit (id integer);");
  await write("0004_collectors", "create table lab (id integer);");
  await expect(migrate(db, { folder, log })).rejects.toThrow("migration 0004_collectors failed");
  expect(lines.slice(1)).toEqual(["migration 0003_visits applied"]);
});

test("four processes that start at once apply each migration once", async () => {
  const pools = Array.from({ length: 4 }, () => connect({ url: database.url, poolSize: 2 }));

  const applied = await Promise.all(pools.map((db) => migrate(db, { folder })));

  expect(applied.flat().sort()).toEqual(["0001_labs", "0002_slots"]);
  expect(await database.db.one(countLabs, {})).toEqual({ count: 1 });
  await Promise.all(pools.map((db) => db.close()));
});

test("a migration that was edited after it was applied is refused by name", async () => {
  await migrate(database.db, { folder });
  await write("0001_labs", "create table lab (id bigint);");

  await expect(migrate(database.db, { folder })).rejects.toThrow("0001_labs was edited after it was applied");
});

test("a migration that the database has and the folder lacks is refused by name", async () => {
  await migrate(database.db, { folder });
  await rm(join(path, "0001_labs.sql"));

  await expect(migrate(database.db, { folder })).rejects.toThrow(
    "has migration 0001_labs, and its file is missing",
  );
});

test("a new migration numbered before an applied one is refused by name", async () => {
  await rm(join(path, "0001_labs.sql"));
  await migrate(database.db, { folder });
  await write("0001_labs", "create table lab (id integer);");

  await expect(migrate(database.db, { folder })).rejects.toThrow("0001_labs comes before 0002_slots");
});

test("a migration that fails half-way leaves nothing of itself and keeps those before it", async () => {
  await write("0002_slots", "create table slot (id integer); select 1 / 0;");

  await expect(migrate(database.db, { folder })).rejects.toMatchObject({
    message: "migration 0002_slots failed, and nothing of it was applied",
    cause: expect.objectContaining({ message: "division by zero" }),
  });
  expect(await pendingMigrations(database.db, folder)).toEqual(["0002_slots"]);
  await expect(database.db.raw("select * from slot")).rejects.toThrow("does not exist");
});

test("a file with an odd name, or a number used twice, is refused", async () => {
  await write("0002_again", "select 1;");
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    "two migrations have the number of 0002_slots",
  );

  await write("later", "select 1;");
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    "later.sql is not named like 0001_what_it_does.sql",
  );
});

const COMPATIBLE = "-- compatible-from: 1.2.0\n";

test("a schema that a newer release wrote is left as it is by a release that it is compatible with, and refused by one before", async () => {
  await write("0003_visits", `${COMPATIBLE}create table visit (id integer);`);
  await migrate(database.db, { folder, release: "1.3.0" });
  await rm(join(path, "0003_visits.sql"));

  for (const release of ["1.2.0", "1.2.1", "1.10.0", "2.0.0"]) {
    expect(await migrate(database.db, { folder, release })).toEqual([]);
  }
  for (const release of ["1.1.9", "0.9.0"]) {
    await expect(migrate(database.db, { folder, release })).rejects.toThrow(
      `0003_visits of a newer release, which is compatible from 1.2.0 on; this is ${release}`,
    );
  }
  // Ready, too: what it needs is there.
  expect(await pendingMigrations(database.db, folder)).toEqual([]);
});

test("a newer schema that says nothing of the release before is refused by it", async () => {
  await write("0003_visits", "create table visit (id integer);");
  await migrate(database.db, { folder });
  await rm(join(path, "0003_visits.sql"));
  await expect(migrate(database.db, { folder })).rejects.toThrow("is not compatible with any before");
});

test("a migration behind a reader lets everybody through between its tries, and is applied when the reader has ended", async () => {
  await migrate(database.db, { folder });
  await write("0003_names", "alter table lab add column name text;");
  const others = connect({ url: database.url, poolSize: 4 });
  let endReader = () => {};
  const isOver = new Promise<void>((resolve) => {
    endReader = resolve;
  });
  let hasRead = () => {};
  const isReading = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  const reader = others.tx(async (tx) => {
    await tx.one(countLabs, {});
    hasRead();
    await isOver;
  });
  await isReading;
  const lines: string[] = [];
  const lock = { timeoutMs: 200, tries: 50 };
  const migrated = migrate(database.db, { folder, lock, log: (line) => lines.push(line) });
  let longest = 0;
  // At the least until it has given its first try up.
  for (let asked = 0; asked < 15 || lines.length === 0; asked++) {
    const began = performance.now();
    await others.one(countLabs, {});
    longest = Math.max(longest, performance.now() - began);
    await sleep(50);
  }
  endReader();
  await reader;
  expect(await migrated).toEqual(["0003_names"]);
  expect(lines).toEqual([
    "migration 0003_names waits for a table that is in use",
    "migration 0003_names applied",
  ]);
  // A try lasts 200 ms; the reader was there for far longer.
  expect(longest).toBeLessThan(2000);
  await others.close();
});

test("a migration whose table stays locked fails with that reason, and nothing of it is applied", async () => {
  await migrate(database.db, { folder });
  await write("0003_names", "alter table slot add column name text; alter table lab add column name text;");
  const others = connect({ url: database.url, poolSize: 1 });
  await others.tx(async (tx) => {
    await tx.one(countLabs, {});
    const failed = migrate(database.db, { folder, lock: { timeoutMs: 50, tries: 2 } });
    await expect(failed).rejects.toThrow("found its tables in use for too long");
  });
  expect(await pendingMigrations(database.db, folder)).toEqual(["0003_names"]);
  await others.close();
});

test("every migration since the release 0.1.0 says from which release on it is compatible", async () => {
  // Those up to this number came with 0.1.0 or before the rule.
  const first = 56;
  const silent = (await readMigrations()).filter(
    ({ version, compatibleFrom }) => version >= first && !compatibleFrom,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
