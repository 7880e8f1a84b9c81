import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "../../domain/messages/contact-preferences.ts";
import { deliverMessages } from "../../domain/messages/deliver-messages.ts";
import type { OutgoingMessage, SendOutcome } from "../../domain/messages/ports.ts";
import { codePlaceholder } from "../../domain/messages/reveal-placeholders.ts";
import type { Variables } from "../../domain/messages/states.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, nullable, text, timestamp } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { addMessage, messageStore } from "./messages.ts";
import { deliverNeeds } from "./queued-messages.fixture.ts";

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
const START = new Date("2026-11-20T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const ASHA = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";
const MOBILE = "9830012345";
const CHALLENGE = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const CODE: Variables = { code: codePlaceholder(CHALLENGE), brand: "Namuna", host: "namuna.example" };
const NO_CODES = { first: [], firstUntil: START, mostFirst: 20 };
const SENT: SendOutcome = { kind: "sent", carrier: "http", reference: "" };

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, email, email_verified_at, created_at)
      values ('${ASHA}', '${MOBILE}', 'asha@example.com', '2026-11-20', '2026-11-20')`);
});
beforeEach(() => database.db.raw("delete from message; delete from contact_preference"));
afterAll(() => database.drop());

function queue(
  template = "mobile-changed-new",
  variables: Variables = { brand: "Namuna" },
  { dedupeKey = null, recipient = MOBILE }: { dedupeKey?: string | null; recipient?: string } = {},
) {
  const id = uuidv7(START, random);
  const message = {
    id,
    channel: "sms" as const,
    recipient,
    template,
    variables,
    text: "",
    dedupeKey,
    customerId: null,
  };
  return database.db.tx(async (tx) => addMessage(tx, { ...message, createdAt: START }));
}

const needs = (send: (message: OutgoingMessage) => SendOutcome, channels?: readonly Channel[]) =>
  deliverNeeds(database.db, send, channels);

const findStates = sql(
  {},
  { channel: text, state: text, attempts: int, nextAttemptAt: nullable(timestamp), lastError: text },
)`select channel, state, attempts, next_attempt_at, last_error from message order by created_at, id`;
const states = () => database.db.rows(findStates, {});
const state = async () => (await states())[0];

test("a queued message is sent once, made from its template and variables, with its code in it", async () => {
  const sent: OutgoingMessage[] = [];
  await queue("login-code", CODE);
  const all = needs((message) => {
    sent.push(message);
    return SENT;
  });
  expect(await deliverMessages(all, later(0))).toBe(1);
  expect(await deliverMessages(all, later(600))).toBe(0);
  expect(sent).toMatchObject([
    { recipient: MOBILE, registered: { dltTemplateId: expect.stringMatching(/^\d{19}$/) } },
  ]);
  expect(sent[0]?.text.split("\n").at(-1)).toBe("@namuna.example #482915");
  expect(await state()).toMatchObject({ state: "sent", attempts: 1, nextAttemptAt: null });
});

test("a variable that does not fit its type is rejected with a sentence before anything is sent", async () => {
  const sent: OutgoingMessage[] = [];
  const all = needs((message) => {
    sent.push(message);
    return SENT;
  });
  await queue("booking-paid", { no: "B1", amount: "a lot" });
  await deliverMessages(all, later(0));
  expect(await state()).toMatchObject({
    state: "failed",
    lastError: 'The message "booking-paid" was not sent: "amount" must be 1 to 15 digits, dots and commas.',
  });
  expect([sent, all.failed]).toEqual([[], ["booking-paid"]]);
});

test("two concurrent processes send each message once", async () => {
  for (let i = 0; i < 50; i++) await queue();
  const sent: string[] = [];
  const all = needs((message) => {
    sent.push(message.id);
    return SENT;
  });
  const counts = await Promise.all(Array.from({ length: 6 }, () => deliverMessages(all, later(0))));
  expect(counts.reduce((a, b) => a + b)).toBe(50);
  expect(new Set(sent).size).toBe(50);
});

test("a code does not wait behind an evening's reminders", async () => {
  for (let i = 0; i < 55; i++) await queue();
  await queue("login-code", CODE);
  const sent: string[] = [];
  const all = needs((message) => {
    sent.push(message.template);
    return SENT;
  });
  await deliverMessages(all, later(0));
  expect(sent).toHaveLength(50);
  expect(sent[0]).toBe("login-code");
});

test("a message with a known key is queued once", async () => {
  await queue("mobile-changed-new", { brand: "first" }, { dedupeKey: "booked:1" });
  await queue("mobile-changed-new", { brand: "second" }, { dedupeKey: "booked:1" });
  const stored = await messageStore(database.db).newest(MOBILE, 10);
  expect(stored.map(({ variables }) => variables?.brand)).toEqual(["first"]);
});

test("without a carrier messages are kept and not counted as sent, and are sent once there is one", async () => {
  await queue();
  await deliverMessages(
    needs(() => ({ kind: "kept" })),
    later(0),
  );
  expect(await state()).toMatchObject({ state: "kept", nextAttemptAt: null });
  const store = messageStore(database.db);
  const [line] = await store.list(["kept"], 10);
  expect(await store.requeue(line?.id ?? "", later(1))).toEqual({ customerId: ASHA });
  expect(await store.requeue(line?.id ?? "", later(1))).toBeUndefined();
  await deliverMessages(
    needs(() => SENT),
    later(1),
  );
  expect(await state()).toMatchObject({ state: "sent" });
});

test("a failed message is tried again with growing pauses, then stays visible as failed", async () => {
  await queue();
  const all = needs(() => ({ kind: "later", reason: "the gateway is down" }));
  const tries: number[] = [];
  for (let next: Date | null | undefined = START; next; next = (await state())?.nextAttemptAt) {
    expect(await deliverMessages(all, new Date(next.getTime() - 1))).toBe(0);
    expect(await deliverMessages(all, next)).toBe(1);
    tries.push((next.getTime() - START.getTime()) / 60_000);
  }
  expect(tries).toEqual([0, 0.25, 1.25, 6.25, 36.25, 156.25, 516.25]);
  expect(await state()).toEqual({
    channel: "sms",
    state: "failed",
    attempts: 7,
    nextAttemptAt: null,
    lastError: "the gateway is down",
  });
  expect(all.failed).toEqual(["mobile-changed-new"]);
});

test("a message that a carrier will never accept is not tried again", async () => {
  await queue();
  const all = needs(() => ({ kind: "refused", reason: "no such number" }));
  await deliverMessages(all, later(0));
  expect(await state()).toMatchObject({ state: "failed", attempts: 1, lastError: "no such number" });
});

test("a carrier with an open circuit costs no attempts, and its pause is kept", async () => {
  await queue();
  const all = needs(() => ({ kind: "later", reason: "left alone", afterMs: 90_000, untried: true }));
  await deliverMessages(all, later(0));
  expect(await state()).toMatchObject({ state: "queued", attempts: 0, nextAttemptAt: later(1.5) });
});

test("a code is tried every 15 seconds within its ten minutes, and not sent afterwards", async () => {
  await queue("login-code", CODE);
  const all = needs(() => ({ kind: "later", reason: "busy" }));
  for (let minute = 0; minute < 9.75; minute += 0.25) await deliverMessages(all, later(minute));
  expect(await state()).toMatchObject({ state: "queued", attempts: 39, nextAttemptAt: later(9.75) });
  await deliverMessages(all, later(9.75));
  expect(await state()).toMatchObject({ state: "failed", attempts: 40 });
});

test("messages of a process that died are sent by the others after a while", async () => {
  await queue();
  const store = messageStore(database.db);
  await store.claim({ now: START, leaseUntil: later(5), ...NO_CODES, most: 20 });
  const all = needs(() => SENT);
  expect(await deliverMessages(all, later(4))).toBe(0);
  expect(await deliverMessages(all, later(5))).toBe(1);
  expect(await state()).toMatchObject({ state: "sent" });
});

test("codes are claimed twenty at a time, so that none waits its turn while another process could take it for lost", async () => {
  for (let i = 0; i < 25; i++) await queue("login-code", CODE, { recipient: `98300${10_000 + i}` });
  await queue();
  const sent: string[] = [];
  const all = needs(({ template }) => {
    sent.push(template);
    return SENT;
  });
  expect(await deliverMessages(all, later(0))).toBe(20);
  expect(new Set(sent)).toEqual(new Set(["login-code"]));
  expect(await deliverMessages(all, later(0))).toBe(6);
  expect(sent.at(-1)).toBe("mobile-changed-new");
});

test("a message about a booking goes by SMS and to the confirmed address, once each, whatever is tried again", async () => {
  await queue("booking-paid", { no: "B1", amount: "450" });
  const sent: string[] = [];
  const all = needs((message) => {
    sent.push(`${message.channel} ${message.recipient} ${message.subject}`);
    return message.channel === "sms" && sent.length < 2 ? { kind: "later", reason: "busy" } : SENT;
  });
  for (const minute of [0, 1, 2, 3]) await deliverMessages(all, later(minute));
  expect(sent.toSorted()).toEqual([
    "email asha@example.com We have received your payment",
    `sms ${MOBILE} We have received your payment`,
    `sms ${MOBILE} We have received your payment`,
  ]);
  expect((await messageStore(database.db).ofCustomer(ASHA, 10)).length).toBe(1);
});

test("a reminder goes where the customer wants it, and nowhere when every channel is switched off", async () => {
  const reminder = { no: "B1", visit: "21/11/2026, 7:00 a.m. to 7:30 a.m.", url: "https://namuna.example/" };
  const choose = (channel: Channel, wanted: boolean) =>
    database.db.raw(
      `insert into contact_preference values ('${ASHA}', 'reminders', '${channel}', ${wanted}, now())`,
    );
  await choose("sms", false);
  await choose("whatsapp", true);
  await queue("visit-reminder-home", reminder);
  const sent: Channel[] = [];
  const all = needs((message) => {
    sent.push(message.channel);
    return SENT;
  });
  await deliverMessages(all, later(0));
  await deliverMessages(all, later(1));
  expect(sent).toEqual(["whatsapp"]);
  expect((await states()).map((each) => `${each.channel} ${each.state}`).toSorted()).toEqual([
    "sms unwanted",
    "whatsapp sent",
  ]);

  await database.db.raw("delete from message; delete from contact_preference");
  await choose("sms", false);
  await queue("visit-reminder-home", reminder);
  await deliverMessages(all, later(0));
  expect((await states()).map((each) => each.state)).toEqual(["unwanted"]);
});

test("a code, or a message on a channel without a carrier, is not copied", async () => {
  const all = needs(() => SENT, ["sms"]);
  await queue("booking-paid", { no: "B1", amount: "450" });
  await deliverMessages(all, later(0));
  expect((await states()).length).toBe(1);
  await database.db.raw("delete from message");
  await queue("login-code", CODE);
  await deliverMessages(
    needs(() => SENT),
    later(0),
  );
  expect((await states()).length).toBe(1);
});

test("a delivery report counts only forward, and only from the carrier that took the message", async () => {
  await queue();
  const store = messageStore(database.db);
  await deliverMessages(
    needs(() => ({ kind: "sent", carrier: "msg91", reference: "r1" })),
    later(0),
  );
  const tell = (carrier: string, delivery: "undelivered" | "delivered" | "read") =>
    store.report({ carrier, reference: "r1", messageId: "", delivery, reason: "" }, later(1));
  expect(await tell("whatsapp", "read")).toBe(false);
  expect(await tell("msg91", "undelivered")).toBe(true);
  expect(await tell("msg91", "delivered")).toBe(true);
  expect(await tell("msg91", "undelivered")).toBe(false);
  expect(await state()).toMatchObject({ state: "delivered" });
});

test("a report that is faster than the carrier's response is not lost", async () => {
  await queue();
  const store = messageStore(database.db);
  const [message] = await store.claim({ now: START, leaseUntil: later(5), ...NO_CODES, most: 20 });
  const id = message?.id ?? "";
  const told = { carrier: "whatsapp", reference: "wamid.1", reason: "" };
  expect(await store.report({ ...told, messageId: id, delivery: "delivered" }, later(1))).toBe(true);
  await store.markSent(id, later(1), told);
  expect(await state()).toMatchObject({ state: "delivered" });
  expect(await store.report({ ...told, messageId: id, delivery: "read" }, later(2))).toBe(true);
  expect(await state()).toMatchObject({ state: "read" });
});

test("a customer marks only their own messages as seen", async () => {
  await queue();
  const store = messageStore(database.db);
  const [own] = await store.ofCustomer(ASHA, 10);
  expect(own).toMatchObject({ template: "mobile-changed-new", seenAt: null });
  await store.markSeen(CHALLENGE, null, later(1));
  expect(await store.ofCustomer(ASHA, 10)).toMatchObject([{ seenAt: null }]);
  await store.markSeen(ASHA, [own?.id ?? "", "no id"], later(1));
  await store.markSeen(ASHA, null, later(2));
  expect(await store.ofCustomer(ASHA, 10)).toMatchObject([{ seenAt: later(1) }]);
});

test("of the messages that a process held when it died, the one that crashes it is given up, and all others are sent", async () => {
  const store = messageStore(database.db);
  for (let i = 0; i < 4; i++) await queue();
  const claim = (minute: number) =>
    store.claim({ now: later(minute), leaseUntil: later(minute + 5), ...NO_CODES, most: 20 });
  const [poison] = await claim(0);
  if (!poison) throw new Error("nothing was claimed");
  await queue();

  const sent: string[] = [];
  const all = needs(({ id }) => {
    sent.push(id);
    return SENT;
  });
  expect(await deliverMessages(all, later(5))).toBe(1);
  expect(sent).not.toContain(poison.id);
  await database.db.raw(`update message set begun = 3 where id = '${poison.id}'`);
  for (let i = 0; i < 4; i++) expect(await deliverMessages(all, later(5))).toBe(1);
  expect(await deliverMessages(all, later(60))).toBe(0);
  expect(sent).toHaveLength(4);
  expect(sent).not.toContain(poison.id);
  expect(all.failed).toEqual(["mobile-changed-new"]);
  expect(await store.find(poison.id)).toMatchObject({
    state: "failed",
    lastError: "the process ended 3 times while it was being sent",
  });
  expect(await store.requeue(poison.id, later(61))).toEqual({ customerId: ASHA });
  expect(await deliverMessages(all, later(61))).toBe(1);
  expect(sent).toContain(poison.id);
});

test("a finished attempt does not count as a crash", async () => {
  await queue();
  const away = needs(() => ({ kind: "later", reason: "The carrier is down" }));
  for (const minute of [0, 1, 5, 15, 60]) await deliverMessages(away, later(minute));
  expect((await state())?.attempts).toBe(5);
  await deliverMessages(
    needs(() => SENT),
    later(200),
  );
  expect((await state())?.state).toBe("sent");
});

test("messages of a died process do not delay those that come after them", async () => {
  for (let i = 0; i < 50; i++) await queue();
  const store = messageStore(database.db);
  await store.claim({ now: START, leaseUntil: later(5), ...NO_CODES, most: 50 });
  for (let i = 0; i < 60; i++) await queue("mobile-changed-old");
  await database.db.raw(
    `update message set next_attempt_at = '${later(6).toISOString()}' where template = 'mobile-changed-old'`,
  );
  const sent: string[] = [];
  const all = needs(({ template }) => {
    sent.push(template);
    return SENT;
  });
  expect(await deliverMessages(all, later(6))).toBe(50);
  expect(await deliverMessages(all, later(6))).toBe(10);
  expect(new Set(sent)).toEqual(new Set(["mobile-changed-old"]));
  expect(await deliverMessages(all, later(6))).toBe(1);
  expect(sent.at(-1)).toBe("mobile-changed-new");
});
