import { messageStore } from "../db/stores/messages.ts";
import { composeMessage, prepareMessage } from "../domain/messages/compose-message.ts";
import type { Channel } from "../domain/messages/contact-preferences.ts";
import type { OutboxLine, OutgoingMessage, SendOutcome } from "../domain/messages/ports.ts";
import type { MessageState } from "../domain/messages/states.ts";
import { MESSAGE_MOVES, MESSAGE_STATES, statesBefore } from "../domain/messages/states.ts";
import { templateRegistry } from "../domain/messages/template-registry.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { chooseSender } from "../server/choose-providers.ts";
import type { Settings } from "../server/config/env.ts";
import type { Command, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { random, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printList, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import {
  BY_OR_ACCOUNT,
  changeUnlessDryRun,
  customersIn,
  noteAction,
  STAFF_OPTIONS,
  signatureOrAccount,
} from "./staff-action.ts";

const MAX_LISTED = 200;
/** What a person may have to do something about. */
const WORTH_A_LOOK: readonly MessageState[] = ["failed", "undelivered", "kept"];

export const messagesList: Command = {
  name: "messages list",
  summary: "show messages that reached nobody, and why",
  help: `Shows the newest ${MAX_LISTED} messages that failed, were not delivered, or are kept because nobody carries their channel:
what each was, how often it was tried and what stood in the way. Neither its words nor whom it is for is shown.
--state shows those of another state: ${MESSAGE_STATES.join(", ")}.`,
  examples: [
    ["messages list", "shows what reached nobody"],
    ["messages list --state queued --json", "answers what still waits, for a program"],
  ],
  options: {
    state: { value: "STATE", help: "only messages of this state" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const states = statesOf(call.value("state"));
    const messages = await messageStore(await readyDatabase(tools)).list(states, MAX_LISTED);
    const none = `There are no messages of state ${states.join(", ")}.`;
    return printList(call, tools, { messages }, describe, none);
  },
};

function statesOf(text: string | undefined): readonly MessageState[] {
  if (text === undefined) return WORTH_A_LOOK;
  const state = MESSAGE_STATES.find((each) => each === text);
  if (!state) throw new UsageError(`There is no state "${text}". States are: ${MESSAGE_STATES.join(", ")}.`);
  return [state];
}

function describe({ id, createdAt, channel, template, state, attempts, lastError }: OutboxLine): string {
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  const why = lastError === "" ? "" : `: ${lastError}`;
  return `${id}  ${formatDayTime(createdAt)}  ${channel}  ${template}  ${state} after ${tries}${why}`;
}

const MAX_AT_ONCE = 1000;

export const messagesResend: Command = {
  name: "messages resend",
  summary: "queue a message again that reached nobody",
  help: `Queues the message WHICH names by its id again, or all of one state (${MAX_AT_ONCE} at a time): ${statesBefore("queued").join(", ")}. The running
site sends them within seconds. What would come too late to be of use, such as a code after its ten minutes, fails again. What went to a number
or an address that its customer no longer has stays as it is, apart from warnings.
Who queued them is kept: --by, or the account of this machine.`,
  examples: [
    ["messages resend failed --dry-run", "tells how many that would be"],
    ["messages resend failed", "queues all that failed, for instance after a gateway's long night"],
    ["messages resend 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "queues this one"],
  ],
  operands: ["WHICH"],
  options: { ...STAFF_OPTIONS, by: BY_OR_ACCOUNT },
  run: async (call, tools) => {
    const [which = ""] = call.operands;
    const dryRun = call.isOn("dry-run");
    signatureOrAccount(call);
    const db = await readyDatabase(tools);
    const store = messageStore(db);
    const state = statesBefore("queued").find((each) => each === which);
    const found = state ? (await store.list([state], MAX_AT_ONCE + 1)).map(({ id }) => id) : [which];
    const ids = found.slice(0, MAX_AT_ONCE);
    const more = found.length > ids.length;
    if (!state) await refuseUnlessOver(store, which);
    const queued = await changeUnlessDryRun(db, dryRun, async (tx) => {
      const inside = messageStore(tx);
      const again: { customerId: string | null }[] = [];
      for (const id of ids) {
        const requeued = await inside.requeue(id, tools.now());
        if (requeued) again.push(requeued);
      }
      const details = { queued: again.length };
      const customerIds = customersIn(again);
      const action = { action: "messages resend", subject: which, details, customerIds };
      await noteAction(tx, { call, tools }, action);
      return again.length;
    });
    const words = `${wordsOf(queued, dryRun)}${more ? " There are more: run this again for the next." : ""}`;
    return printResult(call, tools, { ok: true, dryRun, queued, more }, words);
  },
};

function wordsOf(queued: number, dryRun: boolean): string {
  const messages = queued === 1 ? "1 message" : `${queued} messages`;
  if (dryRun) return `${messages} would be queued again. Nothing was written.`;
  return queued === 1 ? `${messages} is queued again.` : `${messages} are queued again.`;
}

async function refuseUnlessOver(store: ReturnType<typeof messageStore>, id: string): Promise<void> {
  const message = await store.find(id);
  if (!message) throw new CommandError(`There is no message "${id}".`);
  const mayMove: readonly MessageState[] = MESSAGE_MOVES[message.state];
  if (!mayMove.includes("queued")) {
    throw new CommandError(`The message is ${message.state}; it is not sent again.`);
  }
}

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
    printResult(
      call,
      tools,
      { ok, ...outcome },
      `${ok ? "✓" : "✗"} ${outcomeWords(outcome, outgoing.channel)}`,
    );
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
  const book = templateRegistry(settings.messages.registry);
  const prepared = prepareMessage({ ...message, channel }, book(TEMPLATE), noSecrets);
  if (!prepared.ok) throw new CommandError(prepared.error);
  return prepared.value;
}

function outcomeWords(outcome: SendOutcome, channel: Channel): string {
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
