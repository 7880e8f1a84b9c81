import type { OldPartition } from "../db/schema/partitions.ts";
import { detachPartition, oldPartitions } from "../db/schema/partitions.ts";
import { retentionCutoffs } from "../domain/account/retention.ts";
import { indiaDay } from "../domain/shared/clock.ts";
import type { Command } from "./command.ts";
import { databaseToChange } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printResult } from "./print-result.ts";

export const historyDetach: Command = {
  name: "history detach",
  summary: "take months of bookings' history off their tables when their retention time is over",
  help: `The events and consents of bookings lie in a table for each month. This takes off the months that are older than the eight financial
years for which money has to be documented, and never one with a booking of which anything is younger: a visit, a change, a
bill, money on its way. A month that was taken off stays in the database as a table of its own in the schema "history", to be
written to a file and dropped. Its bookings still open, without these details, and say that they are in the archive.`,
  examples: [
    ["history detach --dry-run", "lists the months that would be taken off, and those that have to stay"],
    ["history detach", "takes them off"],
  ],
  options: { "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const isDry = call.isOn("dry-run");
    const db = await databaseToChange(tools, isDry);
    const before = retentionCutoffs(tools.now(), tools.settings().reportsKeptYears).moneyBefore;
    const old = await oldPartitions(db, before);
    const over: OldPartition[] = [];
    for (const each of old) {
      if (each.kept === 0 && (isDry || (await detachPartition(db, each, before)))) over.push(each);
    }
    const nameOf = ({ part }: OldPartition) => `history.${part.name}`;
    const stays = old.filter((each) => !over.includes(each));
    const facts = {
      ok: true,
      before: indiaDay(before),
      detached: isDry ? [] : over.map(nameOf),
      due: isDry ? over.map(nameOf) : [],
      stays: stays.map(nameOf),
    };
    return printResult(call, tools, facts, [
      ...over.map((each) => `${nameOf(each)} ${isDry ? "would be taken off" : "is taken off"}`),
      ...stays.map((each) => `${nameOf(each)} stays: ${each.kept} of its bookings have something younger`),
      old.length === 0
        ? `No month of history is from before ${indiaDay(before)}.`
        : `Looked at what is from before ${indiaDay(before)}.`,
    ]);
  },
};
