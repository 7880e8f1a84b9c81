import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

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

/** A place has one window that begins at a minute of a weekday, and one reason to be closed on a day. */
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
  return [
    ...[...windows].map((place) => ({
      file: "slot-templates.csv",
      row: 0,
      column: "from",
      problem: `${nameOf(place)} has two windows that begin at the same time`,
    })),
    ...[...holidays].map((place) => ({
      file: "holidays.csv",
      row: 0,
      column: "day",
      problem: `${nameOf(place)} has a day twice`,
    })),
  ];
}
