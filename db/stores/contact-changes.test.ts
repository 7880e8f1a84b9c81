import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmailLetter } from "../../domain/account/ports.ts";
import type { NewMessage } from "../../domain/messages/states.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { text, uuid } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { emailStore, mobileChangeStore } from "./contact-changes.ts";
import { messagesOf, queueMessages } from "./queued-messages.fixture.ts";

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

const TICKET = `id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at, acknowledge_by, resolve_by, resolved_at`;
const numbersOfTickets = sql({}, { ticketNo: text, mobile: text })`
  select ticket_no, mobile from grievance order by ticket_no`;

test("an open complaint is answered to the customer's new number, not to the old one, which may be somebody else's", async () => {
  const OTHER = "0190b6a0-0000-7000-8000-000000000002";
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${OTHER}', '9830000009', now());
    insert into grievance (${TICKET})
    select gen_random_uuid(), no, owner::uuid, 'form', 'Asha Sen', number, '', '', 'Late', now(), now(), now(), closed::timestamptz
    from (values ('GR1', '${CUSTOMER}', '9830000001', null), ('GR2', '${CUSTOMER}', '9830000777', null),
      ('GR3', '${CUSTOMER}', '9830000001', '2026-11-01'), ('GR4', null, '9830000001', null), ('GR5', '${OTHER}', '9830000001', null))
      as t (no, owner, number, closed)`);
  const changed = { newMobile: "9830000004", keepSession: Buffer.alloc(32, 1), messages: [] };
  expect(await mobileChangeStore(database.db).finish(CUSTOMER, changed)).toBe(true);

  const found = await database.db.rows(numbersOfTickets, {});
  expect(found.map(({ ticketNo, mobile }) => [ticketNo, mobile])).toEqual([
    ["GR1", "9830000004"],
    ["GR2", "9830000777"],
    ["GR3", "9830000001"],
    ["GR4", "9830000001"],
    ["GR5", "9830000001"],
  ]);
});

const linksOpen = sql({ customerId: uuid }, { email: text })`
  select email from email_proof where used_at is null and customer_id = ${"customerId"}`;
const letters = sql({ customerId: uuid }, { recipient: text })`
  select recipient from message where template = 'email-proof' and customer_id = ${"customerId"} order by recipient`;

test("a link goes only to the address that the account has, not to one that was replaced or erased meanwhile", async () => {
  const owner = "0190b6a0-0000-7000-8000-000000000003";
  await database.db.raw(
    `insert into customer (id, mobile, created_at) values ('${owner}', '9830000013', now())`,
  );
  const emails = emailStore(database.db, { bytes: (length) => new Uint8Array(length) });
  const letterTo = (email: string, id: string): EmailLetter => ({
    proof: {
      id,
      customerId: owner,
      email,
      linkHash: Buffer.from(id),
      createdAt: NOW,
      expiresAt: new Date("2026-11-21T04:30:00Z"),
    },
    message: {
      id,
      channel: "email",
      recipient: email,
      template: "email-proof",
      variables: {},
      text: "",
      dedupeKey: null,
      customerId: owner,
      createdAt: NOW,
    },
    limits: [],
  });
  const [first, second] = [
    letterTo("first@example.org", "0190b6a0-0000-7000-8000-0000000000f1"),
    letterTo("second@example.org", "0190b6a0-0000-7000-8000-0000000000f2"),
  ];
  await emails.change(owner, "second@example.org", { letter: second, warning: second.message });
  await emails.sendAgain(owner, first);
  expect(await database.db.rows(linksOpen, { customerId: owner })).toEqual([{ email: "second@example.org" }]);

  await database.db.raw(`update customer set email = '', deleted_at = now() where id = '${owner}'`);
  await emails.sendAgain(owner, { ...second, proof: { ...second.proof, linkHash: Buffer.from("late") } });
  expect(await database.db.rows(letters, { customerId: owner })).toEqual([
    { recipient: "second@example.org" },
  ]);
});

test.each(["asha.sen@example.org", ""])(
  "copies that wait are not sent to an e-mail address that is replaced by %j, but for warnings",
  async (email) => {
    const { db } = database;
    const mover =
      email === "" ? "0190b6a0-0000-7000-8000-000000000004" : "0190b6a0-0000-7000-8000-000000000005";
    const mobile = email === "" ? "9830000014" : "9830000015";
    await db.raw(`
    insert into customer (id, mobile, email, email_verified_at, created_at)
    values ('${mover}', '${mobile}', 'asha@example.org', now(), '2026-01-01')`);
    await queueMessages(db, mover, [
      ["email", "asha@example.org", "report-released"],
      ["email", "asha@example.org", "new-device"],
      ["email", "asha@example.org", "email-proof"],
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
    expect(await messagesOf(db, mover)).toEqual([
      { recipient: mobile, template: "email-changed", state: "queued" },
      { recipient: mobile, template: "report-released", state: "queued" },
      { recipient: "asha@example.org", template: "email-changed", state: "queued" },
      { recipient: "asha@example.org", template: "email-proof", state: "unwanted" },
      { recipient: "asha@example.org", template: "new-device", state: "queued" },
      { recipient: "asha@example.org", template: "report-released", state: "unwanted" },
    ]);
  },
);

test("what waits when the number changes goes to the new one, the answer to a complaint too, and codes and warnings stay", async () => {
  const { db } = database;
  const mover = "0190b6a0-0000-7000-8000-000000000006";
  await db.raw(`insert into customer (id, mobile, created_at) values ('${mover}', '9830000016', now())`);
  const told = ["family-accepted", "login-code", "new-device", "report-released", "ticket-answered"];
  await queueMessages(
    db,
    mover,
    told.map((template) => ["sms", "9830000016", template] as const),
  );
  const changed = { newMobile: "9830000017", keepSession: Buffer.alloc(32, 1), messages: [] };
  expect(await mobileChangeStore(db).finish(mover, changed)).toBe(true);
  const moved = (await messagesOf(db, mover)).filter(({ recipient }) => recipient === "9830000017");
  expect(moved.map(({ template }) => template)).toEqual([
    "family-accepted",
    "report-released",
    "ticket-answered",
  ]);
});
