import { expect, test } from "vitest";
import { everydayMeaning, spelledLetters } from "./everyday-meaning.ts";
import { normalise } from "./normalise.ts";

test.each([
  ["khoon", "blood"],
  ["রক্ত", "blood"],
  ["खून", "blood"],
  ["chini", "sugar"],
  ["ক্যালসিয়াম", "calcium"],
  ["কোলেস্টেরল", "cholesterol"],
  ["lady", "women"],
])("“%s” means %s", (word, meaning) => {
  expect(everydayMeaning(normalise(word))).toContain(meaning);
});

test("however a letter is written, its word means the same, once", () => {
  const word = "ক্যালসিয়াম";
  const meanings = ["NFC", "NFD", "NFKC"].map((form) => everydayMeaning(normalise(word.normalize(form))));
  expect(meanings).toEqual([["calcium"], ["calcium"], ["calcium"]]);
});

test("a word of the catalogue itself means nothing else", () => {
  expect([everydayMeaning("thyroid"), everydayMeaning("")]).toEqual([[], []]);
});

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
