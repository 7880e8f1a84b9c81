import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { checkPlaces, distantPlaces } from "./check-places.ts";
import { openFolder, openTexts, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const seed = readSeed(openFolder(seedFolder));
type Office = CatalogueSeed["postOffices"][number];
type Lab = CatalogueSeed["labs"][number];

/** What a check finds in the catalogue with the first post office, or the first lab, changed. */
const found = (check: typeof checkPlaces, office: Partial<Office>, lab: Partial<Lab>) =>
  check({
    ...seed,
    postOffices: seed.postOffices.map((each, i) => (i === 0 ? { ...each, ...office } : each)),
    labs: seed.labs.map((each, i) => (i === 0 ? { ...each, ...lab } : each)),
  }).map(({ file, column, problem }) => `${file} ${column}: ${problem}`);
const said = (office: Partial<Office>, lab: Partial<Lab> = {}) => found(checkPlaces, office, lab);

test("the places of the demo contradict nothing", () => {
  expect(checkPlaces(seed)).toEqual([]);
});

test("a place far from its pincode, as there are in the mountains, is named for a person to look at and not refused", () => {
  const far = { latitude: 26.72, longitude: 88.42 };
  expect(said(far, far)).toEqual([]);
  expect(found(distantPlaces, far, far)).toEqual([
    "pincodes.csv latitude: 26.72, 88.42 is more than 60 km from 700001",
    "labs.csv latitude: BAL: 26.72, 88.42 is more than 60 km from 700019",
  ]);
  expect(distantPlaces(seed)).toEqual([]);
});

const OUTSIDE = "lies outside India; the latitude comes first";

test.each([
  [{ latitude: 88.3483, longitude: 22.5736 }, `latitude: 88.3483, 22.5736 ${OUTSIDE}`],
  [{ latitude: 0, longitude: 0 }, `latitude: 0, 0 ${OUTSIDE}`],
  [{ latitude: 51.5, longitude: -0.12 }, `latitude: 51.5, -0.12 ${OUTSIDE}`],
  [{ longitude: null }, "latitude: has one coordinate of two"],
  [{ state: "West Bangal" }, 'state: "West Bangal" is no state of India'],
  [{ state: "WB" }, 'state: "WB" is no state of India'],
  [{ name: "COUNCIL  HOUSE-STREET" }, "name: 700001 Council House Street appears twice"],
])("a post office with %j is reported", (change, problem) => {
  expect(said(change)).toContain(`pincodes.csv ${problem}`);
});

test.each([{ latitude: null, longitude: null }, { state: "WEST BENGAL" }, { name: "কলকাতা জিপিও" }])(
  "a post office with %j is right",
  (change) => {
    expect(said(change)).toEqual([]);
  },
);

test.each([
  [{ latitude: 88.3659, longitude: 22.528 }, `latitude: BAL: 88.3659, 22.528 ${OUTSIDE}`],
  [{ state: "Delhi" }, "state: BAL: 700019 is not in Delhi"],
  [{ pincode: "110001" }, "state: BAL: 110001 is not in West Bengal"],
  [{ phone: "call us" }, 'phone: BAL: "call us" is no telephone number'],
  [{ phone: "033" }, 'phone: BAL: "033" is no telephone number'],
  [{ phone: "3.35E+09" }, 'phone: BAL: "3.35E+09" is no telephone number'],
  [{ phone: "০৩৩ ৫৫৫০ ০১০১" }, 'phone: BAL: "০৩৩ ৫৫৫০ ০১০১" is no telephone number'],
  [{ phone: "033 5550 0101 / 0102" }, 'phone: BAL: "033 5550 0101 / 0102" is no telephone number'],
])("a lab with %j is reported", (change, problem) => {
  expect(said({}, change)).toContain(`labs.csv ${problem}`);
});

test.each(["+91 98300 12345", "(033) 5550-0101", "1800 123 4567", "+91 33 5550 0101"])(
  "a lab with the telephone %s is right",
  (phone) => {
    expect(said({}, { phone })).toEqual([]);
  },
);

test.each([
  ["Kolkata\u200b GPO", "nobody can see (it changes how the words around it read)"],
  ["Kolkata \u202eGPO", "nobody can see (it changes how the words around it read)"],
  ["Kol\u00adkata", "nobody can see (it changes how the words around it read)"],
  ["Kolkata \ufffd", "was lost before the file was saved"],
  ["Kolkata â€“ GPO", "was lost before the file was saved"],
  ["Ã©cole", null],
])("a cell with %j is reported", (name, problem) => {
  const text = `id,code,name\n1,KOL,${name}\n`;
  const folder = openTexts(new Map([["price-lists.csv", text]]));
  for (const row of folder.rows("price-lists.csv", ["id", "code", "name"])) row.at("name");
  const found = folder.problems.map((each) => each.problem).join();
  expect(found).toContain(problem ?? "was lost");
});

test("Bengali, Hindi and accented words are whole", () => {
  const text = "id,code,name\n1,KOL,র‍্যাচেল মুম্বई é – naïve\n";
  const folder = openTexts(new Map([["price-lists.csv", text]]));
  folder.rows("price-lists.csv", ["id", "code", "name"]);
  expect(folder.problems).toEqual([]);
});

test("a timetable that contradicts itself is named with the line of its file", () => {
  const heading = "place,weekdays,from,until,minutes,capacity";
  const among = (...lines: string[]) => {
    const files = new Map(
      readdirSync(seedFolder)
        .filter((name) => name.endsWith(".csv"))
        .map((name) => [name, readFileSync(new URL(name, seedFolder), "utf8")]),
    );
    const others = (files.get("slot-templates.csv") ?? "")
      .trim()
      .split("\n")
      .slice(1)
      .filter((line) => !line.startsWith("zone:KOL-CORE,"));
    files.set("slot-templates.csv", [heading, ...lines, ...others].join("\n"));
    return checkPlaces(readSeed(openTexts(files))).map(({ row, column, problem }) => ({
      row,
      column,
      problem,
    }));
  };
  const at = "zone KOL-CORE has";
  expect(
    among(
      "zone:KOL-CORE,0;1,06:00,08:00,60,4",
      "zone:KOL-CORE,2,06:00,08:00,60,4",
      "zone:KOL-CORE,1;3,07:30,09:00,30,4",
    ),
  ).toEqual([
    {
      row: 4,
      column: "from",
      problem: `${at} windows that overlap on a weekday: 07:00 to 08:00 and 07:30 to 08:00`,
    },
  ]);
  expect(among("zone:KOL-CORE,1,06:00,08:00,60,4", "zone:KOL-CORE,1;2,07:00,08:00,60,2")).toEqual([
    { row: 3, column: "from", problem: `${at} two windows that begin at the same time` },
  ]);
});
