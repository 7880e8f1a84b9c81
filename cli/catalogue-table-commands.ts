import { indiaDay } from "../domain/shared/clock.ts";
import type { Call, Command, Option, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import type { Row } from "./edit-catalogue.ts";
import { editCatalogue, readCatalogueFile } from "./edit-catalogue.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";
import { STAFF_OPTIONS } from "./staff-action.ts";

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
          ...{ command: `${group} set`, file, subject: subjectOf(call) },
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
          ...{ command: `${group} remove`, file, subject: subjectOf(call) },
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
