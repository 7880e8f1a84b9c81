import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composeMessage } from "../../domain/messages/compose-message.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { endedOrWaiting } from "../../test/support/ended-or-waiting.ts";
import { bytea, uuid } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { sessionStore } from "./sessions.ts";

const findSessions = sql({ customerId: uuid }, { tokenHash: bytea })`
  select token_hash from session where customer_id = ${"customerId"}`;

const now = new Date("2026-11-20T04:30:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const warning = () =>
  composeMessage(
    {
      template: "new-device",
      recipient: "9830012345",
      variables: { brand: "Namuna", device: "Firefox", at: "today" },
    },
    { now, random: { bytes: (length) => new Uint8Array(randomBytes(length)) } },
  );
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await database.db.raw(`insert into customer (id, mobile, created_at) values ('${id}', '${mobile}', now())`);
  return id;
}

async function openSession(customerId: string, verifiedHash: string | null = null) {
  const sessions = sessionStore(database.db);
  const tokenHash = createHash("sha256").update(randomUUID()).digest();
  const session = {
    tokenHash,
    customerId,
    mobile: null,
    verifiedHash,
    deviceHash: tokenHash,
    userAgent: "test",
    now,
    expiresAt: days(90),
  };
  const outcome = await sessions.create(session, warning());
  return { sessions, tokenHash, outcome };
}

test("a session is found under its hash until it is ended", async () => {
  const customerId = await newCustomer();
  const { sessions, tokenHash } = await openSession(customerId);
  expect(await sessions.find(tokenHash, now)).toMatchObject({ customerId, seenAt: now });
  await sessions.end(tokenHash);
  expect(await sessions.find(tokenHash, now)).toBeUndefined();
});

test("a login ends after a month without use, and after ninety days whatever its use", async () => {
  const { sessions, tokenHash } = await openSession(await newCustomer());
  expect(await sessions.find(tokenHash, days(29))).toBeDefined();
  expect(await sessions.find(tokenHash, days(31))).toBeUndefined();
  for (const day of [29, 58, 87]) await sessions.touch(tokenHash, days(day));
  expect(await sessions.find(tokenHash, days(89))).toBeDefined();
  expect(await sessions.find(tokenHash, days(90))).toBeUndefined();
});

test("the customer's other devices can be logged out, and nobody else's", async () => {
  const customerId = await newCustomer();
  const [kept, other] = [await openSession(customerId), await openSession(customerId)];
  const neighbour = await openSession(await newCustomer());
  await kept.sessions.endOthers(customerId, kept.tokenHash);
  expect(await kept.sessions.find(kept.tokenHash, now)).toBeDefined();
  expect(await kept.sessions.find(other.tokenHash, now)).toBeUndefined();
  expect(await kept.sessions.find(neighbour.tokenHash, now)).toBeDefined();
});

test("sessions that nobody has used for thirty days are removed", async () => {
  const { sessions, tokenHash } = await openSession(await newCustomer());
  await sessions.removeOld(days(29));
  expect(await sessions.find(tokenHash, now)).toBeDefined();
  await sessions.removeOld(days(31));
  expect(await sessions.find(tokenHash, now)).toBeUndefined();
});

test("a login that meets the end of its account opens no session on what is left of it", async () => {
  const customerId = await newCustomer();
  let opening: Promise<unknown> = Promise.resolve();
  await database.db.tx(async (tx) => {
    await tx.raw(`select id from customer where id = '${customerId}' for update`);
    await tx.raw(
      `update customer set deleted_at = now(), mobile = 'deleted ' || id where id = '${customerId}'`,
    );
    opening = openSession(customerId);
    await endedOrWaiting(database.db, opening);
  });
  expect(await opening).toMatchObject({ outcome: "over" });
  expect(await database.db.rows(findSessions, { customerId })).toEqual([]);
});

test("a login by a password that is changed meanwhile opens no session that outlives the change", async () => {
  const customerId = await newCustomer();
  await database.db.raw(`update customer set password_hash = 'old' where id = '${customerId}'`);
  let opening: Promise<unknown> = Promise.resolve();
  await database.db.tx(async (tx) => {
    await tx.raw(`update customer set password_hash = 'new' where id = '${customerId}'`);
    await tx.raw(`delete from session where customer_id = '${customerId}'`);
    opening = openSession(customerId, "old");
    await endedOrWaiting(database.db, opening);
  });
  expect(await opening).toMatchObject({ outcome: "over" });
  expect(await openSession(customerId, "old")).toMatchObject({ outcome: "over" });
  expect(await database.db.rows(findSessions, { customerId })).toEqual([]);
  await openSession(customerId, "new");
  await openSession(customerId);
  expect(await database.db.rows(findSessions, { customerId })).toHaveLength(2);
});
