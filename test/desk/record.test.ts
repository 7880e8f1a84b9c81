import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { makePartitions } from "../../db/schema/partitions.ts";
import { addStaffAction, staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { AuditEntry } from "../../domain/staff/audit-log.ts";
import { ANY_ENTRY, verifyAuditLog } from "../../domain/staff/audit-log.ts";
import { systemRandom } from "../../server/system-random.ts";
import { testDatabase } from "../support/database.ts";

const database = await testDatabase();
const { db } = database;
afterAll(() => database.drop());

const partsOf = sql({}, { count: int })`
  select count(distinct tableoid)::integer as count from staff_action where who = 'Rina Pal'`;

const random = systemRandom();
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const verify = () => verifyAuditLog(staffAuditLog(db), sha256);

async function note(who: string, subject: string, at = new Date(), action = "booking read") {
  const details = { after: { 'a "b"': "ক\n" }, before: [1, null] };
  await addStaffAction(db, { id: uuidv7(at, random), at, who, action, subject, details });
}

// The record of all tests, each of which leaves it as it was.
await Promise.all(
  Array.from({ length: 24 }, (_, i) => note(i % 2 === 0 ? "Mita Roy" : "Sujoy Das", `N${i}`)),
);

test("entries that are written at the same time make one unbroken chain for each who signs", async () => {
  expect(await verify()).toEqual({ people: 2, entries: 24, outside: 0, broken: [] });
});

test("a chain goes on from month to month, each of them a part of the table, and an entry written twice shows", async () => {
  await makePartitions(db, new Date("2031-01-15T06:00:00Z"));
  const months = [
    "2031-01-31T18:29:59Z",
    "2031-01-31T18:30:00Z",
    "2031-02-10T06:00:00Z",
    "2031-04-01T06:00:00Z",
  ];
  for (const at of months) await note("Rina Pal", "N1", new Date(at));
  expect((await verify()).broken).toEqual([]);
  expect(await db.one(partsOf, {})).toEqual({ count: 3 });
  await db.raw(`
    insert into staff_action (id, at, who, action, subject, details, position, previous, hash)
    select gen_random_uuid(), at, who, action, subject, details, position, previous, hash from staff_action
    where who = 'Rina Pal' and position = 2`);
  expect((await verify()).broken).toMatchObject([{ who: "Rina Pal", fault: "changed" }]);
  await db.raw(
    "delete from staff_action where who = 'Rina Pal'; delete from staff_chain where who = 'Rina Pal'",
  );
});

test("what was put into the record in no chain is counted, also of somebody who has signed nothing else", async () => {
  const forged = (who: string, position: string) =>
    db.raw(`
    insert into staff_action (id, at, who, action, subject, details, position, previous, hash)
    values (gen_random_uuid(), now(), '${who}', 'booking read', 'N1', '{}', ${position})`);
  await forged("Mita Roy", "null, null, null");
  await forged("Nobody", "null, null, null");
  await forged("Mita Roy", "0, '', ''");
  await forged("Nobody", "-1, '', ''");
  expect(await verify()).toEqual({ people: 2, entries: 24, outside: 4, broken: [] });
  await db.raw("delete from staff_action where position is null or position < 1");
});

test("the signs of a pattern are letters in what is looked for in the record", async () => {
  const query = { who: "", subject: "", customerId: null, only: [], except: [], from: null, until: null };
  const found = async (words: string) =>
    (await staffAuditLog(db).search({ ...query, words, before: null, most: 50 })).length;
  expect([await found("booking"), await found("KING RE")]).toEqual([24, 24]);
  for (const words of ["%", "_", "b%d", "booking_read", "\\", "%\\", "'", "%".repeat(100)])
    expect(await found(words), words).toBe(0);
});

test("words of several actions find their entries newest first, page by page", async () => {
  const minute = (n: number) => new Date(Date.UTC(2031, 4, 1, 6, n));
  const actions = ["tube lost", "Tube found", "visit moved", "lost tube found"];
  for (let n = 0; n < 12; n++) await note("Rina Pal", `N${n}`, minute(n), actions[n % 4]);
  const query = { ...ANY_ENTRY, words: "tube", most: 4 };
  const pages: string[][] = [];
  for (let before: AuditEntry | null = null; pages.length < 4; ) {
    const page: AuditEntry[] = await staffAuditLog(db).search({ ...query, before });
    pages.push(page.map(({ subject }) => subject));
    before = page.at(-1) ?? null;
  }
  expect(pages).toEqual([["N11", "N9", "N8", "N7"], ["N5", "N4", "N3", "N1"], ["N0"], []]);
  const span = { from: minute(4), until: minute(8) };
  const found = await staffAuditLog(db).search({ ...query, ...span });
  expect(found.map(({ subject }) => subject)).toEqual(["N7", "N5", "N4"]);
  await db.raw(
    "delete from staff_action where who = 'Rina Pal'; delete from staff_chain where who = 'Rina Pal'",
  );
});

test.each([
  [
    "changed",
    "update staff_action set subject = 'N99' where who = 'Mita Roy' and position = 5",
    { position: 5, fault: "changed" },
  ],
  [
    "given to somebody else",
    "update staff_action set role = 'accounts' where who = 'Mita Roy' and position = 2",
    { position: 2, fault: "changed" },
  ],
  [
    "removed",
    "delete from staff_action where who = 'Mita Roy' and position = 7",
    { position: 7, fault: "missing" },
  ],
  [
    "cut off the end",
    "delete from staff_action where who = 'Mita Roy' and position = 12",
    { position: 12, fault: "cut-off" },
  ],
  [
    "without its noted end",
    "delete from staff_chain where who = 'Mita Roy'",
    { position: 13, fault: "without-end" },
  ],
])("an entry that was %s shows", async (_, statement, fault) => {
  await db.raw(
    `create table kept_action as select * from staff_action; create table kept_chain as select * from staff_chain`,
  );
  await db.raw(statement);
  expect((await verify()).broken).toEqual([{ who: "Mita Roy", ...fault }]);
  await db.raw(`
    delete from staff_action; insert into staff_action select * from kept_action; drop table kept_action;
    delete from staff_chain; insert into staff_chain select * from kept_chain; drop table kept_chain`);
  expect((await verify()).broken).toEqual([]);
});
