import type { Connection } from "../db/client/connect.ts";
import { forgetCoverageRequests, staffCoverageRequests } from "../db/stores/coverage-requests.ts";
import type { RequestedPlace } from "../domain/desk/requests/coverage-requests.ts";
import { NUMBERS_SHOWN, PEOPLE_NOTIFIED } from "../domain/desk/requests/coverage-requests.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import { BY, changeSigned, customersIn, readerOf, STAFF_OPTIONS } from "./staff-action.ts";

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
  // No dry run: what is recorded is that the numbers were shown.
  options: { by: BY, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    readerOf(call);
    const { outcome: people } = await changeSigned({ call, tools }, async (tx, note) => {
      const waiting = await staffCoverageRequests(tx).numbers(pincode);
      if (waiting.length === 0) throw new CommandError(`Nobody waits for the pincode "${pincode}".`);
      const details = { people: waiting.length };
      const customerIds = customersIn(waiting);
      await note({ action: NUMBERS_SHOWN, subject: pincode, details, customerIds });
      return waiting.map(({ mobile, askedAt }) => ({ mobile, askedAt }));
    });
    const rows = people.map(({ mobile, askedAt }) => `${mobile},${askedAt.toISOString()}`);
    return printResult(call, tools, { ok: true, pincode, people }, ["mobile,asked_at", ...rows].join("\n"));
  },
};

export const coverageRequestsNotified: Command = {
  name: "coverage-requests notified",
  summary: "note that those who waited for a pincode were told, and forget their numbers",
  help: `Removes the numbers that were shown by "coverage-requests export" or at the desk: they were kept to tell their owners once. Who asked
after that stays on the list. Who told them and when is kept.`,
  examples: [
    ['coverage-requests notified 733134 --by "Rina Pal"', "forgets them"],
    ['coverage-requests notified 733134 --by "Rina Pal" --dry-run', "looks how many that would be"],
  ],
  operands: ["PINCODE"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    const { db, outcome: people } = await changeSigned({ call, tools }, async (tx, note) => {
      const forgotten = await forgetCoverageRequests(tx, pincode);
      if (forgotten > 0)
        await note({ action: PEOPLE_NOTIFIED, subject: pincode, details: { people: forgotten } });
      return forgotten;
    });
    if (people === 0) throw new CommandError(await notForgotten(db, pincode));
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

/** Why no number of a pincode was forgotten. */
async function notForgotten(db: Connection, pincode: string): Promise<string> {
  const waiting = await staffCoverageRequests(db).numbers(pincode);
  return waiting.length === 0
    ? `Nobody waits for the pincode "${pincode}".`
    : `The numbers that wait for ${pincode} were shown to nobody yet: npm run namuna -- coverage-requests export ${pincode}`;
}
