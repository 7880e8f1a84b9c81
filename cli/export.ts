import { mkdirSync, writeFileSync } from "node:fs";
import { businessFigures } from "../db/stores/business-figures.ts";
import { addDays, indiaDay, isDay, spanOfDays } from "../domain/shared/clock.ts";
import { csvOfRows } from "../domain/shared/write-csv.ts";
import type { Call, Command } from "./command.ts";
import { folderArgument } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";

export const exportFigures: Command = {
  name: "export",
  summary: "write bookings, payments and refunds of some days as CSV files",
  help: `Writes bookings.csv, booking-items.csv, payments.csv and refunds.csv of the days from DAY to DAY (both counted, in India)
into DIR, which is made when it is missing. By default the month until yesterday. Rows name bookings by their
numbers, never people. Amounts are rupees, times are of India.`,
  examples: [
    [
      "export november --from 2026-11-01 --until 2026-11-30",
      "writes the four files of November into ./november",
    ],
  ],
  operands: ["DIR"],
  options: {
    from: { value: "DAY", help: "first day, YYYY-MM-DD" },
    until: { value: "DAY", help: "last day, YYYY-MM-DD" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const yesterday = addDays(indiaDay(tools.now()), -1);
    const until = dayOf(call, "until") ?? yesterday;
    const from = dayOf(call, "from") ?? addDays(until, -29);
    if (from > until) throw new UsageError(`${from} comes after ${until}.`);
    const folder = folderArgument(name, tools);
    const span = spanOfDays(from, until);
    const tables = await businessFigures(await readyDatabase(tools), span);
    mkdirSync(folder, { recursive: true });
    for (const { name: table, rows } of tables) {
      writeFileSync(new URL(`${table}.csv`, folder), csvOfRows(rows), { mode: 0o600 });
    }
    const files = tables.map(({ name: table, rows }) => ({ file: `${table}.csv`, rows: rows.length }));
    const lines = files.map(
      ({ file, rows }) => `${file}: ${rows.toLocaleString("en-IN")} ${rows === 1 ? "row" : "rows"}`,
    );
    return printResult(call, tools, { ok: true, folder: name, from, until, files }, lines);
  },
};

function dayOf(call: Call, option: string): string | undefined {
  const day = call.value(option);
  if (day === undefined || isDay(day)) return day;
  throw new UsageError(`--${option} must be a day (YYYY-MM-DD): "${day}" is not a day.`);
}
