import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { mobileChangeStore } from "./contact-changes.ts";

const CUSTOMER = "0190b6a0-0000-7000-8000-000000000001";
const NOW = new Date("2026-11-20T04:30:00Z");
const changeIn = (session: number, newMobile: string) => ({
  sessionHash: Buffer.alloc(32, session),
  newMobile,
  startedAt: NOW,
  oldProvedAt: null,
});

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(
    `insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830000001', now())`,
  );
});
afterAll(() => database.drop());

test("the code on the present number proves the change that it was given for, not one that another session has begun meanwhile", async () => {
  const changes = mobileChangeStore(database.db);
  const own = changeIn(1, "9830000002");
  await changes.start(CUSTOMER, own);
  await changes.start(CUSTOMER, changeIn(2, "9830000003"));

  expect(await changes.noteOldProved(CUSTOMER, own, NOW)).toBe(false);
  expect(await changes.find(CUSTOMER)).toMatchObject({ newMobile: "9830000003", oldProvedAt: null });

  await changes.start(CUSTOMER, own);
  expect(await changes.noteOldProved(CUSTOMER, own, NOW)).toBe(true);
  expect(await changes.find(CUSTOMER)).toMatchObject({ newMobile: "9830000002", oldProvedAt: NOW });
});
