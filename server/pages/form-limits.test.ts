import { expect, test } from "vitest";
import { formLimit } from "./form-limits.ts";

const MIB = 1024 * 1024;

test("forms with files may be as large as their files, others are small", () => {
  expect(Math.floor(formLimit("/book-by-prescription").filesBytes / MIB)).toBe(50);
  expect(Math.floor(formLimit("/career/phlebotomist-kolkata").filesBytes / MIB)).toBe(5);
  expect(formLimit("/feedback/N1").wordsBytes).toBe(128 * 1024);
  expect(formLimit("/career").readBytes).toBe(128 * 1024);
});

test("the router's own way of asking for a page has the same limit", () => {
  expect(formLimit("/book-by-prescription.data")).toEqual(formLimit("/book-by-prescription"));
  expect(formLimit("/Career/x.data")).toEqual(formLimit("/career/x"));
  expect(formLimit("/career/_.data")).toEqual(formLimit("/career"));
});

test("a form that is too large is answered with what to choose instead", () => {
  expect(formLimit("/career/x").words).toContain("at most 5 MB");
  expect(formLimit("/book-by-prescription").words).toContain("at most 5 files of 10 MB each");
});
