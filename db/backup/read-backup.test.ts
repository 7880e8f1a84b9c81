import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ObjectStore } from "../../domain/files/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { BackupError, HAS_CUSTOMERS, readBackup, storedFileReader } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const APPLICATION = "0190b6a0-0000-7000-8000-000000000001";
const KEY = `cv/${APPLICATION}/1`;
const CV = Buffer.from("ten years at the bench");
const NOW = new Date("2026-11-20T04:30:00Z");

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  const sha256 = createHash("sha256").update(CV).digest("hex");
  await database.db.raw(`
    insert into stored_file (key, size, sha256, stored_at, leased_until)
      values ('${KEY}', ${CV.length}, '\\x${sha256}', now(), now());
    insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience, cv_name,
      cv_media_type, cv_key, consent_at, created_at)
    values ('${APPLICATION}', 'J1', 'phlebotomist', 'Ratan Das', '9830000001', '', '', '', 'cv.pdf', 'application/pdf',
      '${KEY}', now(), now())`);
});
afterEach(() => database.drop());

function storeWith(files: Map<string, Uint8Array<ArrayBuffer>>): ObjectStore {
  return {
    async get(key) {
      const bytes = files.get(key);
      return bytes && { size: bytes.length, body: new Blob([bytes]).stream() };
    },
  } as Pick<ObjectStore, "get"> as ObjectStore;
}

async function backUp(readFile: (key: string) => Promise<Uint8Array | null>): Promise<string> {
  const lines: string[] = [];
  await writeBackup(database.db, NOW, async (line) => void lines.push(line), { readFile });
  return lines.find((line) => line.includes(APPLICATION)) ?? "";
}

test("a file of the object store is part of the backup, and a lost one ends it", async () => {
  const read = storedFileReader(database.db, storeWith(new Map([[KEY, Buffer.from(CV)]])));
  expect(JSON.parse(await backUp(read))).toMatchObject({ cv: `\\x${CV.toString("hex")}`, cv_key: null });
  await expect(backUp(storedFileReader(database.db, storeWith(new Map())))).rejects.toThrow(
    "has lost the file",
  );
});

test("a file that is deleted while the backup is being written does not end it: its row stays as it was", async () => {
  const read = storedFileReader(database.db, storeWith(new Map()));
  const row = await backUp(async (key) => {
    await database.db.raw(`delete from job_application; update stored_file set dropped = true`);
    return read(key);
  });
  expect(JSON.parse(row)).toMatchObject({ cv: null, cv_key: KEY });
});

const SIGNED_UP = `
  insert into customer (id, mobile, created_at) values ('0190b6a0-0000-7000-8000-00000000000a', '9830000001', now())`;
const findMobiles = sql({}, { mobile: text })`select mobile from customer`;

test.each(["is over", "still runs"])(
  "nobody who signs up while a restore begins is lost: their transaction %s",
  async (state) => {
    const lines: string[] = [];
    await writeBackup(database.db, NOW, async (line) => void lines.push(line), { readFile: null });
    let restoring: Promise<unknown> = Promise.resolve();
    await database.db.tx(async (tx) => {
      await tx.raw(SIGNED_UP);
      if (state === "still runs") {
        restoring = readBackup(database.db, linesOf(lines));
        restoring.catch(() => {});
        await waiting(1);
      }
    });
    if (state === "is over") restoring = readBackup(database.db, linesOf(lines));
    await expect(restoring).rejects.toThrow(HAS_CUSTOMERS);
    expect(await database.db.rows(findMobiles, {})).toEqual([{ mobile: "9830000001" }]);
  },
);

const countWaiting = sql({}, { count: int })`
  select count(*)::integer as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where not granted and datname = current_database()`;
const waiting = (count: number) =>
  vi.waitFor(async () => expect((await database.db.one(countWaiting, {})).count).toBe(count), 5000);

test("a restore that meets a site in the middle of a change still comes in, whichever of the two must give way", async () => {
  const lines: string[] = [];
  await writeBackup(database.db, NOW, async (line) => void lines.push(line), { readFile: null });
  let restoring: Promise<unknown> = Promise.resolve();
  let changing: Promise<unknown> = Promise.resolve();
  await database.db.tx(async (first) => {
    // The restore has the customers and waits here …
    await first.raw("lock table address in access exclusive mode");
    let isBegun = false;
    changing = database.db.tx(
      async (site) => {
        await site.raw("lock table visit_event in row exclusive mode");
        if (!isBegun) {
          isBegun = true;
          restoring = readBackup(database.db, linesOf(lines));
          restoring.catch(() => {});
          await waiting(1);
        }
        // … while the site, which has what the restore needs next, waits for the customers.
        await site.raw("lock table customer in row exclusive mode");
      },
      { attempts: 1 },
    );
    changing.catch(() => {});
    await waiting(2);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  await Promise.allSettled([changing]);
  expect(await restoring).toMatchObject({ rows: expect.any(Number) });
});

test("a backup of an older schema is refused by a database whose schema is newer: later migrations would not reach its rows", async () => {
  const lines: string[] = [];
  await database.db.raw(
    "delete from schema_migration where version = (select max(version) from schema_migration)",
  );
  await writeBackup(database.db, NOW, async (line) => void lines.push(line), { readFile: null });
  const newer = await testDatabase();
  onTestFinished(newer.drop);
  const restoring = readBackup(newer.db, linesOf(lines));
  await expect(restoring).rejects.toThrow(BackupError);
  await expect(restoring).rejects.toThrow("older than the schema of the database");
});

test("a backup of a schema that is not known here is refused with a sentence", async () => {
  const lines: string[] = [];
  await writeBackup(database.db, NOW, async (line) => void lines.push(line), { readFile: null });
  const [head = "", ...rest] = lines;
  const { migrations, ...others } = JSON.parse(head);
  const later = JSON.stringify({ ...others, migrations: [...migrations, "9999_later"] });
  const restoring = readBackup(database.db, linesOf([later, ...rest]));
  await expect(restoring).rejects.toThrow(BackupError);
  await expect(restoring).rejects.toThrow("a newer Namuna");
});

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
