import { apiTime } from "../domain/shared/clock.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

/** Every served pincode is one that the post delivers to, and every place has hours. */
export function checkPlaces(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, column: string, problem: string, index?: number): void => {
    const row = index === undefined ? 0 : seed.lines.lineOf(file, index);
    problems.push({ file, row, column, problem });
  };
  const offices = Map.groupBy(seed.postOffices, (office) => office.pincode);
  const names = new Set<string>();
  for (const [i, { pincode, name }] of seed.postOffices.entries()) {
    if (!/^[1-9]\d{5}$/.test(pincode)) report("pincodes.csv", "pincode", `"${pincode}" is not six digits`, i);
    if (names.has(`${pincode} ${name}`))
      report("pincodes.csv", "name", `${pincode} ${name} appears twice`, i);
    names.add(`${pincode} ${name}`);
  }
  for (const [pincode, those] of offices) {
    const delivers = those.some((office) => office.deliveryStatus === "Delivery");
    if (!delivers) report("pincodes.csv", "delivery_status", `${pincode} has no office that delivers`);
  }
  const served = new Set<string>();
  for (const [i, { pincode }] of seed.servedPincodes.entries()) {
    if (!offices.has(pincode))
      report("served-pincodes.csv", "pincode", `${pincode} is not in pincodes.csv`, i);
    if (served.has(pincode)) report("served-pincodes.csv", "pincode", `${pincode} appears twice`, i);
    served.add(pincode);
  }
  const open = new Set(seed.slotTemplates.map((each) => each.place));
  for (const zone of seed.zones) {
    if (!open.has(`zone:${zone.id}`))
      report("slot-templates.csv", "place", `zone ${zone.code} has no windows`);
  }
  for (const [i, lab] of seed.labs.entries()) {
    if (!offices.has(lab.pincode))
      report("labs.csv", "pincode", `${lab.code}: ${lab.pincode} is not in pincodes.csv`, i);
    if (!open.has(`lab:${lab.id}`)) report("slot-templates.csv", "place", `lab ${lab.code} has no windows`);
    if (lab.doesRadiology !== open.has(`lab:${lab.id}:radiology`)) {
      report(
        "slot-templates.csv",
        "place",
        `lab ${lab.code} does scans and has no windows for them, or the other way round`,
      );
    }
    if (lab.doesRadiology && lab.pndtRegistration === null) {
      report("labs.csv", "pndt_registration", `${lab.code} does scans without a PNDT registration`, i);
    }
  }
  return [...problems, ...windowProblems(seed)];
}

/** A place's windows of a weekday follow each other, and it has one reason to be closed on a day. */
function windowProblems(seed: CatalogueSeed): Problem[] {
  const codes = new Map<string, string>([
    ...seed.zones.map((zone) => [`zone:${zone.id}`, `zone ${zone.code}`] as const),
    ...seed.labs.map((lab) => [`lab:${lab.id}`, `lab ${lab.code}`] as const),
  ]);
  const nameOf = (place: string): string => codes.get(place.replace(/:radiology.*$/, "")) ?? place;
  const doubled = <T extends { place: string }>(rows: readonly T[], key: (row: T) => string): Set<string> => {
    const groups = Map.groupBy(rows, (row) => `${row.place} ${key(row)}`);
    return new Set(
      [...groups.values()].flatMap(([row, ...more]) => (row && more.length > 0 ? row.place : [])),
    );
  };
  const windows = doubled(seed.slotTemplates, (each) => `${each.weekday} ${each.startsMinute}`);
  const holidays = doubled(seed.holidays, (each) => each.day);
  const inTimetable = (problem: string) => ({ file: "slot-templates.csv", row: 0, column: "from", problem });
  return [
    ...[...windows].map((place) =>
      inTimetable(`${nameOf(place)} has two windows that begin at the same time`),
    ),
    ...overlaps(seed.slotTemplates).map(({ place, both: [one, other] }) =>
      inTimetable(
        `${nameOf(place)} has windows that overlap on a weekday: ${hoursOf(one)} and ${hoursOf(other)}`,
      ),
    ),
    ...[...holidays].map((place) => ({
      file: "holidays.csv",
      row: 0,
      column: "day",
      problem: `${nameOf(place)} has a day twice`,
    })),
  ];
}

type Window = CatalogueSeed["slotTemplates"][number];

/** The first two windows of each place that are open at the same minute of a weekday, though they do not begin together. */
function overlaps(windows: readonly Window[]): { place: string; both: [Window, Window] }[] {
  const found = new Map<string, [Window, Window]>();
  const open = windows.filter(({ capacity }) => capacity > 0);
  for (const day of Map.groupBy(open, ({ place, weekday }) => `${place} ${weekday}`).values()) {
    let last: Window | undefined;
    for (const each of day.toSorted((a, b) => a.startsMinute - b.startsMinute)) {
      const isWithin = last && each.startsMinute > last.startsMinute && each.startsMinute < endOf(last);
      if (last && isWithin && !found.has(each.place)) found.set(each.place, [last, each]);
      if (!last || endOf(each) > endOf(last)) last = each;
    }
  }
  return [...found].map(([place, both]) => ({ place, both }));
}

const endOf = ({ startsMinute, minutes }: Window): number => startsMinute + minutes;
const hoursOf = (window: Window): string => `${apiTime(window.startsMinute)} to ${apiTime(endOf(window))}`;
