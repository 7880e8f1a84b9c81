import { expect, test } from "vitest";
import type { ListedOffice } from "./compare-post-offices.ts";
import {
  comparePostOffices,
  isLikeOffice,
  isSameDistrict,
  isSameOffice,
  readPostOfficeList,
} from "./compare-post-offices.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const seed = readSeed(openFolder(seedFolder));

/** The list of a post that has what the catalogue has, with some offices changed. */
function listWith(change: (office: ListedOffice) => ListedOffice | ListedOffice[]): ListedOffice[] {
  return seed.postOffices
    .map((office) => ({
      pincode: office.pincode,
      office: office.name.replace(/( SO)?$/, " SO"),
      district: office.district.toUpperCase(),
      state: office.state,
      delivers: office.deliveryStatus === "Delivery",
      position:
        office.latitude === null || office.longitude === null
          ? null
          : { latitude: office.latitude, longitude: office.longitude },
    }))
    .flatMap(change);
}

const inKasba = (change: Partial<ListedOffice>) =>
  listWith((office) => (office.office === "Kasba SO" ? { ...office, ...change } : office));

const said = (list: ListedOffice[]): string[] => comparePostOffices(seed, list).map((each) => each.problem);

test("a list that has the same offices finds nothing", () => {
  expect(said(listWith((office) => office))).toEqual([]);
});

test.each<[what: string, list: ListedOffice[], problem: string]>([
  ["another district", inKasba({ district: "HOWRAH" }), "700042 Kasba: Kolkata is HOWRAH in the list"],
  ["no delivery", inKasba({ delivers: false }), "700042 Kasba does not deliver by the list"],
  [
    "a place two kilometres away",
    inKasba({ position: { latitude: 22.536, longitude: 88.384 } }),
    "700042 Kasba is 2",
  ],
  ["another name", inKasba({ office: "Rajdanga SO" }), "700042 Kasba: the list has no such office"],
  [
    "no such pincode",
    listWith((office) => (office.pincode === "700042" ? [] : office)),
    "700042 Kasba: the list has no such pincode",
  ],
  [
    "an office more under a served pincode",
    listWith((office) =>
      office.office === "Kasba SO" ? [office, { ...office, office: "Rajdanga SO", delivers: false }] : office,
    ),
    "700042 Rajdanga (KOLKATA) is in the list and not here",
  ],
  [
    "a pincode more in a served district",
    listWith((office) =>
      office.office === "Kasba SO" ? [office, { ...office, pincode: "700998", office: "New HO" }] : office,
    ),
    "700998 New (KOLKATA) is in the list and not here",
  ],
])("the post's list says otherwise: %s", (_, list, problem) => {
  expect(said(list).join("\n")).toContain(problem);
  expect(comparePostOffices(seed, list).every(({ file }) => file === "pincodes.csv")).toBe(true);
});

test("a district that nobody serves may have offices that are not here", () => {
  const far = { pincode: "673001", office: "Kozhikode HO", district: "KOZHIKODE", state: "KERALA" };
  const list = [...listWith((office) => office), { ...far, delivers: true, position: null }];
  expect(said(list)).toEqual([]);
});

test("a point that the list has in another state, or with minutes as decimals, is the list's own mistake", () => {
  expect(said(inKasba({ position: { latitude: 26.1413, longitude: 80.0275 } }))).toEqual([]);
  const { latitude, longitude } = seed.postOffices.find(({ name }) => name === "Kasba") ?? {};
  const asMinutes = (value: number): number =>
    Math.trunc(value) + Math.trunc((value % 1) * 60) / 100 + ((((value % 1) * 60) % 1) * 60) / 10_000;
  const position = { latitude: asMinutes(latitude ?? 0), longitude: asMinutes(longitude ?? 0) };
  expect(said(inKasba({ position }))).toEqual([]);
});

test.each([
  ["Beliaghata", "Beleghata HO"],
  ["Kidderpore", "Khiddirpore SO"],
  ["Botanical Garden", "BGarden SO"],
  ["Indian Statistical Institute", "ISI PO SO"],
  ["Haldia Township", "Haldia TS SO"],
  ["Mayur Vihar", "Mayur Vihar PhI SO"],
])("the usual name %s is the directory's %s", (ours, theirs) => {
  expect(isLikeOffice(ours, theirs)).toBe(true);
});

test("names of offices and districts are compared as the post and the state write them", () => {
  expect(isSameOffice("Saktigarh", "Saktigarh SO Jalpaiguri")).toBe(true);
  expect(isSameOffice("Telecom Factory", "Telecom Factory S.O")).toBe(true);
  expect(isLikeOffice("Kasba", "Haltu SO")).toBe(false);
  expect(isSameDistrict("North 24 Parganas", "24 PARAGANAS NORTH", "West Bengal")).toBe(true);
  expect(isSameDistrict("South 24 Parganas", "24 PARAGANAS NORTH", "West Bengal")).toBe(false);
  expect(isSameDistrict("Paschim Medinipur", "MEDINIPUR WEST", "West Bengal")).toBe(true);
  expect(isSameDistrict("Purba Medinipur", "MEDINIPUR WEST", "West Bengal")).toBe(false);
  expect(isSameDistrict("South East Delhi", "South East", "Delhi")).toBe(true);
  expect(isSameDistrict("South Delhi", "South East", "Delhi")).toBe(false);
});

test("a list is read under the headings that the post and data.gov.in use, and refused without them", () => {
  const text = `circlename,regionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude
West Bengal Circle,Kolkata Region,Kasba SO,700042,PO,Delivery,KOLKATA,WEST BENGAL,22.518,88.384
West Bengal Circle,Kolkata Region,Far BO,700042,BO,Non Delivery,KOLKATA,WEST BENGAL,NA,NA
`;
  expect(readPostOfficeList(text)).toEqual([
    {
      pincode: "700042",
      office: "Kasba SO",
      district: "KOLKATA",
      state: "WEST BENGAL",
      delivers: true,
      position: { latitude: 22.518, longitude: 88.384 },
    },
    {
      pincode: "700042",
      office: "Far BO",
      district: "KOLKATA",
      state: "WEST BENGAL",
      delivers: false,
      position: null,
    },
  ]);
  expect(readPostOfficeList("pincode,place\n700042,Kasba\n")).toBe(
    "it has no column for office, delivery, district",
  );
  // A row that is left out would be an office that the list lacks.
  const broken = `${text.split("\n")[0]}\n700042,Kasba SO\n`;
  expect(readPostOfficeList(broken)).toMatch(/^row 2: the row has 2 cells and the heading has \d+$/);
});
