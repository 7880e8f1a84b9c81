import type { CallBack } from "../db/stores/visitor-requests.ts";
import {
  finishCallBack,
  forgetCoverageRequests,
  staffCallBacks,
  staffCoverageRequests,
} from "../db/stores/visitor-requests.ts";
import type { RequestedPlace } from "../domain/desk/requests/coverage-requests.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { isUuid } from "../domain/shared/random.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import { changeSigned, STAFF_OPTIONS } from "./staff-action.ts";

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
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const callBacks = await staffCallBacks(await readyDatabase(tools)).list(call.isOn("all"));
    return printList(call, tools, { callBacks }, callBackLine, "Nobody waits to be called.");
  },
};

function callBackLine({ id, mobile, askedAt, times, doneAt }: CallBack): string {
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
      const ended = isUuid(id) ? await finishCallBack(tx, id, now) : 0;
      if (ended > 0) await note({ action: "called back", subject: id, details: {} });
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

export const coverageRequestsList: Command = {
  name: "coverage-requests list",
  summary: "list the pincodes without service for which people asked to be told",
  help: `One line for each pincode under which somebody pressed "Tell me when you come here": how many wait, and since when. Those that are
served by now come first: notify them ("coverage-requests export"), then "coverage-requests notified". It shows no numbers. A request is forgotten after a year.`,
  examples: [
    ["coverage-requests list", "where people wait for us"],
    ["coverage-requests list --json", "as one JSON object on one line"],
  ],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const places = await staffCoverageRequests(await readyDatabase(tools)).list();
    return printList(call, tools, { places }, placeLine, "Nobody waits for a pincode.");
  },
};

function placeLine({ pincode, people, since, isServed }: RequestedPlace): string {
  const parts = [pincode, people === 1 ? "1 person" : `${people} people`, `since ${formatDayTime(since)}`];
  return [...parts, ...(isServed ? ["served now: tell them"] : [])].join(" · ");
}

export const coverageRequestsExport: Command = {
  name: "coverage-requests export",
  summary: "print the numbers that wait for a pincode",
  help: `Prints CSV: the number and when it asked. Its owner agreed to be told that we come to this pincode, and to nothing else. It shows
personal data: keep what it prints to yourself, and run "coverage-requests notified" once they are told. Who exported and when is kept; the numbers are not.`,
  examples: [['coverage-requests export 733134 --by "Rina Pal"', "whom to tell"]],
  operands: ["PINCODE"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    const { outcome: people } = await changeSigned({ call, tools }, async (tx, note) => {
      const waiting = await staffCoverageRequests(tx).numbers(pincode);
      if (waiting.length === 0) throw new CommandError(`Nobody waits for the pincode "${pincode}".`);
      await note({ action: "exported place wishes", subject: pincode, details: { people: waiting.length } });
      return waiting;
    });
    const rows = people.map(({ mobile, askedAt }) => `${mobile},${askedAt.toISOString()}`);
    return printResult(call, tools, { pincode, people }, ["mobile,asked_at", ...rows].join("\n"));
  },
};

export const coverageRequestsNotified: Command = {
  name: "coverage-requests notified",
  summary: "note that those who waited for a pincode were told, and forget their numbers",
  help: `Removes the numbers that wait for a pincode: they were kept to tell their owners once. Who told them and when is kept.`,
  examples: [
    ['coverage-requests notified 733134 --by "Rina Pal"', "forgets them"],
    ['coverage-requests notified 733134 --by "Rina Pal" --dry-run', "looks how many that would be"],
  ],
  operands: ["PINCODE"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    const { outcome: people } = await changeSigned({ call, tools }, async (tx, note) => {
      const forgotten = await forgetCoverageRequests(tx, pincode);
      if (forgotten > 0)
        await note({ action: "told place wishes", subject: pincode, details: { people: forgotten } });
      return forgotten;
    });
    if (people === 0) throw new CommandError(`Nobody waits for the pincode "${pincode}".`);
    const words = people === 1 ? "1 number" : `${people} numbers`;
    return printChange(
      call,
      tools,
      { pincode, people },
      {
        would: `${words} of ${pincode} would be forgotten. Nothing was written.`,
        done: `${words} of ${pincode} forgotten.`,
      },
    );
  },
};
