import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["O\u2018Brien", "O'Brien"],
  ["O\u2019Brien", "O'Brien"],
  ["O\u201bBrien", "O'Brien"],
  ["O\u02bcBrien", "O'Brien"],
  ["O\u2032Brien", "O'Brien"],
  ["O`Brien", "O'Brien"],
  ["O\u00b4Brien", "O'Brien"],
  ["O\uff07Brien", "O'Brien"],
  ["Das\u2011Gupta", "Das-Gupta"],
  ["Asha\u00a0Roy", "Asha Roy"],
  ["\u00a0Asha\u202f\u2009 Roy\u3000", "Asha Roy"],
  ["Asha  Roy", "Asha Roy"],
  ["র\u200d্যাচেল\u00a0দত্ত", "র\u200d্যাচেল দত্ত"],
])("%j is kept as %j", (typed, kept) => {
  expect(plainName(typed)).toBe(kept);
});

test("what no keyboard has for an apostrophe or a blank is left to the rule of names", () => {
  for (const name of ["Asha\tRoy", "Asha\n", "Asha\u0000", "Asha \u201cRani\u201d", "Asha\u2014Roy"])
    expect(plainName(name)).toBe(name);
});
