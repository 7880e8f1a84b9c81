import { describe, expect, test } from "vitest";
import { pagePath, titleOfPath, wordsOfSegment, writtenPath } from "./page-paths.ts";

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
  const began = performance.now();
  expect(pagePath(`/a${"/".repeat(200_000)}b`)).toHaveLength(200_003);
  expect(performance.now() - began).toBeLessThan(500);
});

describe("a page is named by the last words of its address", () => {
  test.each([
    ["/diagnostic-test", "Diagnostic test | Namuna"],
    ["/health-condition/heart-disease/", "Heart disease | Namuna"],
    ["/dashboard/bookedservicelist", "My Bookings | Namuna"],
    ["/smart-report", "Health Analysis Report | Namuna"],
    ["/%E0%A6%B0%E0%A6%95%E0%A7%8D%E0%A6%A4", "রক্ত | Namuna"],
    ["/", "Book Online Blood Test | NABL Accredited | Namuna"],
  ])("%s is %s", (path, title) => expect(titleOfPath(path, "Namuna")).toBe(title));
});

test("an address that cannot be decoded still has a title", () => {
  expect(wordsOfSegment("100%-safe")).toBe("100% safe");
});
