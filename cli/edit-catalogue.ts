import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Connection } from "../db/client/connect.ts";
import { selectVersion } from "../db/stores/catalogue.ts";
import { indiaDay } from "../domain/shared/clock.ts";
import { csvText, readCsv } from "../seed/catalogue-csv.ts";
import { exportToFolder } from "../seed/export-catalogue.ts";
import { openFolder } from "../seed/folder.ts";
import type { ImportResult } from "../seed/import-catalogue.ts";
import { ChangedSinceRead, importCatalogue } from "../seed/import-catalogue.ts";
import { reportImport } from "./catalogue.ts";
import type { Call, Command, ExitCode, Option, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";
import { noteAction, STAFF_OPTIONS, signature } from "./staff-action.ts";

/** A row of a file of the catalogue: its cells by their headings. */
export type Row = Record<string, string>;

export interface CatalogueEdit {
  command: string;
  file: string;
  /** What is edited, for the record: "HEM01 KOL". */
  subject: string;
  /** The rows as they shall be. */
  change(rows: Row[]): Row[];
}

/**
 * Changes rows of one file of the catalogue through a whole import: every rule is checked, all is written or nothing, and the result says
 * what changed. After a change by somebody else in between, this one is made again on top of it.
 */
export async function editCatalogue(edit: CatalogueEdit, call: Call, tools: Tools): Promise<ExitCode> {
  const dryRun = call.isOn("dry-run");
  // Asked for before anything is done, in a dry run too.
  signature(call);
  const db = await databaseToChange(tools, dryRun);
  for (;;) {
    try {
      const imported = await importEdited(db, edit, call, tools);
      const facts = { ...imported, dryRun, subject: edit.subject };
      printResult(call, tools, facts, reportImport(imported, dryRun));
      return imported.ok ? 0 : 1;
    } catch (error) {
      if (!(error instanceof ChangedSinceRead)) throw error;
    }
  }
}

async function importEdited(
  db: Connection,
  edit: CatalogueEdit,
  call: Call,
  tools: Tools,
): Promise<ImportResult> {
  // Read before the export: what comes between the two counts as later.
  const { version: madeOf } = await db.one(selectVersion, {});
  return withExport(db, (folder) => {
    const path = new URL(edit.file, folder);
    const { columns, rows } = readRows(path, edit.file);
    const changed = edit.change(rows);
    writeFileSync(
      path,
      csvText({ columns, rows: changed.map((row) => columns.map((name) => row[name] ?? "")) }),
    );
    return importCatalogue(db, openFolder(folder), {
      publishedBy: {
        at: tools.now(),
        publishedBy: signature(call),
        reason: `${edit.command} ${edit.subject}`,
      },
      dryRun: call.isOn("dry-run"),
      madeOf,
      today: indiaDay(tools.now()),
      onProgress: tools.progress,
      refusesDemo: tools.settings().appEnv === "production",
      within: (tx, { changes }) =>
        noteAction(
          tx,
          { call, tools },
          { action: edit.command, subject: edit.subject, details: { ...changes } },
        ),
    });
  });
}

/** The rows of one file as an export would have them now. */
export async function readCatalogueFile(
  file: string,
  tools: Tools,
): Promise<{ columns: string[]; rows: Row[] }> {
  return withExport(await readyDatabase(tools), async (folder) => readRows(new URL(file, folder), file));
}

async function withExport<T>(
  db: Parameters<typeof exportToFolder>[0],
  work: (folder: URL) => T | Promise<T>,
): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), "namuna-edit-"));
  try {
    const folder = pathToFileURL(`${path}/`);
    await exportToFolder(db, folder);
    return await work(folder);
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function readRows(path: URL, file: string): { columns: string[]; rows: Row[] } {
  const { columns, rows } = readCsv(readFileSync(path, "utf8"), file);
  return { columns, rows: rows.map(({ cells }) => Object.fromEntries(cells)) };
}

/** A file of the catalogue that the lab edits row by row. */
export interface EditableTable {
  /** The commands' first word: "coupons". */
  group: string;
  file: string;
  /** What a row is, in the help: "a coupon". */
  what: string;
  /** Headings that tell one row from another, with the words of the command line for them. */
  key: readonly (readonly [column: string, operand: string])[];
  /** The other headings that may be set, as options, with their help. */
  columns: Readonly<Record<string, string>>;
  /** What a new row has in columns that are not given. */
  defaults(row: Row, rows: readonly Row[], today: string): Row;
  /** Which rows the key means; by default those that have it. */
  pick?(row: Row, rows: readonly Row[], call: Call, today: string): Row | undefined;
  notes: string;
  examples: { list: string; set: readonly [line: string, effect: string]; remove: string };
}

/** `<group> list`, `<group> set` and `<group> remove` of a file. */
export function tableCommands(table: EditableTable): Command[] {
  return [listCommand(table), setCommand(table), removeCommand(table)];
}

function listCommand({ group, file, notes, examples }: EditableTable): Command {
  return {
    name: `${group} list`,
    summary: `show ${group}, as they stand in ${file}`,
    help: `Shows each row of ${file}. ${notes}`,
    examples: [[`${group} list`, examples.list]],
    options: {
      find: { value: "WORDS", help: "only rows in which the words stand" },
      json: JSON_OUTPUT,
    },
    run: async (call, tools) => {
      const { columns, rows } = await readCatalogueFile(file, tools);
      const words = call.value("find")?.toLowerCase() ?? "";
      const shown = rows.filter((row) => Object.values(row).join(" ").toLowerCase().includes(words));
      return printResult(call, tools, { ok: true, rows: shown }, tableLines(columns, shown));
    },
  };
}

function setCommand(table: EditableTable): Command {
  const { group, file, what, notes, examples } = table;
  const [line, effect] = examples.set;
  return {
    name: `${group} set`,
    summary: `add ${what}, or change one`,
    help: `Adds ${what} or changes the given columns of the one that is there, after the checks of a whole import.
${notes} A running site shows it within 5 seconds.`,
    examples: [
      [`${group} set ${line} --by "Rina Pal" --dry-run`, "tells what would change, and changes nothing"],
      [`${group} set ${line} --by "Rina Pal"`, effect],
    ],
    operands: operandsOf(table),
    options: { ...columnOptions(table), ...STAFF_OPTIONS },
    run: (call, tools) =>
      editCatalogue(
        {
          command: `${group} set`,
          file,
          subject: subjectOf(call),
          change(rows) {
            const today = dayOf(tools);
            const given = givenColumns(table, call);
            const known = findRow(table, rows, call, today);
            if (known) return rows.map((row) => (row === known ? { ...row, ...given } : row));
            return [...rows, table.defaults({ ...keyOf(table, call), ...given }, rows, today)];
          },
        },
        call,
        tools,
      ),
  };
}

function removeCommand(table: EditableTable): Command {
  const { group, file, what, examples } = table;
  return {
    name: `${group} remove`,
    summary: `take ${what} away`,
    help: `Takes the row out of ${file}, after the checks of a whole import. What bookings name stays on them.`,
    examples: [[`${group} remove ${examples.remove} --by "Rina Pal"`, "takes it away"]],
    operands: operandsOf(table),
    options: STAFF_OPTIONS,
    run: (call, tools) =>
      editCatalogue(
        {
          command: `${group} remove`,
          file,
          subject: subjectOf(call),
          change(rows) {
            const known = findRow(table, rows, call, dayOf(tools));
            if (!known) throw new CommandError(`${file} has no row "${subjectOf(call)}"; see: ${group} list`);
            return rows.filter((row) => row !== known);
          },
        },
        call,
        tools,
      ),
  };
}

const operandsOf = ({ key }: EditableTable): string[] => key.map(([, operand]) => operand);
const subjectOf = (call: Call): string => call.operands.join(" ");

/** The key of a row, as the command line gives it. */
function keyOf({ key }: EditableTable, call: Call): Row {
  return Object.fromEntries(key.map(([column], i) => [column, call.operands[i] ?? ""]));
}

function findRow(table: EditableTable, rows: readonly Row[], call: Call, today: string): Row | undefined {
  const wanted = keyOf(table, call);
  if (table.pick) return table.pick(wanted, rows, call, today);
  return rows.find((row) => table.key.every(([column]) => row[column] === wanted[column]));
}

function columnOptions({ columns }: EditableTable): Record<string, Option> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, help]) => [optionOf(column), { value: "VALUE", help }]),
  );
}

/** The columns that the command line sets. */
function givenColumns({ columns }: EditableTable, call: Call): Row {
  return Object.fromEntries(
    Object.keys(columns).flatMap((column) => {
      const value = call.value(optionOf(column));
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

const optionOf = (column: string): string => column.replaceAll("_", "-");
const dayOf = (tools: Tools): string => indiaDay(tools.now());

const MAX_CELL_WIDTH = 40;

/** Rows under their headings, cut to a line each. */
function tableLines(columns: readonly string[], rows: readonly Row[]): string[] {
  const cell = (text: string) =>
    text.length > MAX_CELL_WIDTH ? `${text.slice(0, MAX_CELL_WIDTH - 1)}…` : text;
  const widths = columns.map((name) =>
    Math.max(name.length, ...rows.map((row) => cell(row[name] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((text, i) => cell(text).padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(columns), ...rows.map((row) => line(columns.map((name) => row[name] ?? "")))];
}
