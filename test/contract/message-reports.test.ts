import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { TEMPLATES } from "../../domain/messages/templates.ts";
import {
  msg91Report,
  startMsg91Simulator,
  startWhatsAppSimulator,
  whatsAppStatuses,
} from "../../integrations/messages/simulator/http-simulators.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

const findStates = sql({}, { carrier: text, state: text })`
  select carrier, state from message where template like 'booking-%' or template = 'login-code' order by channel, created_at, id`;

const findWhatsApp = sql({}, { state: text })`select state from message where channel = 'whatsapp'`;

const MOBILE = "9830012345";
const TOKEN = "a-token-that-msg91-alone-knows";

/** A site whose messages really go to carriers: simulators of them, over loopback. */
async function siteWithCarriers() {
  const msg91 = await startMsg91Simulator("auth key");
  const whatsapp = await startWhatsAppSimulator("10555", "whatsapp token");
  for (const key of Object.keys(TEMPLATES)) msg91.flows.set(`flow-${key}`, "##VAR1##");
  const file = join(temporaryFolder(), "registry.json");
  const templates = Object.fromEntries(Object.keys(TEMPLATES).map((key) => [key, { msg91: `flow-${key}` }]));
  writeFileSync(file, JSON.stringify({ templates }));
  const site = await testApp({
    env: {
      APP_ENV: "dev",
      SMS_PROVIDER: "msg91",
      MSG91_AUTH_KEY: "auth key",
      MSG91_BASE_URL: msg91.url,
      MSG91_REPORT_TOKEN: TOKEN,
      MESSAGE_REGISTRY: file,
      WHATSAPP_PHONE_NUMBER_ID: "10555",
      WHATSAPP_TOKEN: "whatsapp token",
      WHATSAPP_APP_SECRET: "app secret",
      WHATSAPP_VERIFY_TOKEN: "verify token",
      WHATSAPP_BASE_URL: `${whatsapp.url}/v23.0`,
    },
  });
  onTestFinished(async () => {
    await Promise.all([msg91.stop(), whatsapp.stop(), site.close()]);
  });
  const states = async () =>
    (await site.database.db.rows(findStates, {})).map(({ carrier, state }) => `${carrier} ${state}`);
  return { container: site, msg91, whatsapp, states };
}

test("a code reaches the phone through MSG91, and MSG91's report is kept with it", async () => {
  const { container: site, msg91, states } = await siteWithCarriers();
  const client = site.client();
  await client.post("/genulabhome/verifymobile", { MobileNo: MOBILE, OTPbaselogin: 1, responseType: "json" });
  await site.work("messages");
  expect(msg91.phones).toMatchObject([
    { number: `91${MOBILE}`, text: expect.stringMatching(/^[1-9]\d{5}$/) },
  ]);

  expect(await states()).toEqual(["msg91 sent"]);
  const report = (token: string, status: "1" | "2") =>
    client.fetch(`/messages/msg91/reports/${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: msg91Report(msg91.phones[0]?.requestId ?? "", status, ""),
    });
  expect((await report("somebody-elses-token", "2")).status).toBe(404);
  expect(await states()).toEqual(["msg91 sent"]);
  expect((await report(TOKEN, "1")).status).toBe(200);
  expect((await report(TOKEN, "2")).status).toBe(200);
  expect(await states()).toEqual(["msg91 delivered"]);
});

test("a booking is told by SMS and, where the customer wants it, by WhatsApp, whose signed reports are kept", async () => {
  const { container: site, whatsapp } = await siteWithCarriers();
  whatsapp.templates.set("booking_confirmed_pay_later", 3);
  const who = await shopper(site);
  await site.work("messages");
  await site.database.db.raw(`
    delete from message;
    insert into contact_preference select id, 'bookings', 'whatsapp', true, now() from customer`);
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  await site.work("messages");
  expect(whatsapp.phones).toMatchObject([
    {
      template: "booking_confirmed_pay_later",
      parameters: [BookingNo, "21/11/2026, 7:00 a.m. to 7:30 a.m.", "450"],
    },
  ]);
  const tell = async (secret: string, status: string) => {
    const { body, signature } = whatsAppStatuses(secret, [{ id: whatsapp.phones[0]?.id ?? "", status }]);
    const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
    return (await who.client.fetch("/messages/whatsapp/webhook", { method: "POST", headers, body })).status;
  };
  const whatsAppState = async () =>
    (await site.database.db.rows(findWhatsApp, {})).map((each) => each.state).join();
  expect(await tell("another secret", "read")).toBe(401);
  expect(await whatsAppState()).toBe("sent");
  expect([await tell("app secret", "delivered"), await tell("app secret", "read")]).toEqual([200, 200]);
  expect(await whatsAppState()).toBe("read");
});

test("a thousand reports that a carrier sends at once are read", async () => {
  const { container: site, msg91 } = await siteWithCarriers();
  const client = site.client();
  const post = async (path: string, type: string, body: string, headers = {}) =>
    (await client.fetch(path, { method: "POST", headers: { "content-type": type, ...headers }, body }))
      .status;
  await client.post("/genulabhome/verifymobile", { MobileNo: MOBILE, OTPbaselogin: 1, responseType: "json" });
  await site.work("messages");
  const ids = Array.from({ length: 1000 }, (_, i) => `another-${i}`);
  const requests = [...ids, msg91.phones[0]?.requestId].map((requestId) => ({
    requestId,
    report: [{ date: "2026-11-20 10:31:00", number: "919830012345", status: "1", desc: "DELIVRD" }],
  }));
  const form = new URLSearchParams({ data: JSON.stringify(requests) }).toString();
  expect(await post(`/messages/msg91/reports/${TOKEN}`, "application/x-www-form-urlencoded", form)).toBe(200);
  const sent = await site.database.db.rows(findStates, {});
  expect(sent.map(({ state }) => state)).toEqual(["delivered"]);
  const statuses = ids.map((id) => ({ id: `wamid.${id}`, status: "delivered" }));
  const { body, signature } = whatsAppStatuses("app secret", statuses);
  const signed = { "x-hub-signature-256": signature };
  expect(await post("/messages/whatsapp/webhook", "application/json", body, signed)).toBe(200);
});

test("WhatsApp's question whether the address is ours is answered to WhatsApp alone", async () => {
  const { container: site } = await siteWithCarriers();
  const ask = (token: string) =>
    site
      .client()
      .fetch(
        `/messages/whatsapp/webhook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
  const response = await ask("verify%20token");
  expect([response.status, await response.text()]).toEqual([200, "1158201444"]);
  expect((await ask("guessed")).status).toBe(404);
});

test("a carrier that is not configured has no endpoint", async () => {
  const site = await testApp();
  onTestFinished(() => site.close());
  const endpoints = ["/messages/msg91/reports/", "/messages/msg91/reports/x", "/messages/whatsapp/webhook"];
  for (const path of endpoints) {
    expect((await site.client().fetch(path, { method: "POST", body: "{}" })).status).toBe(404);
  }
});
