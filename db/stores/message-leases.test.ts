import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deliverMessages } from "../../domain/messages/deliver-messages.ts";
import type { SendOutcome } from "../../domain/messages/ports.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, nullable, text, timestamp } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { addMessage } from "./messages.ts";
import { deliverNeeds } from "./queued-messages.fixture.ts";

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
const START = new Date("2026-11-20T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const MESSAGE = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d13";
const SENT: SendOutcome = { kind: "sent", carrier: "http", reference: "" };
const LATER: SendOutcome = { kind: "later", reason: "no answer" };
const REFUSED: SendOutcome = { kind: "refused", reason: "no such number" };

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.raw("delete from message");
  await database.db.tx((tx) =>
    addMessage(tx, {
      id: MESSAGE,
      channel: "sms",
      recipient: "9830012345",
      template: "mobile-changed-new",
      variables: { brand: "Namuna" },
      text: "",
      dedupeKey: null,
      customerId: null,
      createdAt: START,
    }),
  );
});
afterAll(() => database.drop());

const needs = (send: () => Promise<SendOutcome>) => deliverNeeds(database.db, send);

const findState = sql({}, { state: text, attempts: int, nextAttemptAt: nullable(timestamp) })`
  select state, attempts, next_attempt_at from message`;

/** The process that hangs claims it at 0 minutes for five; `meanwhile` happens before its carrier answers. */
async function answerAfter(meanwhile: () => Promise<unknown>, answer: SendOutcome) {
  await deliverMessages(
    needs(async () => {
      await meanwhile();
      return answer;
    }),
    START,
  );
  return database.db.one(findState, {});
}

const elsewhere = (answer: SendOutcome) => () =>
  deliverMessages(
    needs(async () => answer),
    later(6),
  );
const withdrawn = () =>
  database.db.raw("update message set unwanted_at = '2026-11-20', next_attempt_at = null, begun = 0");

test.each([
  ["'later', sent by another process", LATER, elsewhere(SENT), { state: "sent", nextAttemptAt: null }],
  ["'refused', sent by another process", REFUSED, elsewhere(SENT), { state: "sent", nextAttemptAt: null }],
  ["'later', withdrawn", LATER, withdrawn, { state: "unwanted", nextAttemptAt: null }],
  ["'refused', withdrawn", REFUSED, withdrawn, { state: "unwanted", nextAttemptAt: null }],
  [
    "'refused', put off by another process",
    REFUSED,
    elsewhere(LATER),
    { state: "queued", attempts: 2, nextAttemptAt: later(7) },
  ],
] as const)("a late answer changes nothing: %s meanwhile", async (_, answer, meanwhile, expected) => {
  expect(await answerAfter(meanwhile, answer)).toMatchObject(expected);
});

test.each([
  ["put off", elsewhere(LATER)],
  ["refused", elsewhere(REFUSED)],
  ["withdrawn", withdrawn],
])("a late answer that the message was sent counts, though it was %s meanwhile", async (_, meanwhile) => {
  expect(await answerAfter(meanwhile, SENT)).toMatchObject({ state: "sent", nextAttemptAt: null });
});
