import { indiaDay } from "../../domain/shared/clock.ts";
import type { CatalogueChanges } from "../../seed/compare-catalogue.ts";
import { importCatalogue } from "../../seed/import-catalogue.ts";
import type { Call, Command, ExitCode, Tools } from "../command.ts";
import { existingFolder } from "../folder-argument.ts";
import { databaseToChange } from "../migrated-database.ts";
import { reportImport } from "../report-import.ts";
import { BY_OR_ACCOUNT, signatureOrAccount } from "../signature.ts";
import { noteAction } from "../staff-action.ts";

export const catalogueImport: Command = {
  name: "catalogue import",
  summary: "put a folder of CSV files in the place of the catalogue",
  help: `Reads the CSV files of DIR, checks them against each other and writes them into the database: all or nothing.
With a problem in any row nothing is changed, and every problem is listed with its file, row and column.
Services that the files leave out are withdrawn from sale; bookings and reports keep them. A price with a
day in valid_from begins on that day. A running site shows the change within 5 seconds. The demo catalogue
does not come back over an import. Who imported is kept with it: --by, or the account of this machine.`,
  examples: [
    ["catalogue import catalogue --dry-run", "tells what would change, and changes nothing"],
    ["catalogue import catalogue", "changes it"],
    ["catalogue import catalogue --json", "the same, answered as one JSON object on one line"],
  ],
  operands: ["DIR"],
  options: {
    by: BY_OR_ACCOUNT,
    "dry-run": { help: "tell what would change, and change nothing" },
    json: { help: "answer one JSON object on one line" },
  },
  run: (call, tools) => runImport(call, tools, call.isOn("dry-run")),
};

/** Imports the folder of the command line, or tells what that would do. */
export async function runImport(call: Call, tools: Tools, dryRun: boolean): Promise<ExitCode> {
  const [name = ""] = call.operands;
  const folder = existingFolder(name, tools);
  const db = await databaseToChange(tools, dryRun);
  const today = indiaDay(tools.now());
  signatureOrAccount(call);
  const answer = await importCatalogue(db, folder, {
    ...{ dryRun, today, onProgress: tools.progress },
    within: (tx, { changes }) =>
      noteAction(
        tx,
        { call, tools },
        { action: "catalogue import", subject: name, details: countsOf(changes) },
      ),
  });
  if (call.isOn("json")) tools.out(JSON.stringify({ ...answer, folder: name, dryRun }));
  else tools.out(reportImport(answer, dryRun));
  return answer.ok ? 0 : 1;
}

/** How much changed; which services and prices they were stands in the answer. */
function countsOf({ services, prices, files }: CatalogueChanges): Record<string, unknown> {
  const count = (lists: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]));
  return { services: count({ ...services }), prices: count({ ...prices }), files };
}
