import { expect, test } from "vitest";
import { firstName } from "./types.ts";

test.each([
  ["Bikash Mondal", "Bikash"],
  ["Dr. Anita Banerjee", "Anita"],
  ["  Md Salim Khan", "Salim"],
  ["Lata", "Lata"],
  ["Dr", "Dr"],
  ["", ""],
])("%j is called %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});
