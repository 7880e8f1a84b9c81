import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "../shared/incremental.ts";
import { buildTermIndex, editDistance, matcher, similarTerms } from "./match-words.ts";

const documents = [
  new Map([
    ["thyroid", 6],
    ["profile", 6],
  ]),
  new Map([
    ["thyroid", 1],
    ["scan", 6],
  ]),
  new Map([["liver", 6]]),
];
const index = runToEnd(buildTermIndex(documents));
const match = matcher(index);
const found = (words: string[], how = { every: true, typos: false }) =>
  match(words, how).matched.toSorted((a, b) => a - b);

test("terms are found by their beginning and by what they resemble", () => {
  const { first, end } = index.beginningWith("th");
  expect([index.word(first), end - first]).toEqual(["thyroid", 1]);
  expect(index.beginningWith("zz").first).toBe(index.beginningWith("zz").end);
  expect(index.similarTo("thyriod", 2).map(({ term }) => index.word(term))).toEqual(["thyroid"]);
  expect(index.similarTo("qqqqqq", 2)).toEqual([]);
});

test("a document must have every word, or any of them", () => {
  expect(found(["thyroid", "scan"])).toEqual([1]);
  expect(found(["thyroid", "scan"], { every: false, typos: false })).toEqual([0, 1]);
  expect(found(["thyroid", "liver"])).toEqual([]);
});

test("a word may be mistyped only where that is allowed", () => {
  expect(found(["thyriod"])).toEqual([]);
  expect(found(["thyriod"], { every: true, typos: true })).toEqual([0, 1]);
});

test("a whole word counts more than its beginning, and more where it weighs more", () => {
  const scoreOf = (word: string, document: number) =>
    match([word], { every: true, typos: false }).score[document] ?? 0;
  expect(scoreOf("thyroid", 0)).toBeGreaterThan(scoreOf("thyroid", 1));
  expect(scoreOf("thyroid", 0)).toBeGreaterThan(scoreOf("thyro", 0));
});

test("one search leaves nothing behind for the next", () => {
  match(["thyroid"], { every: true, typos: false });
  const { matched, score } = match(["liver"], { every: true, typos: false });
  expect(matched).toEqual([2]);
  expect(score[0]).toBe(0);
});

test("what is found has at most so many typing errors, and is told with their number", () => {
  const similar = similarTerms(["thyroid", "thyroxine", "liver"]);
  expect(similar("thyriod", 2)).toEqual([{ term: 0, distance: 1 }]);
  expect(similar("qqqqqq", 2)).toEqual([]);
  expect(similarTerms([])("thyroid", 2)).toEqual([]);
  const begun = similarTerms(["creatine", "creatinin", "urogram"]);
  expect([begun("breathing", 3), begun("audiogram", 3)]).toEqual([[], []]);
  expect(begun("kriyatinin", 3)).toEqual([{ term: 1, distance: 3 }]);
});

test("nothing is found that the words themselves do not bear out, and one search leaves no trace in the next", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 20 }),
      fc.array(word, { maxLength: 4 }),
      fc.nat(3),
      (vocabulary, asked, most) => {
        const similar = similarTerms(vocabulary);
        for (const each of asked) {
          const found = similar(each, most);
          expect(found).toEqual(similar(each, most));
          for (const { term, distance } of found)
            expect(editDistance(each, vocabulary[term] ?? "", 9)).toBe(distance);
        }
      },
    ),
  );
});

test("a word of the usual length is found with one typing error wherever it is", () => {
  const vocabulary = ["haemoglobin", "cholesterol", "thyroid", "calcium", "glucose"];
  const similar = similarTerms(vocabulary);
  for (const [term, word] of vocabulary.entries()) {
    for (let at = 0; at < word.length; at++) {
      const mistyped = `${word.slice(0, at)}q${word.slice(at + 1)}`;
      expect(similar(mistyped, 1), mistyped).toEqual([{ term, distance: 1 }]);
    }
  }
});

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

test("typing errors are counted no further than asked for", () => {
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
