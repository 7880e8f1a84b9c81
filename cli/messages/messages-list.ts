import { messageStore } from "../../db/stores/messages.ts";
import type { OutboxLine } from "../../domain/notices/ports.ts";
import { MESSAGE_STATES, type MessageState } from "../../domain/notices/states.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";
import { UsageError } from "../read-call.ts";

const MOST = 200;
/** What a person may have to do something about. */
const WORTH_A_LOOK: readonly MessageState[] = ["failed", "undelivered", "kept"];

export const messagesList: Command = {
  name: "messages list",
  summary: "show messages that reached nobody, and why",
  help: `Shows the newest ${MOST} messages that failed, were not delivered, or are kept because nobody carries their channel:
what each was, how often it was tried and what stood in the way. Neither its words nor whom it is for is shown.
--state shows those of another state: ${MESSAGE_STATES.join(", ")}.`,
  examples: [
    ["messages list", "shows what reached nobody"],
    ["messages list --state queued --json", "answers what still waits, for a program"],
  ],
  options: {
    state: { value: "STATE", help: "only messages of this state" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const states = statesOf(call.value("state"));
    const lines = await messageStore(await readyDatabase(tools)).list(states, MOST);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, messages: lines }));
    else if (lines.length === 0) tools.out(`There are no messages of state ${states.join(", ")}.`);
    else for (const line of lines) tools.out(describe(line));
    return 0;
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
