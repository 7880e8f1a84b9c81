import { messageStore } from "../../db/stores/messages.ts";
import { MESSAGE_MOVES, type MessageState, statesBefore } from "../../domain/notices/states.ts";
import { type Command, Refusal } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

const MOST_AT_ONCE = 1000;

export const messagesResend: Command = {
  name: "messages resend",
  summary: "queue a message again that reached nobody",
  help: `Queues the message WHICH names by its id again, or all of one state: ${statesBefore("queued").join(", ")}. The running
site sends them within seconds. What would come too late to be of use, such as a code after its ten minutes, fails again.`,
  examples: [
    ["messages resend failed", "queues all that failed, for instance after a gateway's long night"],
    ["messages resend 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "queues this one"],
  ],
  operands: ["WHICH"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [which = ""] = call.operands;
    const store = messageStore(await readyDatabase(tools));
    const state = statesBefore("queued").find((each) => each === which);
    const ids = state ? (await store.list([state], MOST_AT_ONCE)).map(({ id }) => id) : [which];
    if (!state) await refuseUnlessOver(store, which);
    let queued = 0;
    for (const id of ids) if (await store.requeue(id, tools.now())) queued += 1;
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, queued }));
    else tools.out(queued === 1 ? "1 message is queued again." : `${queued} messages are queued again.`);
    return 0;
  },
};

async function refuseUnlessOver(store: ReturnType<typeof messageStore>, id: string): Promise<void> {
  const message = await store.find(id);
  if (!message) throw new Refusal(`There is no message "${id}".`);
  const mayMove: readonly MessageState[] = MESSAGE_MOVES[message.state];
  if (!mayMove.includes("queued")) {
    throw new Refusal(`The message is ${message.state}; it is not sent again.`);
  }
}
