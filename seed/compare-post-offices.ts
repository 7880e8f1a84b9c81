import { kilometresBetween } from "../domain/places/labs.ts";
import type { CsvFile, Problem } from "./catalogue-csv.ts";
import { readCsv } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

type Office = CatalogueSeed["postOffices"][number] & { index: number };

/** As far as an office may lie from where the directory has it. */
const NEAR_KM = 1.5;
/** Farther than this the directory's own point is wrong: some of its points are in other states. */
const FAR_KM = 25;
/** The value in a directory that does not know the district. */
const UNKNOWN = ["", "na"];

/**
 * What of the catalogue's post offices is otherwise in a directory of the post that the operator brought: offices that it does not have, other
 * districts, delivery and places, and what the catalogue lacks of the pincodes and districts that it serves.
 */
export function comparePostOffices(seed: CatalogueSeed, list: readonly ListedOffice[]): Problem[] {
  const listed = Map.groupBy(list, ({ pincode }) => pincode);
  const ours = Map.groupBy(
    seed.postOffices.map((office, index): Office => ({ ...office, index })),
    ({ pincode }) => pincode,
  );
  const served = new Set(seed.servedPincodes.map(({ pincode }) => pincode));
  const districts = [...served].flatMap((pincode) =>
    (listed.get(pincode) ?? []).map(({ district }) => district.toLowerCase()),
  );
  const servedDistricts = new Set(districts);
  const report = (index: number | null, column: string, problem: string): Problem => ({
    file: "pincodes.csv",
    row: index === null ? 0 : seed.lines.lineOf("pincodes.csv", index),
    column,
    problem,
  });
  const problems: Problem[] = [];
  for (const [pincode, offices] of ours) {
    const theirs = listed.get(pincode);
    if (theirs === undefined) {
      const { index, name } = offices[0] ?? { index: null, name: "" };
      problems.push(report(index, "pincode", `${pincode} ${name}: the list has no such pincode`));
      continue;
    }
    for (const [office, other] of pairsOf(offices, theirs)) {
      if (other === undefined) {
        problems.push(report(office.index, "name", `${pincode} ${office.name}: the list has no such office`));
      } else {
        const found = differences(office, other);
        problems.push(...found.map(([column, words]) => report(office.index, column, words)));
      }
    }
  }
  for (const [pincode, theirs] of listed) {
    const known = new Set([...pairsOf(ours.get(pincode) ?? [], theirs).values()]);
    for (const office of theirs) {
      const isServed = served.has(pincode) || servedDistricts.has(office.district.toLowerCase());
      if (!isServed || known.has(office)) continue;
      const name = plainOfficeName(office.office);
      problems.push(report(null, "", `${pincode} ${name} (${office.district}) is in the list and not here`));
    }
  }
  return problems;
}

/** Which office of the list each of ours is: those of the same name first, then the usual names beside the directory's. */
function pairsOf(
  offices: readonly Office[],
  listed: readonly ListedOffice[],
): Map<Office, ListedOffice | undefined> {
  const pairs = new Map<Office, ListedOffice | undefined>();
  const free = new Set(listed);
  for (const isSame of [isCalledTheSame, isSameOffice, isLikeOffice]) {
    for (const office of offices) {
      if (pairs.get(office)) continue;
      const alike = [...free].filter((each) => isSame(office.name, each.office));
      const delivers = office.deliveryStatus === "Delivery";
      const found = alike.find((each) => each.delivers === delivers) ?? alike[0];
      pairs.set(office, found);
      if (found) free.delete(found);
    }
  }
  return pairs;
}

function differences(ours: Office, listed: ListedOffice): [column: string, problem: string][] {
  const found: [string, string][] = [];
  const name = `${ours.pincode} ${ours.name}`;
  const isKnown = !UNKNOWN.includes(listed.district.toLowerCase());
  if (isKnown && !isSameDistrict(ours.district, listed.district, ours.state)) {
    found.push(["district", `${name}: ${ours.district} is ${listed.district} in the list`]);
  }
  if ((ours.deliveryStatus === "Delivery") !== listed.delivers) {
    const words = listed.delivers ? "delivers" : "does not deliver";
    found.push(["delivery_status", `${name} ${words} by the list`]);
  }
  const { latitude, longitude } = ours;
  if (latitude !== null && longitude !== null && listed.position !== null) {
    const here = { latitude, longitude };
    const readings = [listed.position, readAsMinutes(listed.position)];
    const km = Math.min(...readings.map((position) => kilometresBetween(here, position)));
    const { latitude: north, longitude: east } = listed.position;
    if (km > NEAR_KM && km <= FAR_KM) {
      found.push(["latitude", `${name} is ${km} km from the list's place (${north}, ${east})`]);
    }
  }
  return found;
}

/** The directory writes some points as degrees, minutes and seconds behind one point: 22.3411 for 22°34'11". */
function readAsMinutes({ latitude, longitude }: NonNullable<ListedOffice["position"]>) {
  const read = (value: number): number => {
    const degrees = Math.trunc(value);
    const minutes = (value - degrees) * 100;
    return degrees + Math.trunc(minutes) / 60 + ((minutes % 1) * 100) / 3600;
  };
  return { latitude: read(latitude), longitude: read(longitude) };
}

/** Directions in the names of Bengal's districts: the post writes "MEDINIPUR WEST" where the state says Paschim Medinipur. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  paschim: "west",
  purba: "east",
  uttar: "north",
  dakshin: "south",
};

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** "Beleghata HO", "Saktigarh SO Jalpaiguri" and "Telecom Factory S.O" as a directory writes them, without the kind of office. */
function plainOfficeName(office: string): string {
  const name = office.trim().replace(/\s+/g, " ");
  return /^(.+?)\s+(?:[SHB]\.?\s?O|MDG)\.?(?:\s.*)?$/.exec(name)?.[1] ?? name;
}

const isCalledTheSame = (ours: string, theirs: string): boolean => lettersOf(ours) === lettersOf(theirs);

export const isSameOffice = (ours: string, theirs: string): boolean =>
  isCalledTheSame(ours, plainOfficeName(theirs));

/** The usual name beside the directory's: another spelling ("Kidderpore", "Khiddirpore"), or a short form ("B.Garden", "Haldia TS"). */
export function isLikeOffice(ours: string, theirs: string): boolean {
  const [a, b] = [lettersOf(ours), lettersOf(plainOfficeName(theirs).replace(/ po$/i, ""))];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || short[0] !== long[0]) return false;
  return isWithin(short, long) || distance(a, b) <= Math.floor(long.length / 4);
}

/** Whether one name is a subsequence of the other. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Districts under the names of the post and of the state. */
export function isSameDistrict(ours: string, theirs: string, state: string): boolean {
  const key = (district: string): string => {
    const words = district.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const kept = words.filter((word) => word !== "" && word !== state.toLowerCase());
    return kept
      .map((word) => DIRECTIONS[word] ?? word)
      .sort()
      .join("");
  };
  const [a, b] = [key(ours), key(theirs)];
  return (
    a === b || isCalledTheSame(ours, theirs) || (Math.min(a.length, b.length) >= 5 && distance(a, b) <= 1)
  );
}

/** How many letters have to be added, taken away or changed to make one of the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

/** A post office as a directory of the post has it. */
export interface ListedOffice {
  pincode: string;
  office: string;
  district: string;
  state: string;
  delivers: boolean;
  /** Null where the directory has none, or none that is a place on earth. */
  position: { latitude: number; longitude: number } | null;
}

/** The headings of the directories that are in use: that of data.gov.in ("All India Pincode Directory") and plain ones. */
const HEADINGS = {
  pincode: ["pincode", "pin code"],
  office: ["office", "officename", "office name", "name"],
  delivery: ["delivery", "deliverystatus", "delivery status"],
  district: ["district", "districtname", "district name"],
  state: ["state", "statename", "state name", "circlename"],
  latitude: ["latitude"],
  longitude: ["longitude"],
} as const;

/** The offices of a directory in CSV; an error message if it is not such a file. */
export function readPostOfficeList(text: string): ListedOffice[] | string {
  const csv = readCsv(text, "");
  const found = Object.fromEntries(
    Object.entries(HEADINGS).map(([key, names]) => [key, columnOf(csv, names)]),
  );
  const missing = ["pincode", "office", "delivery", "district"].filter((key) => found[key] === undefined);
  if (missing.length > 0) return `it has no column for ${missing.join(", ")}`;
  const [broken] = csv.problems;
  if (broken) return `row ${broken.row}: ${broken.problem}`;
  return csv.rows.map(({ cells }) => {
    const cell = (key: keyof typeof HEADINGS): string => cells.get(found[key] ?? "") ?? "";
    return {
      pincode: cell("pincode"),
      office: cell("office"),
      district: cell("district"),
      state: cell("state"),
      delivers: /^(delivery|yes)$/i.test(cell("delivery")),
      position: positionOf(cell("latitude"), cell("longitude")),
    };
  });
}

function columnOf({ columns }: CsvFile, names: readonly string[]): string | undefined {
  const headingOf = (name: string) =>
    columns.find((column) => column.toLowerCase().replaceAll("_", " ") === name);
  return names.map(headingOf).find((heading) => heading !== undefined);
}

function positionOf(latitude: string, longitude: string): ListedOffice["position"] {
  const [north, east] = [Number(latitude || "-"), Number(longitude || "-")];
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
  return isPlace ? { latitude: north, longitude: east } : null;
}
