import { expect, onTestFinished, test } from "vitest";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { startWhatsAppSimulator, whatsAppStatuses } from "./simulator/http-simulators.ts";
import { isSignedByWhatsApp, readWhatsAppReports, whatsAppSender } from "./whatsapp-cloud.ts";

const TOKEN = "a-token-of-the-cloud-api";

const confirmed = outgoingMessage({
  channel: "whatsapp",
  template: "booking-confirmed",
  values: [
    { name: "no", value: "B1234" },
    { name: "visit", value: "21/11/2026, 7:00 a.m. to 7:30 a.m." },
    { name: "no", value: "B1234" },
  ],
  registered: { ...outgoingMessage().registered, whatsapp: "booking_confirmed" },
});

async function whatsApp(token = TOKEN) {
  const simulator = await startWhatsAppSimulator("1055", TOKEN);
  simulator.templates.set("booking_confirmed", 2);
  onTestFinished(() => simulator.stop());
  const settings = { baseUrl: `${simulator.url}/v23.0`, phoneNumberId: "1055", token };
  return { simulator, sender: whatsAppSender(settings) };
}

test("a template message arrives with its parameters in order, each once", async () => {
  const { simulator, sender } = await whatsApp();
  expect(await sender.send(confirmed)).toEqual({ kind: "sent", carrier: "whatsapp", reference: "wamid.1" });
  expect(simulator.phones).toEqual([
    {
      number: "919830012345",
      template: "booking_confirmed",
      parameters: ["B1234", "21/11/2026, 7:00 a.m. to 7:30 a.m."],
      id: "wamid.1",
    },
  ]);
});

test("a number without WhatsApp and a template that does not fit are refused for good", async () => {
  const { simulator, sender } = await whatsApp();
  simulator.strangers.add("919830012345");
  expect(await sender.send(confirmed)).toEqual({
    kind: "refused",
    reason: "WhatsApp refused the message (HTTP 400, code 131026)",
  });
  simulator.templates.set("booking_confirmed", 3);
  expect(await sender.send(confirmed)).toMatchObject({ kind: "refused" });
});

test("a token that has run out and a time without service are for later", async () => {
  const { simulator, sender } = await whatsApp("old token");
  expect(await sender.send(confirmed)).toMatchObject({ kind: "later" });
  simulator.failNext(
    { kind: "down", status: 500 },
    { kind: "limited", retryAfterSeconds: 3 },
    { kind: "cut" },
  );
  expect(await sender.send(confirmed)).toMatchObject({ kind: "later" });
  expect(await sender.send(confirmed)).toMatchObject({ kind: "later", afterMs: 3000 });
  expect(await sender.send(confirmed)).toMatchObject({ kind: "later" });
});

test("only what WhatsApp has signed counts, and only what it says of our messages is read", () => {
  const { body, signature } = whatsAppStatuses("app secret", [
    { id: "wamid.1", status: "sent", biz_opaque_callback_data: confirmed.id },
    { id: "wamid.1", status: "deleted" },
    { id: "wamid.1", status: "read", biz_opaque_callback_data: confirmed.id },
    { id: "wamid.2", status: "failed", errors: [{ code: 131026, title: "Message undeliverable" }] },
  ]);
  const raw = new TextEncoder().encode(body);
  expect(isSignedByWhatsApp("app secret", raw, signature)).toBe(true);
  expect(isSignedByWhatsApp("another", raw, signature)).toBe(false);
  expect(isSignedByWhatsApp("app secret", new TextEncoder().encode(`${body} `), signature)).toBe(false);
  expect(isSignedByWhatsApp("app secret", raw, "")).toBe(false);
  expect(readWhatsAppReports(raw)).toEqual([
    { carrier: "whatsapp", reference: "wamid.1", messageId: confirmed.id, delivery: "sent", reason: "" },
    { carrier: "whatsapp", reference: "wamid.1", messageId: confirmed.id, delivery: "read", reason: "" },
    {
      carrier: "whatsapp",
      reference: "wamid.2",
      messageId: "",
      delivery: "undelivered",
      reason: "WhatsApp did not deliver it (code 131026)",
    },
  ]);
  for (const odd of ["", "[]", "{}", '{"entry":[{"changes":[{"value":7}]}]}']) {
    expect(readWhatsAppReports(new TextEncoder().encode(odd))).toEqual([]);
  }
});

test("a report of a failure without a code says that the message was not delivered, and no more", () => {
  const report = '{"entry":[{"changes":[{"value":{"statuses":[{"id":"wamid.3","status":"failed"}]}}]}]}';
  const [read] = readWhatsAppReports(new TextEncoder().encode(report));
  expect(read).toMatchObject({ delivery: "undelivered", reason: "WhatsApp did not deliver it" });
});
