import { indiaDay } from "../domain/shared/clock.ts";
import { type Call, type Command, type Option, Refusal, type Tools } from "./command.ts";
import { editCatalogue, type Row, readCatalogueFile } from "./edit-catalogue.ts";
import { STAFF_OPTIONS } from "./staff-action.ts";

/** A file of the catalogue that the lab edits row by row. */
export interface Shelf {
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
  fresh(row: Row, rows: readonly Row[], today: string): Row;
  /** Which rows the key means; by default those that have it. */
  pick?(row: Row, rows: readonly Row[], call: Call, today: string): Row | undefined;
  notes: string;
  examples: { list: string; set: readonly [line: string, effect: string]; remove: string };
}

/** `<group> list`, `<group> set` and `<group> remove` of a file. */
export function shelfCommands(shelf: Shelf): Command[] {
  return [listCommand(shelf), setCommand(shelf), removeCommand(shelf)];
}

function listCommand({ group, file, notes, examples }: Shelf): Command {
  return {
    name: `${group} list`,
    summary: `show ${group}, as they stand in ${file}`,
    help: `Shows each row of ${file}. ${notes}`,
    examples: [[`${group} list`, examples.list]],
    options: {
      find: { value: "WORDS", help: "only rows in which the words stand" },
      json: STAFF_OPTIONS.json ?? { help: "" },
    },
    run: async (call, tools) => {
      const { columns, rows } = await readCatalogueFile(file, tools);
      const words = call.value("find")?.toLowerCase() ?? "";
      const shown = rows.filter((row) => Object.values(row).join(" ").toLowerCase().includes(words));
      if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, rows: shown }));
      else for (const line of tableLines(columns, shown)) tools.out(line);
      return 0;
    },
  };
}

function setCommand(shelf: Shelf): Command {
  const { group, file, what, notes, examples } = shelf;
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
    operands: operandsOf(shelf),
    options: { ...columnOptions(shelf), ...STAFF_OPTIONS },
    run: (call, tools) =>
      editCatalogue(
        {
          ...{ command: `${group} set`, file, subject: subjectOf(call) },
          change(rows) {
            const today = dayOf(tools);
            const given = givenColumns(shelf, call);
            const known = findRow(shelf, rows, call, today);
            if (known) return rows.map((row) => (row === known ? { ...row, ...given } : row));
            return [...rows, shelf.fresh({ ...keyOf(shelf, call), ...given }, rows, today)];
          },
        },
        call,
        tools,
      ),
  };
}

function removeCommand(shelf: Shelf): Command {
  const { group, file, what, examples } = shelf;
  return {
    name: `${group} remove`,
    summary: `take ${what} away`,
    help: `Takes the row out of ${file}, after the checks of a whole import. What bookings name stays on them.`,
    examples: [[`${group} remove ${examples.remove} --by "Rina Pal"`, "takes it away"]],
    operands: operandsOf(shelf),
    options: STAFF_OPTIONS,
    run: (call, tools) =>
      editCatalogue(
        {
          ...{ command: `${group} remove`, file, subject: subjectOf(call) },
          change(rows) {
            const known = findRow(shelf, rows, call, dayOf(tools));
            if (!known) throw new Refusal(`${file} has no row "${subjectOf(call)}"; see: ${group} list`);
            return rows.filter((row) => row !== known);
          },
        },
        call,
        tools,
      ),
  };
}

const operandsOf = ({ key }: Shelf): string[] => key.map(([, operand]) => operand);
const subjectOf = (call: Call): string => call.operands.join(" ");

/** The key of a row, as the command line gives it. */
function keyOf({ key }: Shelf, call: Call): Row {
  return Object.fromEntries(key.map(([column], i) => [column, call.operands[i] ?? ""]));
}

function findRow(shelf: Shelf, rows: readonly Row[], call: Call, today: string): Row | undefined {
  const wanted = keyOf(shelf, call);
  if (shelf.pick) return shelf.pick(wanted, rows, call, today);
  return rows.find((row) => shelf.key.every(([column]) => row[column] === wanted[column]));
}

function columnOptions({ columns }: Shelf): Record<string, Option> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, help]) => [optionOf(column), { value: "VALUE", help }]),
  );
}

/** The columns that the command line sets. */
function givenColumns({ columns }: Shelf, call: Call): Row {
  return Object.fromEntries(
    Object.keys(columns).flatMap((column) => {
      const value = call.value(optionOf(column));
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

const optionOf = (column: string): string => column.replaceAll("_", "-");
const dayOf = (tools: Tools): string => indiaDay(tools.now());

const WIDEST = 40;

/** Rows under their headings, cut to a line each. */
function tableLines(columns: readonly string[], rows: readonly Row[]): string[] {
  const cell = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);
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
