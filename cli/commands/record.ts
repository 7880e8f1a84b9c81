import { newestStaffActions } from "../../db/stores/staff-actions.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

const MOST = 200;

export const record: Command = {
  name: "record",
  summary: "show what was done by commands, and by whom",
  help: `Shows the newest ${MOST} actions of the lab's staff by commands that change something: when, who, which command, and
what it was done to. --json has what changed besides.`,
  examples: [["record", "the newest actions, the last one first"]],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const actions = await newestStaffActions(await readyDatabase(tools), MOST);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, actions }));
    else if (actions.length === 0) tools.out("Nothing was done by commands yet.");
    for (const { at, who, action, subject } of call.isOn("json") ? [] : actions) {
      tools.out(`${at.toISOString()}  ${who}  ${action}  ${subject}`);
    }
    return 0;
  },
};
