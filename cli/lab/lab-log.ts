import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { labContainer } from "./lab-container.ts";
import { JSON_ANSWER } from "./who-and-why.ts";

export const labLog: Command = {
  name: "lab-log",
  summary: "list what people of the laboratory did by hand",
  help: `Every message of the quarantine and every held report that somebody looked at, released or refused, every ticket and
prescription that somebody answered, every call back, with name, time and reason, the newest 200 first. Lines are only ever
added.`,
  examples: [["lab-log", "one line for each"]],
  options: { json: JSON_ANSWER },
  run: async (call, tools) => {
    const actions = await (await labContainer(tools)).services.staff.actions();
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, actions }));
    else {
      for (const { at, who, action, subject, details } of actions) {
        const words = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
        tools.out([formatDayTime(at), who, `${action} ${subject}`, ...words].join("  "));
      }
      if (actions.length === 0) tools.out("Nothing was done by hand yet.");
    }
    return 0;
  },
};

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
