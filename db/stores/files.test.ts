import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveFile } from "../../domain/files/move-file.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { endedOrWaiting } from "../../test/support/ended-or-waiting.ts";
import { bool, text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { deletionStore } from "./deletions.ts";
import { fileMoves } from "./files.ts";
import { removePrescription } from "./prescriptions.ts";

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

const CUSTOMER = "0190b6a0-0000-7000-8000-0000000000c1";
const REQUEST = "0190b6a0-0000-7000-8000-0000000000a1";
const PRESCRIPTION = `prescription/${REQUEST}/1`;

const findDropped = sql(
  { key: text },
  { dropped: bool },
)`select dropped from stored_file where key = ${"key"}`;

test.each([
  ["its prescription is removed", () => database.db.tx((tx) => removePrescription(tx, "RX1"))],
  ["its account is erased", () => deletionStore(database.db).erase(CUSTOMER, NOW, NOW)],
])("a file that gets its key at the moment in which %s does not stay in the store", async (_, remove) => {
  await database.db.raw(`
    delete from prescription_file; delete from prescription_request; delete from account_deletion; delete from customer;
    insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830000001', now());
    insert into account_deletion (customer_id, asked_at, due_at) values ('${CUSTOMER}', '2026-11-01', '2026-11-04');
    insert into prescription_request (id, request_no, customer_id, note, call_window, state, created_at)
      values ('${REQUEST}', 'RX1', '${CUSTOMER}', '', 'any', 'received', now());
    insert into prescription_file (request_id, position, name, media_type, content)
      values ('${REQUEST}', 1, 'rx.pdf', 'application/pdf', 'rx');
    insert into stored_file (key, size, sha256, leased_until) values ('${PRESCRIPTION}', 2, sha256('rx'), now())`);
  let removal: Promise<unknown> = Promise.resolve(undefined);
  await database.db.tx(async (tx) => {
    await tx.raw(`
      update prescription_file set content = null, content_key = '${PRESCRIPTION}' where request_id = '${REQUEST}'`);
    removal = remove();
    await endedOrWaiting(database.db, removal);
  });
  expect(await removal).toBeTruthy();
  expect(await database.db.one(findDropped, { key: PRESCRIPTION })).toEqual({ dropped: true });
});

test("files that the store never takes hold up no other, not even when each is due again before the next run", async () => {
  await database.db.raw(`
    insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience, cv_name,
      cv_media_type, cv, consent_at, created_at)
    select gen_random_uuid(), 'J' || n, 'phlebotomist', 'Ratan Das', '983000000' || n, '', '', '', 'cv.pdf', 'application/pdf',
      convert_to('another', 'UTF8'), now(), now() from generate_series(2, 4) n`);
  const tried: string[] = [];
  const takesNone = { put: (key: string) => Promise.reject(tried.push(key)) } as unknown as ObjectStore;
  for (const minutes of [0, 2, 4, 6, 8]) {
    await moveFile({ moves: fileMoves(database.db), objects: takesNone }, after(minutes)).catch(() => {});
  }
  expect(new Set(tried).size).toBe(4);
  expect(tried[4]).toBe(tried[0]);
});
