import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { httpSmsSender, isReadableBody } from "./http-sms.ts";
import { startHttpSmsSimulator } from "./simulator/http-simulators.ts";

const PASSWORD = "gateway-password";
const BODY = `password=${PASSWORD}&method=sendMessage&send_to={to}&msg={text}&dltTemplateId={template}&mask={header}`;

async function gateway(body = BODY, headers: Record<string, string> = {}, timeoutMs = 10_000) {
  const simulator = await startHttpSmsSimulator(PASSWORD);
  onTestFinished(() => simulator.stop());
  const url = `${simulator.url}/GatewayAPI/rest`;
  return {
    simulator,
    sender: httpSmsSender({ url, headers, body, success: /^success/ }, { timeoutMs }),
  };
}

test("a message is handed over as a form, whatever characters it holds", async () => {
  const { simulator, sender } = await gateway();
  const message = outgoingMessage();
  expect(await sender.send(message)).toEqual({ kind: "sent", carrier: "http", reference: "" });
  expect(simulator.phones).toEqual([
    { number: "919830012345", text: message.text, template: "1107160000000000001" },
  ]);
});

test("a message is handed over as JSON, whatever characters it holds", async () => {
  const { simulator, sender } = await gateway('{"mobiles":"{to}","message":"{text}","pe":"{entity}"}', {
    authkey: "key",
  });
  const message = outgoingMessage();
  await sender.send(message);
  const [request] = simulator.received;
  expect(request?.headers).toMatchObject({ authkey: "key", "content-type": "application/json" });
  expect(JSON.parse(request?.body ?? "")).toEqual({
    mobiles: "919830012345",
    message: message.text,
    pe: "1101000000000000001",
  });
});

test("a message is handed over as a list of JSON, with its number without quotes", async () => {
  const { simulator, sender } = await gateway('[{"mobile":{to},"message":"{text}"}]');
  const message = outgoingMessage({ text: 'Dear "Asha", 20% & more\\' });
  await sender.send(message);
  const [request] = simulator.received;
  expect(request?.headers).toMatchObject({ "content-type": "application/json" });
  expect(JSON.parse(request?.body ?? "")).toEqual([{ mobile: 919_830_012_345, message: message.text }]);
});

test.each([
  ["to={to}&text={text}", true],
  ['{"to":"{to}","text":"{text}"}', true],
  [' [{"to":{to},"text":"{text}","template":"{template}"}]', true],
  // A text without a registered number would leave nothing behind the colon.
  ['{"to":"{to}","text":"{text}","template":{template}}', false],
  ['{"to":"{to}","text":"{text}"', false],
  ['{"to":"{to}","text":{text}}', false],
  ["{to},{text}", false],
])("whether a gateway can read the body %s: %s", (body, isReadable) => {
  expect(isReadableBody(body)).toBe(isReadable);
});

test("what the gateway will never take is refused; what passes is for later; neither tells of the message's text", async () => {
  const { simulator, sender } = await gateway();
  const refused = await sender.send(outgoingMessage({ recipient: "1234567890" }));
  expect(refused).toEqual({ kind: "refused", reason: "The SMS gateway refused the message (HTTP 400)" });
  simulator.failNext({ kind: "down", status: 503 }, { kind: "garbage" }, { kind: "cut" });
  const reasons = [];
  for (let i = 0; i < 3; i++) reasons.push(await sender.send(outgoingMessage()));
  expect(reasons).toEqual([
    { kind: "later", reason: "The SMS gateway is out of order (HTTP 503)" },
    { kind: "later", reason: "The SMS gateway did not take the message" },
    { kind: "later", reason: expect.stringMatching(/^The SMS gateway could not be reached/) },
  ]);
  simulator.failNext({ kind: "limited", retryAfterSeconds: 7 });
  expect(await sender.send(outgoingMessage())).toMatchObject({ kind: "later", afterMs: 7000 });
});

test.each([
  [400, "refused"],
  [422, "refused"],
  // No credit, another address, another method or form of the request: staff can mend it while the message waits.
  [402, "later"],
  [404, "later"],
  [405, "later"],
  [415, "later"],
])("a gateway that answers HTTP %i has %s the message", async (status, kind) => {
  const { simulator, sender } = await gateway();
  simulator.failNext({ kind: "down", status });
  expect(await sender.send(outgoingMessage())).toMatchObject({
    kind,
    reason: expect.stringContaining(String(status)),
  });
});

test("a wrong password at the gateway waits for somebody to mend it, and is in no reason", async () => {
  const { sender } = await gateway(BODY.replace(PASSWORD, "wrong-one"));
  const outcome = await sender.send(outgoingMessage());
  expect(outcome.kind).toBe("later");
  expect(JSON.stringify(outcome)).not.toContain("wrong-one");
});

test("a gateway that does not answer is not waited for", async () => {
  const { simulator, sender } = await gateway(BODY, {}, 150);
  simulator.failNext({ kind: "silent" });
  expect(await sender.send(outgoingMessage())).toEqual({
    kind: "later",
    reason: "The SMS gateway did not answer in time",
  });
});

test("a response without an end is given up long before its time", async () => {
  const server = createServer((_, response) => {
    const flood = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", flood);
    flood();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = httpSmsSender({ url, headers: {}, body: "{}", success: /ok/ }, { timeoutMs: 3000 });
  expect(await sender.send(outgoingMessage())).toEqual({
    kind: "later",
    reason: "The SMS gateway could not be reached",
  });
});
