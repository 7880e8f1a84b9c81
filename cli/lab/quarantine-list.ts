import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { labContainer } from "./lab-container.ts";
import { JSON_ANSWER } from "./who-and-why.ts";

export const quarantineList: Command = {
  name: "quarantine list",
  summary: "list the messages of the lab's system that were set aside",
  help: `A message is set aside when it does not fit in patient, accession, test, analyte, unit or number. It is kept, shown to
no customer, and waits here, the oldest first. The reasons name codes and units, never values or people.`,
  examples: [["quarantine list", "one line a message: its id, when it came, what it is and why it waits"]],
  options: { json: JSON_ANSWER },
  run: async (call, tools) => {
    const { staff } = (await labContainer(tools)).services;
    const messages = await staff.quarantined();
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, messages }));
    else {
      for (const { id, receivedAt, kind, contentType, reason } of messages) {
        tools.out(`${id}  ${formatDayTime(receivedAt)}  ${kind} (${contentType})  ${reason}`);
      }
      tools.out(messages.length === 0 ? "Nothing waits in quarantine." : `${messages.length} waiting.`);
    }
    return 0;
  },
};
