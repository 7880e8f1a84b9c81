import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";
import { spelledLetters } from "./spelled-letters.ts";

test.each([
  ["সিবিসি", "cbc"],
  ["টিএসএইচ", "tsh"],
  ["এইচবিএ১সি", "hba1c"],
  ["ইউএসজি", "usg"],
  ["ডি৩", "d3"],
  ["বি", "b"],
  ["एलएफटी", "lft"],
])("“%s” spells %s", (word, letters) => {
  expect(spelledLetters(normalise(word))).toBe(letters);
});

test("other words spell nothing", () => {
  expect(["সুগার", "রক্ত", "cbc", "12", ""].map((word) => spelledLetters(normalise(word)))).toEqual(
    Array(5).fill(undefined),
  );
});
