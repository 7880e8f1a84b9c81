import { expect, test } from "vitest";
import { countItems, itemCountOf } from "./count-items.ts";
import { translateIn } from "./messages.ts";

test.each([
  [0, 0, "0 tests"],
  [1, 0, "1 test"],
  [2, 0, "2 tests"],
  [0, 1, "1 package"],
  [0, 3, "3 packages"],
  [2, 1, "2 tests and 1 package"],
])("%i tests and %i packages are named as such", (tests, packages, words) => {
  expect(countItems({ tests, packages }, translateIn("en"))).toBe(words);
});

test("an item that is no package is a test", () => {
  expect(itemCountOf([{ isPackage: true }, { isPackage: false }, { isPackage: false }])).toEqual({
    tests: 2,
    packages: 1,
  });
});
