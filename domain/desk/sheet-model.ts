import { formatDay } from "../shared/clock.ts";
import type { DaySheet, SheetVisit } from "./day-sheet.ts";
import { addTubes, tubeWords } from "./day-sheet.ts";

/** The printed sheet: a page, or more, for each collector. */
export interface SheetModel {
  brand: string;
  title: string;
  groups: { collector: string; tubes: string; visits: { head: string; lines: string[] }[] }[];
}

const NOBODY = "Nobody yet";

/** Visits by collector, those of nobody last; visits at a lab under the lab's desk. */
export function sheetModel({ day, visits }: DaySheet, brand: string): SheetModel {
  const groups = Map.groupBy(visits, nameOf);
  const names = [...groups.keys()].toSorted(
    (one, other) => Number(one === NOBODY) - Number(other === NOBODY) || one.localeCompare(other),
  );
  return {
    brand,
    title: `Visits of ${formatDay(day)}`,
    groups: names.map((collector) => {
      const own = groups.get(collector) ?? [];
      return {
        collector,
        tubes: tubeWords(addTubes(own.flatMap(({ tubes }) => tubes))),
        visits: own.map((visit) => ({ head: headOf(visit), lines: linesOf(visit) })),
      };
    }),
  };
}

function nameOf({ collector, address }: SheetVisit): string {
  return collector?.name ?? (address === "" ? "At the lab" : NOBODY);
}

function headOf({ time, bookingNo, patients }: SheetVisit): string {
  return `${time}   ${bookingNo}   ${patients.join("; ")}`;
}

function linesOf({
  address,
  pincode,
  landmark,
  telephone,
  tests,
  tubes,
  fasting,
  due,
  note,
}: SheetVisit): string[] {
  return [
    address === "" ? "" : `${address} ${pincode}${landmark ? ` (${landmark})` : ""}`,
    `Telephone ${telephone}`,
    `Tests: ${tests.join(", ")}`,
    `Tubes: ${tubeWords(tubes) || "none"}`,
    fasting > 0 ? `Fasting: ${fasting} hours` : "",
    due === "" ? "Nothing to be paid" : `To be paid: ${due}`,
    note === "" ? "" : `Note: ${note}`,
  ].filter((line) => line !== "");
}
