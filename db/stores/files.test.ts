import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveFile } from "../../domain/files/move-file.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { fileMoves } from "./files.ts";

const APPLICATION = "0190b6a0-0000-7000-8000-000000000001";
const KEY = `cv/${APPLICATION}/1`;
const CV = Buffer.from("ten years at the bench");
const MINUTE = 60_000;
const NOW = new Date("2026-11-20T04:30:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const lease = (minutes: number) => ({ now: after(minutes), leaseUntil: after(minutes + 2) });

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.db.raw(`
    delete from job_application; delete from stored_file;
    insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience, cv_name,
      cv_media_type, cv, consent_at, created_at)
    values ('${APPLICATION}', 'J1', 'phlebotomist', 'Ratan Das', '9830000001', '', '', '', 'cv.pdf', 'application/pdf',
      convert_to('${CV.toString()}', 'UTF8'), now(), now())`),
);

/** A store that keeps what it is given, and whose next taking of a file begins with `during`. */
function store(during: () => Promise<void> = async () => {}) {
  const files = new Map<string, Uint8Array>();
  const objects = {
    async put(key, { body }) {
      await during();
      files.set(key, body as Uint8Array);
    },
    remove: async (key) => void files.delete(key),
  } as Pick<ObjectStore, "put" | "remove"> as ObjectStore;
  return { files, objects };
}

/** Everything that is due, some minutes later. */
async function workOff(objects: ObjectStore, minutes: number): Promise<void> {
  while (await moveFile({ moves: fileMoves(database.db), objects }, after(minutes)));
}

test("two processes that move one file, because the first took longer than its lease, do not lose it", async () => {
  const moves = fileMoves(database.db);
  const slow = await moves.claim(lease(0));
  const other = await moves.claim(lease(3));
  expect([slow?.key, other?.key]).toEqual([KEY, KEY]);
  expect(other?.sha256).toEqual(createHash("sha256").update(CV).digest());
  const { files, objects } = store();
  for (const file of [slow, other]) {
    if (file) await objects.put(file.key, { size: file.bytes.length, sha256: file.sha256, body: file.bytes });
    await moves.finish(KEY, after(4));
  }
  await workOff(objects, 10);
  expect(files.get(KEY)).toEqual(CV);
});

test("a file whose row is deleted while it is on its way does not stay in the store", async () => {
  const { files, objects } = store(async () => {
    await database.db.raw(`
      delete from job_application; update stored_file set dropped = true, leased_until = '-infinity'`);
    // Another process removes what is dropped before the file has arrived.
    const dropped = await fileMoves(database.db).claimDropped(lease(0));
    if (dropped) await fileMoves(database.db).forget(dropped);
  });
  await workOff(objects, 0);
  await workOff(objects, 10);
  expect([...files.keys()]).toEqual([]);
});
