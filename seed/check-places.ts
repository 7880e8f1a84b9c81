import { stateCode } from "../domain/places/indian-states.ts";
import type { Position } from "../domain/places/labs.ts";
import { kilometresBetween } from "../domain/places/labs.ts";
import { apiTime } from "../domain/shared/clock.ts";
import { repeats } from "../domain/shared/repeats.ts";
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
  for (const [i, office] of seed.postOffices.entries()) {
    const { pincode, name } = office;
    if (!/^[1-9]\d{5}$/.test(pincode)) report("pincodes.csv", "pincode", `"${pincode}" is not six digits`, i);
    const key = `${pincode} ${plainWords(name)}`;
    if (names.has(key)) report("pincodes.csv", "name", `${pincode} ${name} appears twice`, i);
    names.add(key);
    for (const { column, problem } of placeProblems(office)) report("pincodes.csv", column, problem, i);
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
    const there = offices.get(lab.pincode) ?? [];
    for (const { column, problem } of placeProblems(lab))
      report("labs.csv", column, `${lab.code}: ${problem}`, i);
    if (there.length > 0 && !there.some(({ state }) => stateCode(state) === stateCode(lab.state)))
      report("labs.csv", "state", `${lab.code}: ${lab.pincode} is not in ${lab.state}`, i);
    if (!isTelephone(lab.phone))
      report("labs.csv", "phone", `${lab.code}: "${lab.phone}" is no telephone number`, i);
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

/**
 * Post offices and labs far from all other offices of their pincode. Mostly a mistake, and in the mountains, the desert and on the islands
 * right: a person looks at them, and nothing is refused for it.
 */
export function distantPlaces(seed: CatalogueSeed): Problem[] {
  const offices = Map.groupBy(seed.postOffices, (office) => office.pincode);
  const distant = (file: string, places: readonly Located[], nameOf: (index: number) => string): Problem[] =>
    places.flatMap((place, i) => {
      const { pincode, latitude, longitude } = place;
      if (!isDistant(place, offices.get(pincode) ?? [])) return [];
      const problem = `${nameOf(i)}${latitude}, ${longitude} is more than ${TOO_FAR_KM} km from ${pincode}`;
      return [{ file, row: seed.lines.lineOf(file, i), column: "latitude", problem }];
    });
  return [
    ...distant("pincodes.csv", seed.postOffices, () => ""),
    ...distant("labs.csv", seed.labs, (i) => `${seed.labs[i]?.code}: `),
  ];
}

/** India with its islands, in degrees. */
const INDIA = { latitude: [6, 37.5], longitude: [68, 97.5] } as const;
/** A position farther than this from all other offices of its pincode, in kilometres, is named as distant. */
const TOO_FAR_KM = 60;

interface Located {
  pincode: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** What is wrong with a place in itself. */
function placeProblems({ state, latitude, longitude }: Located): { column: string; problem: string }[] {
  const problems: { column: string; problem: string }[] = [];
  if (stateCode(state) === 0) problems.push({ column: "state", problem: `"${state}" is no state of India` });
  if ((latitude === null) !== (longitude === null))
    return [...problems, { column: "latitude", problem: "has one coordinate of two" }];
  if (latitude === null || longitude === null) return problems;
  if (!isWithin(latitude, INDIA.latitude) || !isWithin(longitude, INDIA.longitude))
    return [
      ...problems,
      {
        column: "latitude",
        problem: `${latitude}, ${longitude} lies outside India; the latitude comes first`,
      },
    ];
  return problems;
}

function isDistant(place: Located, offices: readonly Located[]): boolean {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return false;
  const away = offices
    .filter((office) => office !== place)
    .map((office) => distance({ latitude, longitude }, office))
    .filter((km) => km !== null);
  return away.length > 0 && away.every((km) => km > TOO_FAR_KM);
}

function distance(from: Position, { latitude, longitude }: Located): number | null {
  return latitude === null || longitude === null ? null : kilometresBetween(from, { latitude, longitude });
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

/** Whether this is a single Indian telephone number: a mobile number, or one with its area code, with or without +91. */
function isTelephone(phone: string): boolean {
  return /^\+?[\d ()-]+$/.test(phone) && /^(?:\+91)?\d{10,11}$/.test(phone.replace(/[^+\d]/g, ""));
}

/** A name in small letters, without punctuation, to find one that appears twice. */
function plainWords(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** A place's windows of a weekday follow each other, and it has one reason to be closed on a day. */
function windowProblems(seed: CatalogueSeed): Problem[] {
  const codes = new Map<string, string>([
    ...seed.zones.map((zone) => [`zone:${zone.id}`, `zone ${zone.code}`] as const),
    ...seed.labs.map((lab) => [`lab:${lab.id}`, `lab ${lab.code}`] as const),
  ]);
  const nameOf = (place: string): string => codes.get(place.replace(/:radiology.*$/, "")) ?? place;
  const inTimetable = (window: Window, problem: string): Problem => ({
    ...(seed.windowOrigins.get(window) ?? { file: "slot-templates.csv", row: 0 }),
    column: "from",
    problem: `${nameOf(window.place)} has ${problem}`,
  });
  return [
    ...together(seed.slotTemplates).map((window) =>
      inTimetable(window, "two windows that begin at the same time"),
    ),
    ...overlaps(seed.slotTemplates).map(([one, other]) =>
      inTimetable(other, `windows that overlap on a weekday: ${hoursOf(one)} and ${hoursOf(other)}`),
    ),
    ...repeats(seed.holidays, ({ place, day }) => `${place} ${day}`).map(({ index }) => ({
      file: "holidays.csv",
      row: seed.lines.lineOf("holidays.csv", index),
      column: "day",
      problem: `${nameOf(seed.holidays[index]?.place ?? "")} has a day twice`,
    })),
  ];
}

type Window = CatalogueSeed["slotTemplates"][number];

/** The first window of each place that begins when another of its weekday does. */
function together(windows: readonly Window[]): Window[] {
  const doubled = repeats(
    windows,
    ({ place, weekday, startsMinute }) => `${place} ${weekday} ${startsMinute}`,
  );
  const byPlace = Map.groupBy(
    doubled.flatMap(({ index }) => windows[index] ?? []),
    ({ place }) => place,
  );
  return [...byPlace.values()].flatMap(([first]) => first ?? []);
}

/** The first two windows of each place that are open at the same minute of a weekday, though they do not begin together. */
function overlaps(windows: readonly Window[]): [Window, Window][] {
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
  return [...found.values()];
}

const endOf = ({ startsMinute, minutes }: Window): number => startsMinute + minutes;
const hoursOf = (window: Window): string => `${apiTime(window.startsMinute)} to ${apiTime(endOf(window))}`;
