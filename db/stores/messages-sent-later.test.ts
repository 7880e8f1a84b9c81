import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deliverMessages } from "../../domain/messages/deliver-messages.ts";
import type { OutgoingMessage, SendOutcome } from "../../domain/messages/ports.ts";
import type { Variables } from "../../domain/messages/states.ts";
import type { TemplateKey } from "../../domain/messages/templates.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { addMessage, messageStore } from "./messages.ts";
import { deliverNeeds } from "./queued-messages.fixture.ts";
import { staffChangeRows } from "./staff-changes.ts";

vi.setConfig({ testTimeout: 60_000 });

// What happens between the queueing of a message and its sending, when the first try fails.

const ASHA = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";
const MOBILE = "9830012345";
const BOOKING = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d14";
const OTHER_BOOKING = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d15";
const START = new Date("2026-11-20T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
const SENT: SendOutcome = { kind: "sent", carrier: "http", reference: "" };
const DOWN: SendOutcome = { kind: "later", reason: "no answer" };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, email, email_verified_at, created_at)
      values ('${ASHA}', '${MOBILE}', 'asha@example.com', '2026-11-20', '2026-11-20')`);
});
beforeEach(() => database.db.raw("delete from message; delete from contact_preference"));
afterAll(() => database.drop());

/** Queues what a booking's customer is told at a minute. */
async function tell(
  minute: number,
  template: TemplateKey,
  variables: Variables,
  about: { booking?: string; visit?: 1 | 2 } = {},
): Promise<string> {
  const { booking = BOOKING, ...visit } = about;
  const id = uuidv7(later(minute), random);
  await database.db.tx((tx) =>
    addMessage(tx, {
      id,
      channel: "sms",
      recipient: MOBILE,
      template,
      variables,
      text: "",
      dedupeKey: `${template}:${booking}:${minute}`,
      customerId: ASHA,
      ...visit,
      createdAt: later(minute),
    }),
  );
  return id;
}

const VISIT = "05/12/2026, 7:30 a.m. to 8:00 a.m.";
const confirmed = (minute: number, about = {}) =>
  tell(minute, "booking-confirmed", { no: "B1", visit: VISIT }, about);
const cancelled = (minute: number) => tell(minute, "booking-cancelled", { no: "B1", amount: "450" });
const moved = (minute: number, about = {}) =>
  tell(minute, "booking-rescheduled", { no: "B1", visit: VISIT }, about);

/** Sends what is due at a minute; returns what went out, "channel template". */
async function sendAt(minute: number, answer: (message: OutgoingMessage) => SendOutcome = () => SENT) {
  const sent: string[] = [];
  const needs = deliverNeeds(database.db, (message) => {
    const outcome = answer(message);
    if (outcome.kind === "sent") sent.push(`${message.channel} ${message.template}`);
    return outcome;
  });
  await deliverMessages(needs, later(minute));
  return sent.toSorted();
}

const findStates = sql({}, { words: text })`
  select channel || ' ' || template || ' ' || state as words from message order by 1`;
const states = async () => (await database.db.rows(findStates, {})).map(({ words }) => words);

test("a confirmation whose first try failed is not sent after the cancellation, over no channel", async () => {
  await confirmed(0);
  expect(await sendAt(0, () => DOWN)).toEqual([]);
  await cancelled(1);
  expect(await sendAt(1)).toEqual(["sms booking-cancelled"]);
  expect(await sendAt(10)).toEqual(["email booking-cancelled"]);
  expect(await states()).toEqual([
    "email booking-cancelled sent",
    "email booking-confirmed unwanted",
    "sms booking-cancelled sent",
    "sms booking-confirmed unwanted",
  ]);
});

test("of what waited for the whole of a carrier's bad hour the newest slot is told alone", async () => {
  await confirmed(0);
  await moved(1);
  await moved(2);
  await confirmed(3, { booking: OTHER_BOOKING });
  expect(await sendAt(60)).toEqual(["sms booking-confirmed", "sms booking-rescheduled"]);
});

test("what is told of one of two visits does not take back what waits about the other", async () => {
  await moved(0, { visit: 1 });
  await moved(1, { visit: 2 });
  expect(await sendAt(60)).toEqual(["sms booking-rescheduled", "sms booking-rescheduled"]);
});

const choose = (purpose: string, channel: string, wanted: boolean) =>
  database.db.raw(`
    insert into contact_preference values ('${ASHA}', '${purpose}', '${channel}', ${wanted}, now())
    on conflict (customer_id, purpose, channel) do update set wanted = excluded.wanted`);

test("a copy that waits is not sent over a channel whose consent is withdrawn meanwhile", async () => {
  await choose("bookings", "whatsapp", true);
  await confirmed(0);
  expect(await sendAt(0)).toEqual(["sms booking-confirmed"]);
  await choose("bookings", "whatsapp", false);
  expect(await sendAt(1)).toEqual(["email booking-confirmed"]);
  expect(await states()).toContain("whatsapp booking-confirmed unwanted");
});

test("the copy of a warning goes to the address that it warns about, which the account has no more", async () => {
  await tell(0, "password-changed", { brand: "Namuna" });
  expect(await sendAt(0)).toEqual(["sms password-changed"]);
  await database.db.raw(`update customer set email_verified_at = null where id = '${ASHA}'`);
  expect(await sendAt(1)).toEqual(["email password-changed"]);
  await database.db.raw(`update customer set email_verified_at = now() where id = '${ASHA}'`);
});

test("a copy that staff send again goes over its own channel once, and over no other", async () => {
  await choose("bookings", "whatsapp", true);
  const id = await tell(0, "booking-paid", { no: "B1", amount: "450" });
  await sendAt(0);
  await sendAt(0);
  const copies = sql({}, { id: text })`select id::text from message where channel = 'whatsapp'`;
  const copy = (await database.db.one(copies, {})).id;
  const again = await database.db.tx((tx) =>
    staffChangeRows(tx).resend(
      { id: copy, customerId: ASHA, subject: copy, seenAt: later(0) },
      uuidv7(later(5), random),
      later(5),
    ),
  );
  expect(again).toBe("sent");
  expect(await sendAt(5)).toEqual(["whatsapp booking-paid"]);
  expect(await sendAt(6)).toEqual([]);
  expect(id).not.toBe(copy);
});

test.each([
  ["sent", "sent", 0],
  ["delivered", "delivered", 0],
  ["read", "read", 0],
  ["undelivered", "undelivered", 1],
] as const)(
  "a message that a carrier took without an answer, and reports as %s, becomes %s",
  async (delivery, state, sentAgain) => {
    const id = await confirmed(0);
    await sendAt(0, () => DOWN);
    const report = { carrier: "whatsapp", reference: "wamid.1", messageId: id, reason: "" };
    const store = messageStore(database.db);
    expect(await store.report({ ...report, delivery }, later(0))).toBe(true);
    const sent = await sendAt(1, ({ channel }) => (channel === "sms" ? SENT : DOWN));
    expect(sent).toHaveLength(sentAgain);
    expect(await states()).toContain(`sms booking-confirmed ${state}`);
  },
);

test.each([["sent"], ["delivered"], ["read"], ["undelivered"]] as const)(
  "an old report of %s, repeated after staff have queued the message again, is not of the new try",
  async (delivery) => {
    const id = await confirmed(0);
    const store = messageStore(database.db);
    const first = { carrier: "whatsapp", reference: "wamid.1", messageId: id, reason: "" };
    await sendAt(0, () => ({ kind: "sent", carrier: "whatsapp", reference: "wamid.1" }));
    expect(await store.report({ ...first, delivery: "undelivered" }, later(1))).toBe(true);
    expect(await store.requeue(id, later(2))).toBeDefined();

    expect(await store.report({ ...first, delivery }, later(3))).toBe(false);
    const second = () => ({ kind: "sent", carrier: "whatsapp", reference: "wamid.2" }) as const;
    expect(await sendAt(4, ({ channel }) => (channel === "sms" ? second() : DOWN))).toHaveLength(1);
    expect(await store.report({ ...first, reference: "wamid.2", delivery: "read" }, later(5))).toBe(true);
    expect(await states()).toContain("sms booking-confirmed read");
  },
);
