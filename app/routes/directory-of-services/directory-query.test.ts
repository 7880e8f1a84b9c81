import { expect, test } from "vitest";
import { directoryFilter, directoryHref, readDirectoryQuery, windowOf } from "./directory-query.ts";

const read = (search: string) => readDirectoryQuery(new URLSearchParams(search));

test("the directory's address holds the search text, the three filters and the page", () => {
  const { query, page } = read("TestName=sugar&CollectionType=1&TAT=3&IsOutSourceTest=0&PageNo=2");
  expect(query).toEqual({ TestName: "sugar", CollectionType: "1", TAT: "3", IsOutSourceTest: "0" });
  expect(page).toBe(2);
  expect(directoryFilter(query)).toEqual({ searchText: "sugar", collection: 1, tat: 3, outsourced: 0 });
  expect(directoryHref(query, 3)).toBe(
    "/directory-of-services?TestName=sugar&CollectionType=1&TAT=3&IsOutSourceTest=0&PageNo=3",
  );
});

test("values that no filter has are left out", () => {
  const { query, page } = read("CollectionType=7&TAT=4&IsOutSourceTest=yes&PageNo=-3");
  expect(query).toEqual({ TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" });
  expect(page).toBe(1);
  expect(directoryFilter(query)).toEqual({ searchText: "", collection: null, tat: null, outsourced: null });
  expect(directoryHref(query)).toBe("/directory-of-services");
});

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])("on page %i of %i the pager shows a window of five", (current, pages, shown) => {
  expect(windowOf(current, pages)).toEqual(shown);
});
