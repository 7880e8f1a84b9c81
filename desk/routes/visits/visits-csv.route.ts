import type { LoaderFunctionArgs } from "react-router";
import type { SheetVisit } from "../../../domain/desk/day-sheet.ts";
import { tubeWords } from "../../../domain/desk/day-sheet.ts";
import { csvLine } from "../../../domain/shared/csv-line.ts";
import { staffOf } from "../../desk-context.ts";
import { readSheet } from "./read-sheet.ts";

const COLUMNS: readonly [head: string, cell: (visit: SheetVisit) => string][] = [
  ["time", ({ time }) => time],
  ["booking", ({ bookingNo }) => bookingNo],
  ["place", ({ place }) => place],
  ["status", ({ status }) => status],
  ["collector", ({ collector }) => collector?.name ?? ""],
  ["patients", ({ patients }) => patients.join("; ")],
  ["address", ({ address }) => address],
  ["landmark", ({ landmark }) => landmark],
  ["pincode", ({ pincode }) => pincode],
  ["telephone", ({ telephone }) => telephone],
  ["tests", ({ tests }) => tests.join("; ")],
  ["tubes", ({ tubes }) => tubeWords(tubes)],
  ["fasting_hours", ({ fasting }) => String(fasting)],
  ["to_be_paid", ({ due }) => due],
  ["note", ({ note }) => note],
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { day, visits } = await readSheet(staffOf(context), request.url);
  const lines = [
    COLUMNS.map(([head]) => head),
    ...visits.map((visit) => COLUMNS.map(([, cell]) => cell(visit))),
  ];
  // The mark of the byte order tells spreadsheets that it is UTF-8.
  const body = `\uFEFF${lines.map(csvLine).join("")}`;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="visits-${day}.csv"`,
    },
  });
}
