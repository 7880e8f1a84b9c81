import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { addStaffAction } from "../../db/stores/staff-actions.ts";
import { staffRecord } from "../../db/stores/staff-record.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { verifyRecord } from "../../domain/staff/record/verify-record.ts";
import { systemRandom } from "../../server/system-random.ts";
import { testDatabase } from "../support/database.ts";

const database = await testDatabase();
const { db } = database;
afterAll(() => database.drop());

const random = systemRandom();
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const verify = () => verifyRecord(staffRecord(db), sha256);

async function note(who: string, subject: string) {
  const at = new Date();
  const details = { after: { 'a "b"': "ক\n" }, before: [1, null] };
  await addStaffAction(db, { id: uuidv7(at, random), at, who, action: "booking read", subject, details });
}

test("entries that are written at the same time make one unbroken chain for each who signs", async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, i) => note(i % 2 === 0 ? "Mita Roy" : "Sujoy Das", `N${i}`)),
  );
  expect(await verify()).toEqual({ people: 2, entries: 24, broken: [] });
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
