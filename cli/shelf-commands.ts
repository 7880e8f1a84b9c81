import { indiaDay } from "../domain/clock.ts";
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
  const { group, file, what, key, examples } = shelf;
  const operands = key.map(([, operand]) => operand);
  const keyOf = (call: Call): Row =>
    Object.fromEntries(key.map(([column], i) => [column, call.operands[i] ?? ""]));
  const isMeant = (row: Row, wanted: Row) => key.every(([column]) => row[column] === wanted[column]);
  const find = (rows: readonly Row[], call: Call, today: string) => {
    const wanted = keyOf(call);
    return shelf.pick ? shelf.pick(wanted, rows, call, today) : rows.find((row) => isMeant(row, wanted));
  };
  const subject = (call: Call) => call.operands.join(" ");
  const setOptions: Record<string, Option> = Object.fromEntries(
    Object.entries(shelf.columns).map(([column, help]) => [optionOf(column), { value: "VALUE", help }]),
  );

  return [
    {
      name: `${group} list`,
      summary: `show ${group}, as they stand in ${file}`,
      help: `Shows each row of ${file}. ${shelf.notes}`,
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
    },
    {
      name: `${group} set`,
      summary: `add ${what}, or change one`,
      help: `Adds ${what} or changes the given columns of the one that is there, after the checks of a whole import.
${shelf.notes} A running site shows it within 5 seconds.`,
      examples: [
        [
          `${group} set ${examples.set[0]} --by "Rina Pal" --dry-run`,
          "tells what would change, and changes nothing",
        ],
        [`${group} set ${examples.set[0]} --by "Rina Pal"`, examples.set[1]],
      ],
      operands,
      options: { ...setOptions, ...STAFF_OPTIONS },
      run: (call, tools) =>
        editCatalogue(
          {
            ...{ command: `${group} set`, file, subject: subject(call) },
            change(rows) {
              const today = dayOf(tools);
              const given = Object.fromEntries(
                Object.keys(shelf.columns).flatMap((column) => {
                  const value = call.value(optionOf(column));
                  return value === undefined ? [] : [[column, value]];
                }),
              );
              const known = find(rows, call, today);
              if (known) return rows.map((row) => (row === known ? { ...row, ...given } : row));
              return [...rows, shelf.fresh({ ...keyOf(call), ...given }, rows, today)];
            },
          },
          call,
          tools,
        ),
    },
    {
      name: `${group} remove`,
      summary: `take ${what} away`,
      help: `Takes the row out of ${file}, after the checks of a whole import. What bookings name stays on them.`,
      examples: [[`${group} remove ${examples.remove} --by "Rina Pal"`, "takes it away"]],
      operands,
      options: STAFF_OPTIONS,
      run: (call, tools) =>
        editCatalogue(
          {
            ...{ command: `${group} remove`, file, subject: subject(call) },
            change(rows) {
              const known = find(rows, call, dayOf(tools));
              if (!known) throw new Refusal(`${file} has no row "${subject(call)}"; see: ${group} list`);
              return rows.filter((row) => row !== known);
            },
          },
          call,
          tools,
        ),
    },
  ];
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
