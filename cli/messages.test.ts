import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { messageStore } from "../db/stores/messages.ts";
import { startHttpSmsSimulator } from "../integrations/messages/simulator/http-simulators.ts";
import { startSmtpSimulator } from "../integrations/messages/simulator/smtp-simulator.ts";
import type { TestDatabase } from "../test/support/database.ts";
import { testDatabase } from "../test/support/database.ts";
import { readingsOf, run } from "./namuna.fixture.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const FAILED = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const KEPT = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12";
const SENT = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d13";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const row = (id: string, column: string) =>
    `insert into message (id, channel, recipient, template, variables, text, created_at, attempts, last_error, ${column})
      values ('${id}', 'sms', '9830012345', 'booking-paid', '{"no":"B1","amount":"450"}', '', '2026-11-20T05:00Z', 1,
        'MSG91 refused the message', '2026-11-20T05:01Z');`;
  await database.db.raw(row(FAILED, "failed_at") + row(KEPT, "kept_at") + row(SENT, "sent_at"));
});
afterEach(() => database.drop());

test("what reached nobody is listed with its reason, and neither its words nor its number", async () => {
  const { code, out } = await run("messages list", { db: database.db });
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    `${KEPT}  20/11/2026, 10:30 a.m.  sms  booking-paid  kept after 1 try: MSG91 refused the message`,
    `${FAILED}  20/11/2026, 10:30 a.m.  sms  booking-paid  failed after 1 try: MSG91 refused the message`,
  ]);
  expect(out).not.toMatch(/98300|450/);
  const json = await run("messages list --state sent --json", { db: database.db });
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, messages: [{ id: SENT, state: "sent" }] });
  expect((await run("messages list --state read", { db: database.db })).out).toContain("no messages");
  expect((await run("messages list --state lost", { db: database.db })).code).toBe(2);
});

test.each([
  { now: "the same number", mobile: "9830012345", template: "booking-paid", queued: 1 },
  { now: "another number", mobile: "9830012346", template: "booking-paid", queued: 0 },
  { now: "another number", mobile: "9830012346", template: "mobile-changed-old", queued: 1 },
])(
  "$template to a customer who has $now by now: $queued queued again",
  async ({ mobile, template, queued }) => {
    const { db } = database;
    const customerId = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d21";
    await db.raw(`
    insert into customer (id, mobile, name, created_at) values ('${customerId}', '${mobile}', 'Asha', now());
    update message set customer_id = '${customerId}', template = '${template}' where id = '${FAILED}'`);
    expect(JSON.parse((await run("messages resend failed --json", { db })).out)).toMatchObject({ queued });
  },
);

test("a message that failed is queued again, one that was sent is not", async () => {
  const { db } = database;
  const customerId = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d21";
  await db.raw(`
    insert into customer (id, mobile, name, created_at) values ('${customerId}', '9830012345', 'Asha', now());
    update message set customer_id = '${customerId}' where id = '${FAILED}'`);
  expect(JSON.parse((await run("messages resend failed --dry-run --json", { db })).out)).toEqual({
    ok: true,
    dryRun: true,
    queued: 1,
    more: false,
  });
  expect((await run("lab-log", { db })).out).not.toContain("messages resend");
  expect(await run(`messages resend ${FAILED} --by Rina`, { db })).toMatchObject({
    code: 0,
    out: "1 message is queued again.",
  });
  expect(await readingsOf(db, "9830012345")).toEqual(["messages resend"]);
  expect(JSON.parse((await run("messages resend kept --json", { db })).out)).toEqual({
    ok: true,
    dryRun: false,
    queued: 1,
    more: false,
  });
  expect((await run("lab-log", { db })).out).toMatch(
    /Rina {2}messages resend|messages resend kept {2}queued: 1/,
  );
  expect((await messageStore(db).list(["queued"], 10)).map(({ attempts }) => attempts)).toEqual([0, 0]);
  expect(await run(`messages resend ${SENT}`, { db })).toMatchObject({
    code: 1,
    notes: "The message is sent; it is not sent again.",
  });
  expect((await run("messages resend nothing", { db })).notes).toBe('There is no message "nothing".');
});

test("of more messages than are queued at once those that are left are told", async () => {
  const { db } = database;
  await db.raw(`
    insert into message (id, channel, recipient, template, variables, text, created_at, attempts, last_error, failed_at)
    select gen_random_uuid(), channel, recipient, template, variables, text, created_at, attempts, last_error, failed_at
    from message, generate_series(1, 1000) where id = '${FAILED}'`);
  const resend = async () => (await run("messages resend failed", { db })).out;
  expect(await resend()).toBe("1000 messages are queued again. There are more: run this again for the next.");
  expect(await resend()).toBe("1 message is queued again.");
});

test("a test message goes to the configured gateway, and its result is told", async () => {
  const gateway = await startHttpSmsSimulator("password");
  onTestFinished(() => gateway.stop());
  const env = {
    APP_ENV: "dev",
    SMS_PROVIDER: "http",
    SMS_URL: `${gateway.url}/GatewayAPI/rest`,
    SMS_BODY: "password=password&send_to={to}&msg={text}&dltTemplateId={template}",
    SMS_SUCCESS: "^success",
  };
  const sent = await run("messages test-send sms 9830012345", { env });
  expect(sent).toMatchObject({ code: 0, out: expect.stringContaining("✓ The carrier (http)") });
  expect(gateway.phones).toMatchObject([
    { number: "919830012345", text: expect.stringContaining("This is a test message from Namuna.") },
  ]);
  gateway.failNext({ kind: "down", status: 503 });
  const down = await run("messages test-send sms 9830012345 --json", { env });
  expect(down.code).toBe(1);
  expect(JSON.parse(down.out)).toEqual({
    ok: false,
    kind: "later",
    reason: "The SMS gateway is out of order (HTTP 503)",
  });
});

test("a test message goes out by e-mail too, and where nobody carries a channel that is said", async () => {
  const server = await startSmtpSimulator({ user: "namuna", password: "secret" });
  onTestFinished(() => server.stop());
  const env = {
    APP_ENV: "dev",
    SMTP_URL: `smtp://namuna:secret@127.0.0.1:${server.port}`,
    SMTP_FROM: "Namuna <care@namuna.example>",
  };
  expect((await run("messages test-send email asha@example.com", { env })).code).toBe(0);
  expect(server.mails).toMatchObject([{ to: "asha@example.com" }]);
  const none = await run("messages test-send whatsapp 9830012345", { env });
  expect(none).toMatchObject({ code: 1, out: expect.stringContaining("Nobody carries whatsapp here") });
  for (const line of [
    "messages test-send pigeon x",
    "messages test-send sms 12345",
    "messages test-send email x",
  ]) {
    expect((await run(line, { env })).code).toBe(2);
  }
});
