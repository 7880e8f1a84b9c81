import { type CallBack, staffCallBacks } from "../../db/stores/staff-call-backs.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

export const callBacksList: Command = {
  name: "call-backs list",
  summary: "list the numbers that asked to be called, who waits longest first",
  help: `One line for each number that left itself under "call back" and was not called yet: its id, when it asked first, and the
number, with how often it asked where that was on several days. After the call: "call-backs done ID". A request is
forgotten after 30 days, called or not. It shows personal data: keep what it prints to yourself.`,
  examples: [
    ["call-backs list", "whom to call"],
    ["call-backs list --all --json", "those who were called too, as one JSON object on one line"],
  ],
  options: {
    all: { help: "those who were called too" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const callBacks = await staffCallBacks(await readyDatabase(tools)).list(call.isOn("all"));
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, callBacks }));
    else if (callBacks.length === 0) tools.out("Nobody waits to be called.");
    else for (const callBack of callBacks) tools.out(line(callBack));
    return 0;
  },
};

function line({ id, mobile, askedAt, times, doneAt }: CallBack): string {
  const parts = [
    ...[id, `asked ${formatDayTime(askedAt)}`, `call ${mobile}`],
    ...(times > 1 ? [`asked ${times} times`] : []),
    ...(doneAt ? [`called ${formatDayTime(doneAt)}`] : []),
  ];
  return parts.join(" · ");
}
