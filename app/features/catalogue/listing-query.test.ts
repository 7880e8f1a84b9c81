import { expect, test } from "vitest";
import {
  isFiltered,
  isSearchable,
  listingHref,
  NO_FILTERS,
  readListingQuery,
  toggled,
} from "./listing-query.ts";

const read = (search: string) => readListingQuery(new URLSearchParams(search));

test("a listing's address says what is searched, which conditions are chosen, the order and the page", () => {
  expect(
    read("SearchText=blood&condition=diabetes&condition=thyroid&contains=hba1c&sort=price&page=2"),
  ).toEqual({
    searchText: "blood",
    conditions: ["diabetes", "thyroid"],
    contains: "hba1c",
    facets: {},
    sort: "price",
    page: 2,
  });
});

test("a search needs at least two characters", () => {
  expect(["", "t", "ts"].map(isSearchable)).toEqual([false, false, true]);
});

test.each(["0", "-1", "abc", "1.5", "", "NaN", "1e9"])("page %s is the first page", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("a page number beyond the end is kept for the listing to correct", () => {
  expect(read("page=1000000000").page).toBe(1_000_000_000);
  expect(read(`page=${"9".repeat(400)}`).page).toBe(Number.MAX_SAFE_INTEGER);
});

test("an unknown sort order is the default, and a repeated condition counts once", () => {
  expect(read("sort=colour&condition=a&condition=a")).toMatchObject({ sort: "popular", conditions: ["a"] });
});

test("control characters and endless texts do not reach the search", () => {
  expect(read(`SearchText=${encodeURIComponent("a\u0000b\nc")}`).searchText).toBe("a b c");
  expect(read(`SearchText=${"x".repeat(5000)}`).searchText).toHaveLength(200);
});

test("an address holds only what differs from the default, and another filter starts at page 1", () => {
  const query = read("SearchText=blood&condition=diabetes&page=3");
  expect(listingHref("/diagnostic-test", query, { page: 4 })).toBe(
    "/diagnostic-test?SearchText=blood&condition=diabetes&page=4",
  );
  expect(listingHref("/diagnostic-test", query, { conditions: [] })).toBe(
    "/diagnostic-test?SearchText=blood",
  );
  expect(listingHref("/health-packages", read("contains=hba1c&page=2"), { sort: "price" })).toBe(
    "/health-packages?contains=hba1c&sort=price",
  );
  expect(listingHref("/top-offers", read(""))).toBe("/top-offers");
});

test("choosing a condition adds it, and choosing it again removes it", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

test("each further filter is a parameter of its own; an unknown value is ignored, and clearing keeps search and order", () => {
  const query = read(
    "SearchText=blood&sex=F&age=senior&fasting=no&report=today&price=500&visit=home&sort=name",
  );
  expect(query.facets).toEqual({
    sex: "F",
    age: "senior",
    fasting: "no",
    report: "today",
    price: "500",
    visit: "home",
  });
  expect(listingHref("/health-packages", query, { facets: { ...query.facets, sex: "M" } })).toBe(
    "/health-packages?SearchText=blood&sex=M&age=senior&fasting=no&report=today&price=500&visit=home&sort=name",
  );
  expect(listingHref("/health-packages", query, NO_FILTERS)).toBe(
    "/health-packages?SearchText=blood&sort=name",
  );
  expect(read("sex=X&age=1&fasting=yes&price=501&visit=&report=tomorrow").facets).toEqual({});
  expect([isFiltered(query), isFiltered(read("SearchText=a&sort=name"))]).toEqual([true, false]);
});
