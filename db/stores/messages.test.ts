import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliverMessages } from "../../domain/notices/deliver-messages.ts";
import type { OutgoingMessage } from "../../domain/notices/needs.ts";
import { codeMark } from "../../domain/notices/reveal-codes.ts";
import { uuidv7 } from "../../domain/random.ts";
import { type TestDatabase, testDatabase } from "../../test/support/database.ts";
import { bool, int, nullable, text, timestamp } from "../columns.ts";
import { sql } from "../sql.ts";
import { addMessage } from "./message-rows.ts";
import { messageStore } from "./messages.ts";

let database: TestDatabase;
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
const START = new Date("2026-11-20T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.raw("delete from message"));
afterAll(() => database.drop());

function queue(
  template = "password-changed",
  words = "Your password was changed.",
  dedupeKey: string | null = null,
) {
  const id = uuidv7(START, random);
  const message = { id, channel: "sms" as const, recipient: "9830012345", template, text: words, dedupeKey };
  return database.db.tx((tx) => addMessage(tx, { ...message, createdAt: START }));
}

function needs(send: (message: OutgoingMessage) => void | Promise<void>) {
  const failed: string[] = [];
  return {
    messages: messageStore(database.db),
    sender: { send: async (message: OutgoingMessage) => send(message) },
    codeOf: () => "482915",
    linkOf: () => "Zm9vYmFyYmF6cXV4MTIzNA",
    onFailed: ({ template }: { template: string }) => failed.push(template),
    failed,
  };
}

const findState = sql(
  {},
  { sent: bool, failed: bool, attempts: int, nextAttemptAt: nullable(timestamp), lastError: text },
)`
  select sent_at is not null as sent, failed_at is not null as failed, attempts, next_attempt_at, last_error from message`;
const state = () => database.db.one(findState, {});

test("a queued message is sent once, with its code in it", async () => {
  const sent: OutgoingMessage[] = [];
  await queue("login-code", `${codeMark("0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11")} is your code`);
  const all = needs((message) => void sent.push(message));
  expect(await deliverMessages(all, later(0))).toBe(1);
  expect(await deliverMessages(all, later(600))).toBe(0);
  expect(sent).toMatchObject([
    { recipient: "9830012345", text: "482915 is your code", dltTemplateId: expect.stringMatching(/^\d+$/) },
  ]);
  expect(await state()).toMatchObject({ sent: true, failed: false, attempts: 1, nextAttemptAt: null });
});

test("two processes at work at once send each message once", async () => {
  for (let i = 0; i < 50; i++) await queue();
  const sent: string[] = [];
  const all = needs((message) => void sent.push(message.id));
  const counts = await Promise.all(Array.from({ length: 6 }, () => deliverMessages(all, later(0))));
  expect(counts.reduce((a, b) => a + b)).toBe(50);
  expect(new Set(sent).size).toBe(50);
});

test("a message with a known key is queued once", async () => {
  await queue("password-changed", "first", "booked:1");
  await queue("password-changed", "second", "booked:1");
  expect((await messageStore(database.db).newest("9830012345", 10)).map((each) => each.text)).toEqual([
    "first",
  ]);
});

test("a message that the provider refuses is tried again with growing pauses, then stays visible as failed", async () => {
  await queue();
  const all = needs(() => {
    throw new Error("the gateway is down");
  });
  const tries: number[] = [];
  for (let minute = 0; minute <= 1440; minute += 0.25) {
    if ((await deliverMessages(all, later(minute))) > 0) tries.push(minute);
  }
  expect(tries).toEqual([0, 0.25, 1.25, 6.25, 36.25, 156.25, 516.25]);
  expect(await state()).toEqual({
    sent: false,
    failed: true,
    attempts: 7,
    nextAttemptAt: null,
    lastError: "the gateway is down",
  });
  expect(all.failed).toEqual(["password-changed"]);
});

test("a code that could not be sent in its ten minutes is not sent afterwards", async () => {
  await queue("login-code");
  const all = needs(() => {
    throw new Error("busy");
  });
  for (const minute of [0, 0.25, 1.25, 6.25]) await deliverMessages(all, later(minute));
  expect(await state()).toMatchObject({ failed: true, attempts: 4 });
});

test("a process that dies with a message leaves it to the others after a while", async () => {
  await queue();
  const store = messageStore(database.db);
  await store.claim({ now: START, leaseUntil: later(5), most: 20 });
  const sent: string[] = [];
  const all = needs((message) => void sent.push(message.id));
  expect(await deliverMessages(all, later(4))).toBe(0);
  expect(await deliverMessages(all, later(5))).toBe(1);
  expect(sent).toHaveLength(1);
});
