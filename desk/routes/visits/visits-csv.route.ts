import type { LoaderFunctionArgs } from "react-router";
import type { SheetVisit } from "../../../domain/desk/day-sheet.ts";
import { tubeWords } from "../../../domain/desk/day-sheet.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { csvLine } from "../../../domain/shared/write-csv.ts";
import { staffOf } from "../../desk-context.ts";
import { csvResponse } from "../../ui/file-response.ts";
import { readSheet } from "./day-and-place.tsx";

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
  ["to_be_paid", ({ duePaise }) => formatDecimal(duePaise)],
  ["note", ({ note }) => note],
];

const BATCH = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { day, visits } = await readSheet(staffOf(context), request.url);
  return csvResponse(`visits-${day}`, linesOf(visits));
}

async function* linesOf(visits: readonly SheetVisit[]): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([head]) => head));
  for (let at = 0; at < visits.length; at += BATCH)
    yield visits
      .slice(at, at + BATCH)
      .map((visit) => csvLine(COLUMNS.map(([, cell]) => cell(visit))))
      .join("");
}
