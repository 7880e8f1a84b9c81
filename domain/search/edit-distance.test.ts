import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["thyriod", "thyroid", 1],
  ["tyroid", "thyroid", 1],
  ["thyroidd", "thyroid", 1],
  ["thyroit", "thyroid", 1],
  ["liver", "liver", 0],
  ["", "ab", 2],
  ["", "", 0],
  ["abc", "ca", 3],
])("“%s” and “%s” are %i typing errors apart", (one, other, distance) => {
  expect(editDistance(one, other, 9)).toBe(distance);
});

test("it counts no further than it is asked to", () => {
  expect(editDistance("lver", "thyroid", 2)).toBe(3);
  expect(editDistance("a", "abcdef", 2)).toBe(3);
});

test("both ways are as far, nothing is nearer than itself, and the limit changes only what lies beyond it", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, most) => {
      const exact = editDistance(one, other, 99);
      expect(editDistance(other, one, 99)).toBe(exact);
      expect(exact === 0).toBe(one === other);
      expect(editDistance(one, other, most)).toBe(Math.min(exact, most + 1));
    }),
  );
});
