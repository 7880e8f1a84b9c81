import { fastingWords } from "../catalogue/describe-service.ts";
import { unprintableLetters } from "../i18n/split-by-font.ts";
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
const SEE_SCREEN = "not printable whole: see the booking on screen";

/** Visits by collector, also where two have one name, unassigned ones last; lab visits under the lab. */
export function sheetModel({ day, visits }: DaySheet, brand: string): SheetModel {
  const title = `Visits of ${formatDay(day)}`;
  // A document without a page cannot be opened.
  if (visits.length === 0)
    return { brand, title, groups: [{ collector: "No visit on this day", tubes: "", visits: [] }] };
  const groups = [...Map.groupBy(visits, (visit) => visit.collector?.id ?? nameOf(visit)).values()]
    .map((own) => ({ own, collector: own[0] ? nameOf(own[0]) : "" }))
    .toSorted(
      ({ collector: one }, { collector: other }) =>
        Number(one === NOBODY) - Number(other === NOBODY) || one.localeCompare(other),
    );
  return {
    brand,
    title,
    groups: groups.map(({ own, collector }) => ({
      collector: whole(collector, "A collector whose name is not printable: see the visits on screen"),
      tubes: tubeWords(addTubes(own.flatMap(({ tubes }) => tubes))),
      visits: own.map((visit) => ({ head: headOf(visit), lines: linesOf(visit) })),
    })),
  };
}

function nameOf({ collector, address }: SheetVisit): string {
  return collector?.name ?? (address === "" ? "At the lab" : NOBODY);
}

/** A text, or a note in its place if the fonts lack one of its letters: the rest of the sheet is still printed. */
function whole(text: string, instead: string): string {
  return unprintableLetters(text).length === 0 ? text : instead;
}

function headOf({ time, bookingNo, patients }: SheetVisit): string {
  return `${time}   ${bookingNo}   ${whole(patients.join("; "), `Name ${SEE_SCREEN}`)}`;
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
    address === ""
      ? ""
      : whole(`${address} ${pincode}${landmark ? ` (${landmark})` : ""}`, `Address ${SEE_SCREEN}`),
    `Telephone ${telephone}`,
    whole(`Tests: ${tests.join(", ")}`, `Tests ${SEE_SCREEN}`),
    `Tubes: ${tubeWords(tubes) || "none"}`,
    fasting > 0 ? fastingWords({ fastingHours: fasting }) : "",
    due === "" ? "Nothing to be paid" : `To be paid: ${due}`,
    note === "" ? "" : whole(`Note: ${note}`, `Note ${SEE_SCREEN}`),
  ].filter((line) => line !== "");
}
