import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyCart } from "../../domain/cart/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { endedOrWaiting } from "../../test/support/ended-or-waiting.ts";
import type { Db } from "../client/connect.ts";
import { cartStore } from "./carts.ts";
import { emailStore, mobileChangeStore } from "./contact-changes.ts";
import { patientStore } from "./patients.ts";

const CUSTOMER = "0190b6a0-0000-7000-8000-000000000001";
const PATIENT = "0190b6a0-0000-7000-8000-000000000002";
const NOW = new Date("2026-11-20T04:30:00Z");
const LINK = createHash("sha256").update("link").digest();
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, email, created_at) values ('${CUSTOMER}', '9830000001', 'a@example.com', now());
    insert into patient (id, customer_id, name, relationship, created_at) values ('${PATIENT}', '${CUSTOMER}', 'Meena Sen', 'Mother', now());
    insert into family_invitation (id, patient_id, inviter_id, mobile, link_hash, created_at, expires_at, state)
      values ('${PATIENT}', '${PATIENT}', '${CUSTOMER}', '9830000009', '\\x00', '${NOW.toISOString()}', '2026-11-27T00:00:00Z', 'open');
    insert into email_proof (id, customer_id, email, link_hash, created_at, expires_at)
      values ('${PATIENT}', '${CUSTOMER}', 'a@example.com', '\\x${LINK.toString("hex")}', '${NOW.toISOString()}', '2026-11-21T00:00:00Z');
    insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at, acknowledge_by, resolve_by)
      values ('${PATIENT}', 'GR1', '${CUSTOMER}', 'form', 'Asha Sen', '9830000001', '', '', 'Late', now(), now(), now());
    insert into mobile_change (customer_id, session_hash, new_mobile, started_at)
      values ('${CUSTOMER}', '\\x00', '9830000002', '${NOW.toISOString()}')`);
  await cartStore(database.db).write({ ...emptyCart(CUSTOMER), patientId: PATIENT }, NOW);
});
afterAll(() => database.drop());

/** What each one changes, after the row that its neighbours lock first. */
const CASES: readonly { what: string; work: (db: Db) => Promise<unknown>; first: string; next: string[] }[] =
  [
    {
      what: "a new mobile number, after the account",
      work: (db) =>
        mobileChangeStore(db).finish(CUSTOMER, {
          newMobile: "9830000002",
          keepSession: Buffer.alloc(32),
          messages: [],
        }),
      first: "customer",
      next: ["grievance", "mobile_change"],
    },
    {
      what: "a confirmed e-mail address, after the account",
      work: (db) => emailStore(db, random).confirm(LINK, NOW),
      first: "customer",
      next: ["email_proof"],
    },
    {
      what: "a removed member of the family, after the invitation",
      work: (db) => patientStore(db).hide(CUSTOMER, PATIENT, NOW),
      first: "family_invitation",
      next: ["patient", "cart"],
    },
    {
      what: "a removed member of the family, after the account",
      work: (db) => patientStore(db).hide(CUSTOMER, PATIENT, NOW),
      first: "customer",
      next: ["family_invitation", "patient"],
    },
  ];

test.each(CASES)("rows are locked in one order everywhere: $what", async ({ work, first, next }) => {
  let working: Promise<unknown> = Promise.resolve();
  await database.db.tx(async (tx) => {
    await tx.raw(`select 1 from ${first} for update`);
    working = work(database.db);
    await endedOrWaiting(database.db, working);
    for (const table of next) await tx.raw(`select 1 from ${table} for update nowait`);
  });
  expect([true, false]).toContain(await working);
});
