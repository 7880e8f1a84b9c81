import { expect, test } from "vitest";
import { compareHref, permalinkOf, readChosen, withOneMore } from "./compare-link.tsx";

test("a choice has an address, each service once and three at most", () => {
  expect(compareHref([])).toBe("/compare");
  expect(compareHref(["a", "b"])).toBe("/compare?with=a&with=b");
  expect(compareHref(["a", "b"], { only: true })).toBe("/compare?with=a&with=b&only=differences");
  expect(withOneMore([], "a")).toEqual(["a"]);
  expect(withOneMore(["a", "b"], "a")).toEqual(["b", "a"]);
  expect(withOneMore(["a", "b", "c"], "d")).toEqual(["b", "c", "d"]);
});

test("what the tab keeps is read whatever is in it", () => {
  for (const kept of [null, "a", 3, {}, [], [1, null, ""]]) expect(readChosen(kept)).toEqual([]);
  expect(readChosen(["a", 2, "b", "c", "d"])).toEqual(["b", "c", "d"]);
});

test("a service is named in the address by the end of its path", () => {
  expect(permalinkOf("/health-packages/full-body-standard")).toBe("full-body-standard");
});
