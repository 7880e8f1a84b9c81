import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { buildSearch } from "./build-search.ts";
import type { DirectoryFilter } from "./list-directory.ts";
import { directoryServices, listDirectory, serialNumber } from "./list-directory.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(1, { name: "Urea" }),
    makeService(2, { name: "Culture", tatDays: 3, homeCollection: false }),
    makeService(3, { name: "Allergy Panel", tatDays: 6, outsourced: true }),
    makeService(4, { name: "Biopsy", tatDays: 7 }),
    makeService(5, { name: "Calcium", tatDays: 1 }),
    makeService(6, { name: "Elsewhere", prices: new Map() }),
  ],
});
const find = buildSearch(catalogue);
const ALL: DirectoryFilter = { page: 1, searchText: "", collection: null, tat: null, outsourced: null };
const names = (change: Partial<DirectoryFilter>) =>
  directoryServices(catalogue, find, { ...ALL, ...change }, 1).map(({ name }) => name);

test("the directory is in alphabetical order and has what is sold at the place", () => {
  expect(names({})).toEqual(["Allergy Panel", "Biopsy", "Calcium", "Culture", "Urea"]);
});

test.each([
  [0, ["Urea"]],
  [1, ["Calcium"]],
  [2, []],
  [3, ["Allergy Panel", "Culture"]],
  [7, ["Biopsy"]],
])("report time %i leaves %j", (tat, expected) => {
  expect(names({ tat })).toEqual(expected);
});

test("home collection and lab visits, in-site and outsourced are told apart", () => {
  expect(names({ collection: 0 })).toEqual(["Culture"]);
  expect(names({ collection: 1 })).not.toContain("Culture");
  expect(names({ outsourced: 1 })).toEqual(["Allergy Panel"]);
});

test("a search text finds by the best match", () => {
  expect(names({ searchText: "calcium" })).toEqual(["Calcium"]);
  expect(names({ searchText: "calcium", tat: 7 })).toEqual([]);
});

test("a page that does not exist gives the nearest one", () => {
  const page = (number: number) => listDirectory(catalogue, find, { ...ALL, page: number }, 1).page;
  expect([page(0), page(-1), page(Number.NaN), page(10 ** 9)]).toEqual([1, 1, 1, 1]);
});

test("the serial number counts on from page to page", () => {
  expect(serialNumber(0, 1)).toBe(1);
  expect(serialNumber(4, 3)).toBe(45);
});
