import type { CallBack } from "../db/stores/call-backs.ts";
import { finishCallBack, staffCallBacks } from "../db/stores/call-backs.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { isUuid } from "../domain/shared/random.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList } from "./print-result.ts";
import { BY, changeSigned, customersIn, noteReading, readerOf, STAFF_OPTIONS } from "./staff-action.ts";

export const callBacksList: Command = {
  name: "call-backs list",
  summary: "list the numbers that asked to be called, who waits longest first",
  help: `One line for each number that left itself under "call back" and was not called yet: its id, when it asked first, and the
number, with how often it asked where that was on several days. After the call: "call-backs done ID". A request is
forgotten after 30 days, called or not. It shows personal data: keep what it prints to yourself. Who read the list and when is kept.`,
  examples: [
    ['call-backs list --by "Rina Pal"', "whom to call"],
    [
      'call-backs list --all --json --by "Rina Pal"',
      "those who were called too, as one JSON object on one line",
    ],
  ],
  options: {
    by: BY,
    all: { help: "those who were called too" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    readerOf(call);
    const db = await readyDatabase(tools);
    const callBacks = await staffCallBacks(db).list(call.isOn("all"));
    const details = { numbers: callBacks.length };
    const customerIds = customersIn(callBacks);
    const read = { action: "call-backs read", subject: "call-backs", details, customerIds };
    await noteReading(db, { call, tools }, read);
    const shown = callBacks.map(({ customerId: _, ...each }) => each);
    return printList(call, tools, { callBacks: shown }, callBackLine, "Nobody waits to be called.");
  },
};

function callBackLine({ id, mobile, askedAt, times, doneAt }: Omit<CallBack, "customerId">): string {
  const parts = [
    id,
    `asked ${formatDayTime(askedAt)}`,
    `call ${mobile}`,
    ...(times > 1 ? [`asked ${times} times`] : []),
    ...(doneAt ? [`called ${formatDayTime(doneAt)}`] : []),
  ];
  return parts.join(" · ");
}

export const callBacksDone: Command = {
  name: "call-backs done",
  summary: "note that somebody who asked to be called was called",
  help: `Takes the number off "call-backs list", with all that it asked until now. Who asks again after the call is on the list
again. Who called and when is kept; the number is not.`,
  examples: [
    ['call-backs done 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal"', "takes it off the list"],
    [
      'call-backs done 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal" --dry-run',
      "looks whether that can be done",
    ],
  ],
  operands: ["ID"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const now = tools.now();
    const { db, outcome: requests } = await changeSigned({ call, tools }, async (tx, note) => {
      const found = isUuid(id) ? await staffCallBacks(tx).find(id) : undefined;
      const ended = found ? await finishCallBack(tx, id, now) : 0;
      const customerId = found?.customerId ?? null;
      if (ended > 0) await note({ action: "called back", subject: id, details: {}, customerId });
      return ended;
    });
    if (requests === 0) {
      const found = isUuid(id) ? await staffCallBacks(db).find(id) : undefined;
      throw new CommandError(
        found?.doneAt
          ? `${id} was called already, ${formatDayTime(found.doneAt)}.`
          : `There is no request to be called "${id}".`,
      );
    }
    return printChange(
      call,
      tools,
      { id, requests },
      { would: `${id} would be taken off the list. Nothing was written.`, done: `${id} is off the list.` },
    );
  },
};
