import { expect, test } from "vitest";
import { areOwnChanges, mayEditTable } from "./rows.ts";
import type { Cells } from "./types.ts";

const TABLES = [
  {
    file: "labs.csv",
    rows: [
      { id: "1", code: "BAL", price_list: "KOL" },
      { id: "2", code: "SLK", price_list: "KOL" },
      { id: "3", code: "SIL", price_list: "NBL" },
    ],
  },
  { file: "zones.csv", rows: [{ id: "4", code: "KOL-CORE" }] },
];
const OF_LAB_1 = { labIds: [1], zoneIds: [] };
const OF_LAB_3 = { labIds: [3], zoneIds: [4] };
const CHAIN = { labIds: [], zoneIds: [] };

const edited = (file: string, cells: Cells) => ({ file, before: cells, after: { ...cells, other: "x" } });

test.each([
  ["its own row", OF_LAB_1, edited("labs.csv", { id: "1", code: "BAL" }), true],
  ["another lab's row", OF_LAB_1, edited("labs.csv", { id: "2", code: "SLK" }), false],
  ["a new lab", OF_LAB_1, { file: "labs.csv", before: null, after: { id: "1" } }, false],
  ["the end of its lab", OF_LAB_1, { file: "labs.csv", before: { id: "1" }, after: null }, false],
  [
    "its own row as another lab's",
    OF_LAB_1,
    { file: "labs.csv", before: { id: "1" }, after: { id: "2" } },
    false,
  ],
  ["times of its own", OF_LAB_1, edited("slot-templates.csv", { place: "lab:BAL" }), true],
  ["times of its own scans", OF_LAB_1, edited("slot-templates.csv", { place: "lab:BAL:radiology" }), true],
  ["times of another lab", OF_LAB_1, edited("slot-templates.csv", { place: "lab:SLK" }), false],
  ["times of a zone of others", OF_LAB_1, edited("slot-templates.csv", { place: "zone:KOL-CORE" }), false],
  ["times of its zone", OF_LAB_3, edited("slot-templates.csv", { place: "zone:KOL-CORE" }), true],
  [
    "times that move to another lab",
    OF_LAB_1,
    { file: "holidays.csv", before: { place: "lab:BAL" }, after: { place: "lab:SLK" } },
    false,
  ],
  [
    "a holiday of its own",
    OF_LAB_1,
    { file: "holidays.csv", before: null, after: { place: "lab:BAL" } },
    true,
  ],
  [
    "a holiday of a place that there is not",
    OF_LAB_1,
    { file: "holidays.csv", before: null, after: { place: "lab:NEW" } },
    false,
  ],
  ["a holiday of everywhere", OF_LAB_1, { file: "holidays.csv", before: null, after: { place: "" } }, false],
  [
    "prices of a list that only it has",
    OF_LAB_3,
    edited("prices.csv", { code: "HEM01", price_list: "NBL" }),
    true,
  ],
  [
    "prices of a list that others have too",
    OF_LAB_1,
    edited("prices.csv", { code: "HEM01", price_list: "KOL" }),
    false,
  ],
  [
    "prices of a list that nobody has",
    OF_LAB_1,
    edited("prices.csv", { code: "HEM01", price_list: "OLD" }),
    false,
  ],
  [
    "a pincode that it serves",
    OF_LAB_1,
    edited("served-pincodes.csv", { pincode: "700001", lab: "BAL" }),
    true,
  ],
  [
    "a pincode of another lab",
    OF_LAB_1,
    edited("served-pincodes.csv", { pincode: "700001", lab: "SLK" }),
    false,
  ],
  ["a test", OF_LAB_1, edited("tests.csv", { id: "1", code: "HEM01" }), false],
  ["a coupon", OF_LAB_1, edited("coupons.csv", { id: "1", price_list: "NBL" }), false],
])("an account of some labs and %s", (_what, scope, change, isOwn) => {
  expect(areOwnChanges(scope, [change], TABLES)).toBe(isOwn);
  expect(areOwnChanges(CHAIN, [change], TABLES)).toBe(true);
  expect(areOwnChanges(scope, [edited("tests.csv", { id: "1" }), change], TABLES)).toBe(false);
});

test("a table that concerns all labs is one of the whole chain", () => {
  expect(mayEditTable(OF_LAB_1, "tests.csv")).toBe(false);
  expect(mayEditTable(CHAIN, "tests.csv")).toBe(true);
  expect(mayEditTable(OF_LAB_1, "prices.csv")).toBe(true);
});
