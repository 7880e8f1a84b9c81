import { expect, onTestFinished, test } from "vitest";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { msg91Sender, readMsg91Reports } from "./msg91.ts";
import { msg91Report, startMsg91Simulator } from "./simulator/http-simulators.ts";

const KEY = "an-auth-key-of-msg91";

async function msg91(key = KEY) {
  const simulator = await startMsg91Simulator(KEY);
  simulator.flows.set("flow-login", "##VAR1## is your ##VAR2## verification code.\n\n@##VAR3## ###VAR4##");
  onTestFinished(() => simulator.stop());
  return { simulator, sender: msg91Sender({ baseUrl: simulator.url, authKey: key }) };
}

test("a code reaches the phone in the words of the registered flow, bound to the site's address", async () => {
  const { simulator, sender } = await msg91();
  const outcome = await sender.send(outgoingMessage());
  expect(simulator.phones).toMatchObject([
    {
      number: "919830012345",
      text: "482915 is your Namuna verification code.\n\n@namuna.example #482915",
    },
  ]);
  expect(outcome).toEqual({ kind: "sent", carrier: "msg91", reference: simulator.phones[0]?.requestId });
  expect(JSON.parse(simulator.received[0]?.body ?? "")).toMatchObject({
    template_id: "flow-login",
    short_url: "0",
  });
});

test("an error under HTTP 200 that is about the message is for good, and its number is not kept", async () => {
  const { sender } = await msg91();
  const outcome = await sender.send(outgoingMessage({ recipient: "1234567890" }));
  expect(outcome).toEqual({ kind: "refused", reason: "MSG91 refused the message: Invalid mobile number …" });
  const { registered } = outgoingMessage();
  const unknown = outgoingMessage({ registered: { ...registered, msg91: "flow-unknown" } });
  expect(await sender.send(unknown)).toMatchObject({ kind: "refused" });
});

test("a message without a flow id does not leave", async () => {
  const { simulator, sender } = await msg91();
  const { registered } = outgoingMessage();
  expect(await sender.send(outgoingMessage({ registered: { ...registered, msg91: "" } }))).toEqual({
    kind: "refused",
    reason: 'the message "login-code" has no flow id of MSG91',
  });
  expect(simulator.received).toEqual([]);
});

test("a flow that wants more variables than we have is refused", async () => {
  const { simulator, sender } = await msg91();
  simulator.flows.set("flow-login", "##VAR1## ##VAR5##");
  expect(await sender.send(outgoingMessage())).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("Missing variable VAR5"),
  });
});

test("a key that is not taken, a pause that is asked for and a response of somebody else are for later", async () => {
  const { simulator, sender } = await msg91("another key");
  const outcome = await sender.send(outgoingMessage());
  expect(outcome).toEqual({ kind: "later", reason: "MSG91 does not take our key (HTTP 401)" });
  simulator.failNext({ kind: "limited", retryAfterSeconds: 12 }, { kind: "garbage" });
  expect(await sender.send(outgoingMessage())).toMatchObject({ kind: "later", afterMs: 12_000 });
  expect(await sender.send(outgoingMessage())).toMatchObject({ kind: "later" });
});

test("MSG91's reports are read in both of their shapes, and anything else is ignored", () => {
  const form = "application/x-www-form-urlencoded";
  const read = (type: string, body: string) => readMsg91Reports(type, new TextEncoder().encode(body));
  expect(read(form, msg91Report("r1", "1", "DELIVERED"))).toEqual([
    { carrier: "msg91", reference: "r1", messageId: "", delivery: "delivered", reason: "" },
  ]);
  expect(read("application/json", '{"requestId":"r2","status":"17","desc":"BLOCKED"}')).toEqual([
    {
      carrier: "msg91",
      reference: "r2",
      messageId: "",
      delivery: "undelivered",
      reason: "MSG91 did not deliver it (17)",
    },
  ]);
  for (const body of ["", "data=[", "data=7", 'data=[{"requestId":"r3"}]', "x=1"]) {
    expect(read(form, body)).toEqual([]);
  }
  expect(read("application/json", "[]")).toEqual([]);
});

test.each([
  ['{"requestId":"r1","status":1}', "delivered"],
  ['{"requestId":"r1","status":"Delivered","telNum":"919830012345"}', "delivered"],
  ['{"requestId":"r1","status":" FAILED "}', "undelivered"],
  ['{"requestId":"r1","status":"Blocked number"}', "undelivered"],
  ['{"requestId":"r1","status":"Submitted"}', undefined],
  ['{"status":"Delivered"}', undefined],
  ['[{"data":[{"description":"DELIVERED"}],"event":"delivered"}]', undefined],
])("MSG91's report %s says %s", (body, delivery) => {
  const reports = readMsg91Reports("application/json; charset=utf-8", new TextEncoder().encode(body));
  expect(reports.map((report) => report.delivery)).toEqual(delivery === undefined ? [] : [delivery]);
  expect(JSON.stringify(reports)).not.toContain("9830012345");
});
