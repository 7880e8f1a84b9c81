import { expect, test } from "vitest";
import { formLimit } from "./form-limits.ts";

const MIB = 1024 * 1024;

test("forms with files may be as large as their files, others are small", () => {
  expect(Math.floor(formLimit("/book-by-prescription", true).bytes / MIB)).toBe(50);
  expect(Math.floor(formLimit("/career/phlebotomist-kolkata", true).bytes / MIB)).toBe(5);
  expect(formLimit("/feedback/N1", true).bytes).toBe(128 * 1024);
});

test("a form that cannot hold files has no room for them, whatever its page", () => {
  expect(formLimit("/career/x", false)).toEqual(formLimit("/feedback/N1", false));
  expect(formLimit("/book-by-prescription", false).bytes).toBe(128 * 1024);
});

test("the router's own way of asking for a page has the same limit", () => {
  expect(formLimit("/book-by-prescription.data", true)).toEqual(formLimit("/book-by-prescription", true));
  expect(formLimit("/Career/x.data", true)).toEqual(formLimit("/career/x", true));
});

test("a form that is too large is answered with what to choose instead", () => {
  expect(formLimit("/career/x", true).words).toContain("at most 5 MB");
  expect(formLimit("/book-by-prescription", true).words).toContain("at most 5 files of 10 MB each");
});
