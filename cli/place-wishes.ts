import { forgetPlaceWishes, staffPlaceWishes } from "../db/stores/place-wishes.ts";
import type { WishedPlace } from "../domain/desk/by-hand.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { JSON_OUTPUT, printList, printResult } from "./print-result.ts";
import { changeUnlessDryRun, noteAction, openSigned, STAFF_OPTIONS } from "./staff-action.ts";

export const placeWishesList: Command = {
  name: "place-wishes list",
  summary: "list the pincodes without service for which people asked to be told",
  help: `One line for each pincode under which somebody pressed "Tell me when you come here": how many wait, and since when. Those that are
served by now come first: tell them ("place-wishes export"), then "place-wishes told". It shows no numbers. A wish is forgotten after a year.`,
  examples: [
    ["place-wishes list", "where people wait for us"],
    ["place-wishes list --json", "as one JSON object on one line"],
  ],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const places = await staffPlaceWishes(await readyDatabase(tools)).list();
    return printList(call, tools, { places }, placeLine, "Nobody waits for a pincode.");
  },
};

function placeLine({ pincode, people, since, isServed }: WishedPlace): string {
  const parts = [pincode, people === 1 ? "1 person" : `${people} people`, `since ${formatDayTime(since)}`];
  return [...parts, ...(isServed ? ["served now: tell them"] : [])].join(" · ");
}

export const placeWishesExport: Command = {
  name: "place-wishes export",
  summary: "print the numbers that wait for a pincode",
  help: `Prints CSV: the number and when it asked. Its owner agreed to be told that we come to this pincode, and to nothing else. It shows
personal data: keep what it prints to yourself, and run "place-wishes told" once they are told. Who exported and when is kept; the numbers are not.`,
  examples: [['place-wishes export 733134 --by "Rina Pal"', "whom to tell"]],
  operands: ["PINCODE"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    const { db, dryRun } = await openSigned(call, tools);
    const people = await staffPlaceWishes(db).numbers(pincode);
    if (people.length === 0) throw new CommandError(`Nobody waits for the pincode "${pincode}".`);
    await changeUnlessDryRun(db, dryRun, (tx) =>
      noteAction(
        tx,
        { call, tools },
        {
          action: "exported place wishes",
          subject: pincode,
          details: { people: people.length },
        },
      ),
    );
    const rows = people.map(({ mobile, askedAt }) => `${mobile},${askedAt.toISOString()}`);
    return printResult(call, tools, { pincode, people }, ["mobile,asked_at", ...rows].join("\n"));
  },
};

export const placeWishesNotified: Command = {
  name: "place-wishes told",
  summary: "note that those who waited for a pincode were told, and forget their numbers",
  help: `Removes the numbers that wait for a pincode: they were kept to tell their owners once. Who told them and when is kept.`,
  examples: [
    ['place-wishes told 733134 --by "Rina Pal"', "forgets them"],
    ['place-wishes told 733134 --by "Rina Pal" --dry-run', "looks how many that would be"],
  ],
  operands: ["PINCODE"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [pincode = ""] = call.operands;
    const { db, dryRun } = await openSigned(call, tools);
    const people = await changeUnlessDryRun(db, dryRun, async (tx) => {
      const forgotten = await forgetPlaceWishes(tx, pincode);
      if (forgotten > 0) {
        const details = { people: forgotten };
        await noteAction(tx, { call, tools }, { action: "told place wishes", subject: pincode, details });
      }
      return forgotten;
    });
    if (people === 0) throw new CommandError(`Nobody waits for the pincode "${pincode}".`);
    const words = people === 1 ? "1 number" : `${people} numbers`;
    return printResult(
      call,
      tools,
      { ok: true, pincode, people, dryRun },
      dryRun
        ? `${words} of ${pincode} would be forgotten. Nothing was written.`
        : `${words} of ${pincode} forgotten.`,
    );
  },
};
