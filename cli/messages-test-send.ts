import { composeMessage, prepareMessage } from "../domain/notices/compose-message.ts";
import type { Channel } from "../domain/notices/contact-preferences.ts";
import type { OutgoingMessage, SendOutcome } from "../domain/notices/ports.ts";
import { templateBook } from "../domain/notices/template-book.ts";
import { chooseSender } from "../server/choose-sender.ts";
import type { Settings } from "../server/config/env.ts";
import type { Command, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";
import { random } from "./random.ts";
import { UsageError } from "./read-call.ts";

const CHANNELS: readonly Channel[] = ["sms", "whatsapp", "email"];
const TEMPLATE = "test-message";

export const messagesTestSend: Command = {
  name: "messages test-send",
  summary: "send a test message by the configured carrier",
  help: `Sends the registered test message ("${TEMPLATE}") over CHANNEL (${CHANNELS.join(", ")}) to TO, ten digits or an e-mail address, and says
what the carrier answered. It does not go through the outbox, so nothing of it is kept.`,
  examples: [["messages test-send sms 9830012345", "tells whether the gateway takes the message"]],
  operands: ["CHANNEL", "TO"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const settings = tools.settings();
    const outgoing = testMessage(settings, call.operands, tools);
    const outcome = await chooseSender(settings, tools.now).send(outgoing);
    const ok = outcome.kind === "sent";
    printResult(call, tools, { ok, ...outcome }, `${ok ? "✓" : "✗"} ${wordsOf(outcome, outgoing.channel)}`);
    return ok ? 0 : 1;
  },
};

function testMessage(
  settings: Settings,
  [wanted = "", to = ""]: readonly string[],
  tools: Tools,
): OutgoingMessage {
  const channel = CHANNELS.find((each) => each === wanted);
  if (!channel)
    throw new UsageError(`There is no channel "${wanted}". Channels are: ${CHANNELS.join(", ")}.`);
  const fits = channel === "email" ? to.includes("@") : /^[6-9]\d{9}$/.test(to);
  if (!fits) {
    throw new UsageError(
      channel === "email" ? `"${to}" is no e-mail address.` : `"${to}" is no Indian mobile number.`,
    );
  }
  const message = composeMessage(
    { template: TEMPLATE, recipient: to, variables: { brand: settings.site.brand } },
    { now: tools.now(), random },
  );
  const noSecrets = { codeOf: () => "", linkOf: () => "" };
  const book = templateBook(settings.messages.registry);
  const prepared = prepareMessage({ ...message, channel }, book(TEMPLATE), noSecrets);
  if (!prepared.ok) throw new CommandError(prepared.error);
  return prepared.value;
}

function wordsOf(outcome: SendOutcome, channel: Channel): string {
  switch (outcome.kind) {
    case "sent":
      return `The carrier (${outcome.carrier}) took the message over${outcome.reference && ` as ${outcome.reference}`}.`;
    case "kept":
      return `Nobody carries ${channel} here; see docs/running/messages.md.`;
    case "refused":
      return `Refused for good: ${outcome.reason}.`;
    case "later":
      return `Not taken now: ${outcome.reason}.`;
  }
}
