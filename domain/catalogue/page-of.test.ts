import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const letters = ["a", "b", "c", "d", "e"];

test("a page has its part of the list and tells how many pages there are", () => {
  expect(pageOf(letters, 2, 2)).toEqual({ items: ["c", "d"], page: 2, pages: 3, total: 5 });
});

test.each([
  [0, 1],
  [-1, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [1.9, 1],
  [10 ** 9, 3],
])("page %d shows page %d", (wanted, shown) => {
  expect(pageOf(letters, wanted, 2).page).toBe(shown);
});

test("an empty list has one empty page", () => {
  expect(pageOf([], 4, 10)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
});
