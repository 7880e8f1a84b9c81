import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewMessage } from "../../domain/messages/states.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { endedOrWaiting } from "../../test/support/ended-or-waiting.ts";
import { int, text, uuid } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { emailStore } from "./contact-changes.ts";
import { deletionStore } from "./deletions.ts";
import { fileBytes } from "./files.ts";
import { prescriptionStore } from "./prescriptions.ts";
import { messagesOf, queueMessages } from "./queued-messages.fixture.ts";

const CUSTOMER = "0190b6a0-0000-7000-8000-000000000001";
const NOW = new Date("2026-11-20T04:30:00Z");

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830000001', '2026-01-01');
    insert into account_deletion (customer_id, asked_at, due_at) values ('${CUSTOMER}', '2026-11-01', '2026-11-04')`);
});
afterAll(() => database.drop());

const left = sql({ id: uuid }, { email: text, prescriptions: int })`
  select email, (select count(*)::integer from prescription_request r where r.customer_id = c.id) as prescriptions
  from customer c where id = ${"id"}`;

test("what is sent at the moment in which the account is erased is not kept", async () => {
  const { db } = database;
  expect(await deletionStore(db).erase(CUSTOMER, NOW, NOW)).toBe(true);
  const warning: NewMessage = {
    id: "0190b6a0-0000-7000-8000-0000000000e1",
    channel: "sms",
    recipient: "9830000001",
    template: "email-changed",
    variables: {},
    text: "",
    dedupeKey: null,
    customerId: CUSTOMER,
    createdAt: NOW,
  };
  const emails = emailStore(db, { bytes: (length) => new Uint8Array(length) });
  await expect(emails.change(CUSTOMER, "meena@example.org", { letter: null, warning })).rejects.toThrow();
  const prescription = {
    id: "0190b6a0-0000-7000-8000-0000000000a1",
    requestNo: "RX1",
    customerId: CUSTOMER,
    patientId: null,
    note: "",
    callWindow: "any" as const,
    files: [{ name: "rx.pdf", mediaType: "application/pdf", content: Buffer.from("rx") }],
    consents: [],
    createdAt: NOW,
  };
  await expect(prescriptionStore(db, fileBytes(db, null)).add(prescription, 1000, NOW)).rejects.toThrow();
  expect(await db.one(left, { id: CUSTOMER })).toEqual({ email: "", prescriptions: 0 });
});

test("whoever keeps the account while it is erased is not told that it is kept", async () => {
  const { db } = database;
  const keeper = "0190b6a0-0000-7000-8000-000000000002";
  await db.raw(`
    insert into customer (id, mobile, created_at) values ('${keeper}', '9830000002', '2026-01-01');
    insert into address (id, customer_id, label, house, street, locality, contact_mobile, landmark, pincode, city, state, created_at)
      values ('${keeper}', '${keeper}', 'Home', '1', 'A', '', '', '', '700019', 'Kolkata', 'West Bengal', now());
    insert into account_deletion (customer_id, asked_at, due_at) values ('${keeper}', '2026-11-01', '2026-11-04')`);
  const deletions = deletionStore(db);
  let erasing: Promise<boolean> = Promise.resolve(false);
  let keeping: Promise<boolean> = Promise.resolve(false);
  await db.tx(async (tx) => {
    // The erasure has begun and waits in its middle.
    await tx.raw(`select id from address where id = '${keeper}' for update`);
    erasing = deletions.erase(keeper, NOW, NOW);
    await endedOrWaiting(db, erasing);
    keeping = deletions.cancelRequest(keeper);
    await endedOrWaiting(db, keeping, 2);
  });
  expect(await Promise.all([erasing, keeping])).toEqual([true, false]);
});

test("what still waits to be sent is not sent once the account is erased", async () => {
  const { db } = database;
  const gone = "0190b6a0-0000-7000-8000-000000000003";
  await db.raw(`
    insert into customer (id, mobile, created_at) values ('${gone}', '9830000003', '2026-01-01');
    insert into account_deletion (customer_id, asked_at, due_at) values ('${gone}', '2026-11-01', '2026-11-04')`);
  await queueMessages(db, gone, [
    ["sms", "9830000003", "report-released"],
    ["email", "asha@example.org", "email-changed"],
  ]);
  expect(await deletionStore(db).erase(gone, NOW, NOW)).toBe(true);
  expect(await messagesOf(db, gone)).toEqual([
    { recipient: "9830000003", template: "report-released", state: "unwanted" },
    { recipient: "asha@example.org", template: "email-changed", state: "unwanted" },
  ]);
});
