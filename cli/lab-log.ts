import { formatDayTime } from "../domain/shared/clock.ts";
import type { StaffAction } from "../domain/staff/staff-action.ts";
import type { Command } from "./command.ts";
import { openContext } from "./open-context.ts";
import { JSON_OUTPUT, printList } from "./print-result.ts";

export const labLog: Command = {
  name: "lab-log",
  summary: "list what people of the laboratory did by hand",
  help: `Every message of the quarantine and every held report that somebody looked at, released or refused, every ticket and
prescription that somebody answered, every call back, with name, time and reason, the newest 200 first. Lines are only ever
added.`,
  examples: [["lab-log", "one line for each"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const actions = await (await openContext(tools)).services.staff.actions();
    return printList(call, tools, { actions }, lineOf, "Nothing was done by hand yet.");
  },
};

function lineOf({ at, who, action, subject, details }: StaffAction): string {
  const words = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
  return [formatDayTime(at), who, `${action} ${subject}`, ...words].join("  ");
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
