import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTicket } from "../../domain/requests/file-grievance.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { endedOrWaiting } from "../../test/support/ended-or-waiting.ts";
import { text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { grievanceStore } from "./tickets.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
const numbers = sql({}, { ticketNo: text })`select ticket_no from grievance`;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a complaint that is sent twice at once opens one ticket, also where addresses are not limited", async () => {
  const { db } = database;
  const complaint = {
    customerId: null,
    source: "form" as const,
    name: "Asha Sen",
    mobile: "9830000001",
    email: "",
    bookingNo: "",
    message: "Late",
  };
  const file = () =>
    grievanceStore(db, random).add(openTicket(complaint, random, NOW), [], new Date(NOW.getTime() - 60_000));
  const sent: ReturnType<typeof file>[] = [];
  await db.tx(async (tx) => {
    // Both have looked for the same ticket before either writes.
    await tx.raw("lock table grievance in share mode");
    sent.push(file(), file());
    await endedOrWaiting(db, Promise.all(sent), 2);
  });
  const [one, other] = await Promise.all(sent);
  expect(one).toEqual(other);
  expect(await db.rows(numbers, {})).toHaveLength(1);
});
