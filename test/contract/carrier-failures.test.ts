import { expect, onTestFinished, test, vi } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { startHttpSmsSimulator } from "../../integrations/messages/simulator/http-simulators.ts";
import { startSmtpSimulator } from "../../integrations/messages/simulator/smtp-simulator.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

const MOBILE = "9830012345";
const SMS_PASSWORD = "the-gateways-password";
const MAIL = { user: "namuna", password: "the-mail-password" };

const findMessages = sql({}, { channel: text, template: text, state: text, attempts: int, lastError: text })`
  select channel, template, state, attempts, last_error from message order by created_at, id`;

/** A site whose SMS and mail go to carriers of its own that can be broken. */
async function siteWithCarriers() {
  const sms = await startHttpSmsSimulator(SMS_PASSWORD);
  const mail = await startSmtpSimulator(MAIL);
  const site = await testApp({
    env: {
      APP_ENV: "dev",
      SMS_PROVIDER: "http",
      SMS_URL: `${sms.url}/GatewayAPI/rest`,
      SMS_BODY: `password=${SMS_PASSWORD}&send_to={to}&msg={text}`,
      SMS_SUCCESS: "^success",
      SMTP_URL: `smtp://${MAIL.user}:${MAIL.password}@127.0.0.1:${mail.port}`,
      SMTP_FROM: "Namuna <care@namuna.example>",
    },
  });
  onTestFinished(async () => {
    await Promise.all([sms.stop(), mail.stop(), site.close()]);
  });
  const client = site.client();
  return {
    container: site,
    sms,
    mail,
    client,
    askForCode: () =>
      client.post("/genulabhome/verifymobile", { MobileNo: MOBILE, OTPbaselogin: 1, responseType: "json" }),
    messages: () => site.database.db.rows(findMessages, {}),
    counted: async (name: string) =>
      (await site.container.metrics.registry.metrics()).split("\n").filter((line) => line.startsWith(name)),
  };
}

test("while the gateway is down the response to the customer is the same, and the code comes when it is back", async () => {
  const { container: site, sms, askForCode, messages } = await siteWithCarriers();
  sms.failNext({ kind: "down", status: 503 }, { kind: "cut" });
  expect((await askForCode()).body).toMatchObject({ status: 2000, ReturnStatus: 2 });
  await site.work("messages");
  expect(await messages()).toMatchObject([
    { state: "queued", attempts: 1, lastError: "The SMS gateway is out of order (HTTP 503)" },
  ]);
  site.clock.advance({ seconds: 16 });
  await site.work("messages");
  site.clock.advance({ seconds: 61 });
  await site.work("messages");
  expect(await messages()).toMatchObject([{ state: "sent", attempts: 3, lastError: "" }]);
  expect(sms.phones).toMatchObject([{ number: `91${MOBILE}`, text: expect.stringMatching(/#\d{6}$/) }]);
});

test("a message that is tried again and again is as late as it is old, by its channel, until it has left", async () => {
  const { container: site, sms, askForCode, counted } = await siteWithCarriers();
  const late = () => counted("backlog_messages_late_seconds{");
  const none = [
    'backlog_messages_late_seconds{channel="sms"} 0',
    'backlog_messages_late_seconds{channel="whatsapp"} 0',
    'backlog_messages_late_seconds{channel="email"} 0',
  ];
  expect(await late()).toEqual(none);
  sms.failNext(...Array.from({ length: 3 }, () => ({ kind: "down", status: 503 }) as const));
  await askForCode();
  for (const seconds of [0, 16, 61]) {
    site.clock.advance({ seconds });
    await site.work("messages");
  }
  site.clock.advance({ seconds: 290 });
  const [ofSms = "", ...others] = await late();
  expect(Number(ofSms.split(" ")[1])).toBeGreaterThan(300);
  expect(others).toEqual(none.slice(1));
  site.clock.advance({ seconds: 20 });
  await site.work("messages");
  expect(sms.phones).toHaveLength(1);
  expect(await late()).toEqual(none);
});

test("a code that the gateway would take too late is not sent, and an alarm is raised", async () => {
  const { container: site, sms, askForCode, messages, counted } = await siteWithCarriers();
  await askForCode();
  site.clock.advance({ minutes: 11 });
  await site.work("messages");
  expect(sms.received).toEqual([]);
  expect(await messages()).toMatchObject([
    { state: "failed", lastError: "it would come too late to be of use" },
  ]);
  const heard = (await counted("alarms_total")).filter((line) => !line.endsWith(" 0"));
  expect(heard).toEqual(['alarms_total{kind="message-failed"} 1']);
  expect(await counted("messages_total")).toEqual(['messages_total{channel="sms",outcome="failed"} 1']);
});

test("a gateway that is down for long is left alone, and everything that waited leaves when it is back", async () => {
  const { container: site, sms, messages } = await siteWithCarriers();
  const who = await shopper(site);
  await site.work("messages");
  const before = sms.received.length;
  sms.failNext(...Array.from({ length: 6 }, () => ({ kind: "down", status: 500 }) as const));
  for (const time of ["0700", "0730", "0800", "0830", "0900", "0930"]) {
    await bookCbc(who, slotAt(time), { PayLater: 1 });
  }
  await site.work("messages");
  await site.work("messages");
  expect(sms.received.length - before).toBeLessThanOrEqual(6);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (let minute = 0; minute < 20; minute++) {
    site.clock.advance({ minutes: 1 });
    // The circuit breaker goes by the process's own clock.
    vi.setSystemTime(Date.now() + 60_000);
    await site.work("messages");
  }
  const waited = (await messages()).filter(({ template }) => template.startsWith("booking"));
  expect(waited.map(({ state }) => state)).toEqual(Array(6).fill("sent"));
  expect(sms.phones.filter(({ text: words }) => words.startsWith("Booking"))).toHaveLength(6);
});

test("a gateway that answers with somebody else's page has not taken the message", async () => {
  const { container: site, sms, askForCode, messages } = await siteWithCarriers();
  sms.failNext({ kind: "garbage" });
  await askForCode();
  await site.work("messages");
  expect(await messages()).toMatchObject([{ state: "queued", attempts: 1 }]);
});

test("a mail server that is down holds up no SMS, and its mail arrives when it is back", async () => {
  const { container: site, sms, mail, messages } = await siteWithCarriers();
  const who = await shopper(site);
  await site.work("messages");
  await site.database.db.raw(
    `update customer set email = 'asha@example.com', email_verified_at = now(); delete from message`,
  );
  mail.respond("", "421 4.3.2 Too busy");
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  await site.work("messages");
  const states = async () => (await messages()).map(({ channel, state }) => `${channel} ${state}`).toSorted();
  expect(await states()).toEqual(["email queued", "sms sent"]);
  expect(sms.phones.at(-1)?.text).toContain(BookingNo);
  mail.respond("", "220 back again");
  site.clock.advance({ seconds: 16 });
  await site.work("messages");
  expect(await states()).toEqual(["email sent", "sms sent"]);
  expect(mail.mails).toMatchObject([{ to: "asha@example.com" }]);
});

test("what is kept of a failure names neither the number, nor the code, nor a password", async () => {
  const { container: site, sms, mail, askForCode } = await siteWithCarriers();
  sms.failNext(
    { kind: "down", status: 503 },
    { kind: "garbage" },
    { kind: "cut" },
    { kind: "down", status: 401 },
  );
  mail.respond("AUTH", `535 no ${MAIL.password}`);
  await askForCode();
  for (const seconds of [0, 16, 61, 301]) {
    site.clock.advance({ seconds });
    await site.work("messages");
  }
  const kept = JSON.stringify(await site.database.db.rows(findMessages, {}));
  for (const secret of [MOBILE, SMS_PASSWORD, MAIL.password]) expect(kept).not.toContain(secret);
  expect(kept).not.toMatch(/\b\d{6}\b/);
});
