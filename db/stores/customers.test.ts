import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { addressStore } from "./addresses.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const HOME = {
  label: "Home",
  house: "12",
  street: "Rash Behari Avenue",
  locality: "",
  landmark: "near the park",
  pincode: "700019",
  city: "Kolkata",
  state: "West Bengal",
  contactMobile: "",
};

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("an address that was being saved when the account ended is not stored", async () => {
  const customerId = randomUUID();
  await database.db.raw(
    `insert into customer (id, mobile, created_at) values ('${customerId}', '9830000001', now())`,
  );
  const addresses = addressStore(database.db);
  const add = () => addresses.add(customerId, randomUUID(), HOME, { most: 10, now: NOW });
  expect(await add()).not.toBeNull();

  let adding: Promise<unknown> = Promise.resolve();
  await database.db.tx(async (tx) => {
    await tx.raw(`
      select id from customer where id = '${customerId}' for update;
      delete from address where customer_id = '${customerId}';
      update customer set deleted_at = now(), mobile = 'deleted ' || id where id = '${customerId}'`);
    adding = add();
    adding.catch(() => {});
  });
  await expect(adding).rejects.toThrow();
  expect(await addresses.list(customerId)).toEqual([]);
});
