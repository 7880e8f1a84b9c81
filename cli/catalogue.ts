import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { formatDayTime, indiaDay } from "../domain/shared/clock.ts";
import type { Problem } from "../seed/catalogue-csv.ts";
import type { CatalogueChanges } from "../seed/compare-catalogue.ts";
import { describeChanges } from "../seed/compare-catalogue.ts";
import type { ListedOffice } from "../seed/compare-post-offices.ts";
import { readPostOfficeList } from "../seed/compare-post-offices.ts";
import { exportToFolder } from "../seed/export-catalogue.ts";
import { openFolder } from "../seed/folder.ts";
import type { ImportResult } from "../seed/import-catalogue.ts";
import { importCatalogue } from "../seed/import-catalogue.ts";
import type { Call, Command, ExitCode, Option, Tools } from "./command.ts";
import { CommandError, existingFolder, folderArgument } from "./command.ts";
import { databaseToChange, readyDatabase } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printResult } from "./print-result.ts";
import { BY_OR_ACCOUNT, noteAction, signatureOrAccount } from "./staff-action.ts";

const POST_OFFICES: Option = {
  value: "FILE",
  help: "a directory of the post in CSV to hold pincodes.csv against (pincode, office name, delivery, district, latitude …)",
};

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
    ["catalogue import catalogue --json", "the same, as one JSON object on one line"],
  ],
  operands: ["DIR"],
  options: {
    by: BY_OR_ACCOUNT,
    "dry-run": DRY_RUN,
    json: JSON_OUTPUT,
  },
  run: (call, tools) => runImport(call, tools, call.isOn("dry-run")),
};

/** Imports the folder of the command line, or prints what that would change. */
async function runImport(call: Call, tools: Tools, dryRun: boolean): Promise<ExitCode> {
  const [name = ""] = call.operands;
  const folder = existingFolder(name, tools);
  const postOffices = postOfficesOf(call.value("post-offices"), tools);
  const db = await databaseToChange(tools, dryRun);
  const today = indiaDay(tools.now());
  const publishedBy = signatureOrAccount(call);
  const imported = await importCatalogue(db, openFolder(folder), {
    dryRun,
    today,
    onProgress: tools.progress,
    ...(postOffices ? { postOffices } : {}),
    publishedBy: { at: tools.now(), publishedBy, reason: `catalogue import ${name}` },
    refusesDemo: tools.settings().appEnv === "production",
    within: (tx, { changes }) =>
      noteAction(
        tx,
        { call, tools },
        { action: "catalogue import", subject: name, details: countsOf(changes) },
      ),
  });
  printResult(call, tools, { ...imported, folder: name, dryRun }, reportImport(imported, dryRun));
  return imported.ok ? 0 : 1;
}

/** The directory that a command line names; an error with a sentence when there is none. */
function postOfficesOf(name: string | undefined, { folder }: Tools): ListedOffice[] | undefined {
  if (name === undefined) return undefined;
  const path = resolve(folder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new CommandError(`There is no file "${name}".`);
  }
  const list = readPostOfficeList(readFileSync(path, "utf8"));
  if (typeof list === "string") throw new CommandError(`"${name}" is no list of post offices: ${list}.`);
  return list;
}

/** The number of changes; the services and prices are listed in the result. */
function countsOf({ services, prices, files }: CatalogueChanges): Record<string, unknown> {
  const count = (lists: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]));
  return { services: count({ ...services }), prices: count({ ...prices }), files };
}

export const catalogueCheck: Command = {
  name: "catalogue check",
  summary: "tell what is wrong in a folder of CSV files, and what an import would change",
  help: `Does what "catalogue import DIR --dry-run" does: reads and checks the files, compares them with the database,
and changes nothing. It ends with 1 when there is a problem. With --post-offices it also holds pincodes.csv against a
directory of the post: names, districts, delivery, places within 1.5 km, and what is missing of the served districts.`,
  examples: [
    ["catalogue check catalogue", "lists the problems of ./catalogue, or what it would change"],
    ["catalogue check catalogue --post-offices pincodes-of-india.csv", "compares the post offices too"],
  ],
  operands: ["DIR"],
  options: { "post-offices": POST_OFFICES, json: JSON_OUTPUT },
  run: (call, tools) => runImport(call, tools, true),
};

export const catalogueExport: Command = {
  name: "catalogue export",
  summary: "write the catalogue as a folder of CSV files",
  help: `Writes the catalogue of the database into DIR, which is made when it is missing; files of the same names are
replaced. The files import again without any change. What was withdrawn from sale is not among them.`,
  examples: [["catalogue export catalogue", "writes tests.csv, prices.csv and all others into ./catalogue"]],
  operands: ["DIR"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const folder = folderArgument(name, tools);
    const files = await exportToFolder(await readyDatabase(tools), folder);
    const rows = files.reduce((sum, each) => sum + each.rows, 0);
    return printResult(
      call,
      tools,
      { ok: true, folder: name, files },
      `${files.length} files with ${rows.toLocaleString("en-IN")} rows are in ${name}.`,
    );
  },
};

/** Longer lists end with how many more there are; `--json` has all. */
const mostLines = 25;

/** What an import did or would do, for people. */
export function reportImport(result: ImportResult, dryRun: boolean): string {
  if (!result.ok) return reportProblems(result.problems);
  const { changes, rows, services, closedVisits, warnings } = result;
  const found = `${services.toLocaleString("en-IN")} services, no problem found.`;
  const checked = [found, ...section("Please check; this is not refused", problemLines(warnings))].join("\n");
  if (rows === 0)
    return `${checked}\nThe database says the same already: nothing ${dryRun ? "would change" : "changed"}.`;
  const counted = `${rows.toLocaleString("en-IN")} ${rows === 1 ? "row" : "rows"}`;
  const end = dryRun
    ? `${counted} would change. Nothing was written.`
    : `${counted} changed. A running site shows it within 5 seconds.`;
  const sections = describeChanges(changes).flatMap(({ title, lines }) => section(title, lines));
  return [checked, ...sections, ...closedSection(closedVisits), end].join("\n");
}

/** The booked visits that the change closes. */
function closedSection(visits: Extract<ImportResult, { ok: true }>["closedVisits"]): string[] {
  return section(
    "Booked visits that close, whose customers are to be called; all that there are: npm run namuna -- visits closed",
    visits.map(({ bookingNo, startsAt }) => `! ${bookingNo}  ${formatDayTime(startsAt)}`),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostLines;
  return [
    "",
    `${title} (${lines.length.toLocaleString("en-IN")})`,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString("en-IN")} more; --json lists all`] : []),
    "",
  ].slice(0, -1);
}

/** In columns: where a problem is and what it is. */
function problemLines(problems: readonly Problem[]): string[] {
  const rows = problems.map(({ file, row, column, problem }) => [
    file,
    row > 0 ? `row ${row}` : "",
    column,
    problem,
  ]);
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((cells) => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  "));
}

/** Every problem of a folder of CSV files. */
function reportProblems(problems: readonly Problem[]): string {
  const lines = problemLines(problems).map((line) => `  ${line}`);
  const count = problems.length === 1 ? "1 problem" : `${problems.length.toLocaleString("en-IN")} problems`;
  return [`${count}; nothing was changed.`, "", ...lines].join("\n");
}
