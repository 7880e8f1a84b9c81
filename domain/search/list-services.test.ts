import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Price } from "../catalogue/types.ts";
import { buildSearch } from "./build-search.ts";
import type { ListingFilter } from "./list-services.ts";
import { listServices } from "./list-services.ts";

/** A price in rupees on price list 1. */
function priced(fees: number, offer: number): Map<number, Price> {
  return new Map([[1, { feesPaise: fees * 100, offerFeesPaise: offer * 100 }]]);
}

const catalogue = makeCatalogue({
  services: [
    makeService(1, { name: "Urea", conditionIds: [1], prices: priced(100, 90), popularity: 10 }),
    makeService(2, { name: "Calcium", conditionIds: [1, 2], prices: priced(400, 300), popularity: 30 }),
    makeService(3, {
      name: "Albumin",
      organIds: [7],
      prices: priced(200, 200),
      popularity: 20,
      topOffer: true,
    }),
    makeService(4, { name: "X-Ray Knee", kind: "radiology", radiologyCategoryId: 5 }),
    makeService(5, { name: "Basic", kind: "package", contentIds: [1, 2], topOffer: true, popularity: 5 }),
    makeService(6, { name: "Elsewhere", prices: new Map([[2, { feesPaise: 100, offerFeesPaise: 100 }]]) }),
    makeService(7, { name: "Withdrawn", withdrawn: true }),
  ],
  conditions: [
    { id: 1, name: "Kidney", permaWord: "kidney" },
    { id: 2, name: "Bones", permaWord: "bones" },
  ],
});
const find = buildSearch(catalogue);
const TESTS: ListingFilter = {
  kinds: ["test"],
  conditionIds: [],
  containedId: null,
  organId: null,
  radiologyCategoryId: null,
  topOffers: false,
  searchText: "",
  sort: "popular",
};
const list = (change: Partial<ListingFilter> = {}) =>
  listServices(catalogue, find, { ...TESTS, ...change }, 1).services.map(({ name }) => name);

test("a listing has what is sold at the place and on sale, the most popular first", () => {
  expect(list()).toEqual(["Calcium", "Albumin", "Urea"]);
});

test("packages that contain a test, searched or not", () => {
  expect(list({ kinds: ["package"], containedId: 2 })).toEqual(["Basic"]);
  expect(list({ kinds: ["package"], containedId: 2, searchText: "basic" })).toEqual(["Basic"]);
  expect(list({ kinds: ["package"], containedId: 3 })).toEqual([]);
  expect(list({ kinds: ["package"], containedId: 3, searchText: "basic" })).toEqual([]);
});

test("the price order goes by the offer price, the name order by the alphabet", () => {
  expect(list({ sort: "price" })).toEqual(["Urea", "Albumin", "Calcium"]);
  expect(list({ sort: "name" })).toEqual(["Albumin", "Calcium", "Urea"]);
});

test("several conditions widen the list: any of them is enough", () => {
  expect(list({ conditionIds: [2] })).toEqual(["Calcium"]);
  expect(list({ conditionIds: [1, 2] })).toEqual(["Calcium", "Urea"]);
});

test("organ, radiology category and top offers narrow it", () => {
  expect(list({ organId: 7 })).toEqual(["Albumin"]);
  expect(list({ kinds: ["radiology"], radiologyCategoryId: 5 })).toEqual(["X-Ray Knee"]);
  expect(list({ kinds: ["radiology"], radiologyCategoryId: 6 })).toEqual([]);
  expect(list({ kinds: ["test", "package", "radiology"], topOffers: true })).toEqual(["Albumin", "Basic"]);
});

test("a search text narrows it too, and one character does not count", () => {
  expect(list({ searchText: "calc" })).toEqual(["Calcium"]);
  expect(list({ searchText: "c" })).toEqual(["Calcium", "Albumin", "Urea"]);
});

test("the counts of the conditions do not depend on which of them are chosen", () => {
  const { countByCondition } = listServices(catalogue, find, { ...TESTS, conditionIds: [2] }, 1);
  expect([...countByCondition].sort()).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("a listing is made once for each catalogue, filter and price list", () => {
  expect(listServices(catalogue, find, TESTS, 1)).toBe(listServices(catalogue, find, { ...TESTS }, 1));
  expect(listServices(catalogue, find, TESTS, 2).services.map(({ name }) => name)).toEqual(["Elsewhere"]);
});

test("the counts of the radiology categories follow the search and not the chosen category", () => {
  const scans: ListingFilter = { ...TESTS, kinds: ["radiology"] };
  const counts = (change: Partial<ListingFilter>) => [
    ...listServices(catalogue, find, { ...scans, ...change }, 1).countByCategory,
  ];
  expect(counts({})).toEqual([[5, 1]]);
  expect(counts({ radiologyCategoryId: 6 })).toEqual([[5, 1]]);
  expect(counts({ searchText: "knee" })).toEqual([[5, 1]]);
  expect(counts({ searchText: "zzqqxx" })).toEqual([]);
});
