import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { readContactPreferences } from "./contact-preferences.ts";

let database: TestDatabase;
const ASHA = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const GONE = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, email, email_verified_at, language, created_at) values
      ('${ASHA}', '9830012345', 'asha@example.com', null, 'bn', '2026-11-20');
    insert into customer (id, mobile, created_at, deleted_at) values ('${GONE}', '9830012346', '2026-11-20', '2026-11-21');
    insert into contact_preference (customer_id, purpose, channel, wanted, changed_at) values
      ('${ASHA}', 'promotions', 'email', true, '2026-11-20'), ('${ASHA}', 'reminders', 'sms', false, '2026-11-20')`);
});
afterAll(() => database.drop());

const preferencesOf = async (customerId: string) =>
  (await readContactPreferences(database.db, [customerId])).get(customerId);

test("a customer is contacted as they chose, by e-mail only once the address is confirmed", async () => {
  expect(await preferencesOf(ASHA)).toEqual({
    mobile: "9830012345",
    verifiedEmail: "",
    language: "bn",
    channels: { bookings: ["sms"], reports: ["sms"], reminders: [], security: ["sms"], promotions: [] },
  });
  await database.db.raw(`update customer set email_verified_at = '2026-11-20' where id = '${ASHA}'`);
  expect(await preferencesOf(ASHA)).toMatchObject({
    verifiedEmail: "asha@example.com",
    channels: { bookings: ["sms", "email"], promotions: ["email"] },
  });
});

test("a deleted account is not contacted", async () => {
  expect(await preferencesOf(GONE)).toBeUndefined();
});

test("several are read in one query, and none when none is asked for", async () => {
  expect([...(await readContactPreferences(database.db, [GONE, ASHA])).keys()]).toEqual([ASHA]);
  expect((await readContactPreferences(database.db, [])).size).toBe(0);
});
