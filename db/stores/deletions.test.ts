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

const states = sql({ customerId: uuid }, { recipient: text, template: text, state: text })`
  select recipient, template, state from message where customer_id = ${"customerId"} order by recipient, template`;

/** Queued messages of a customer, each a channel, an address and a template. */
const queue = (customerId: string, messages: readonly (readonly [string, string, string])[]) =>
  database.db.raw(
    messages
      .map(
        ([channel, recipient, template]) => `
          insert into message (id, channel, recipient, customer_id, template, variables, text, created_at, next_attempt_at)
          values (gen_random_uuid(), '${channel}', '${recipient}', '${customerId}', '${template}', '{}', '', now(), now());`,
      )
      .join(""),
  );

test("what still waits to be sent is not sent once the account is erased", async () => {
  const { db } = database;
  const gone = "0190b6a0-0000-7000-8000-000000000003";
  await db.raw(`
    insert into customer (id, mobile, created_at) values ('${gone}', '9830000003', '2026-01-01');
    insert into account_deletion (customer_id, asked_at, due_at) values ('${gone}', '2026-11-01', '2026-11-04')`);
  await queue(gone, [
    ["sms", "9830000003", "report-released"],
    ["email", "asha@example.org", "email-changed"],
  ]);
  expect(await deletionStore(db).erase(gone, NOW, NOW)).toBe(true);
  expect(await db.rows(states, { customerId: gone })).toEqual([
    { recipient: "9830000003", template: "report-released", state: "unwanted" },
    { recipient: "asha@example.org", template: "email-changed", state: "unwanted" },
  ]);
});

test.each(["asha.sen@example.org", ""])(
  "copies that wait are not sent to an e-mail address that is replaced by %j, but for warnings",
  async (email) => {
    const { db } = database;
    const mover =
      email === "" ? "0190b6a0-0000-7000-8000-000000000004" : "0190b6a0-0000-7000-8000-000000000005";
    const mobile = email === "" ? "9830000004" : "9830000005";
    await db.raw(`
    insert into customer (id, mobile, email, email_verified_at, created_at)
    values ('${mover}', '${mobile}', 'asha@example.org', now(), '2026-01-01')`);
    await queue(mover, [
      ["email", "asha@example.org", "report-released"],
      ["email", "asha@example.org", "new-device"],
      ["sms", mobile, "report-released"],
    ]);
    const warning: NewMessage = {
      id: mover,
      channel: "sms",
      recipient: mobile,
      template: "email-changed",
      variables: {},
      text: "",
      dedupeKey: null,
      customerId: mover,
      createdAt: NOW,
    };
    await emailStore(db, { bytes: (length) => new Uint8Array(length).fill(Number(mobile.at(-1))) }).change(
      mover,
      email,
      {
        letter: null,
        warning,
      },
    );
    expect(await db.rows(states, { customerId: mover })).toEqual([
      { recipient: mobile, template: "email-changed", state: "queued" },
      { recipient: mobile, template: "report-released", state: "queued" },
      { recipient: "asha@example.org", template: "email-changed", state: "queued" },
      { recipient: "asha@example.org", template: "new-device", state: "queued" },
      { recipient: "asha@example.org", template: "report-released", state: "unwanted" },
    ]);
  },
);
