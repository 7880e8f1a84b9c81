import { expect, test } from "vitest";
import { processorTime } from "../../test/support/processor-time.ts";
import { pagePath, writtenPath } from "./page-paths.ts";

test.each([
  ["/LOGIN", "/login"],
  ["/Cart//", "/cart"],
  ["/", "/"],
  ["/Dashboard/bookedservicelist/NP0168", "/dashboard/bookedservicelist/NP0168"],
])("the address %s is written %s", (path, written) => {
  expect(writtenPath(path)).toBe(written);
});

test("slashes at the end of an address make no other page", () => {
  expect(["/about", "/about/", "/about///"].map(pagePath)).toEqual(["/about", "/about", "/about"]);
  expect(["/", "//", ""].map(pagePath)).toEqual(["/", "/", ""]);
  expect(pagePath("/test//x/")).toBe("/test//x");
});

test("an address of very many slashes is read at once", () => {
  const read = () => expect(pagePath(`/a${"/".repeat(200_000)}b`)).toHaveLength(200_003);
  expect(processorTime(read)).toBeLessThan(500);
});
