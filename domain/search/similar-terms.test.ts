import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { similarTerms } from "./similar-terms.ts";

test("what is found has at most so many typing errors, and is told with their number", () => {
  const similar = similarTerms(["thyroid", "thyroxine", "liver"]);
  expect(similar("thyriod", 2)).toEqual([{ term: 0, distance: 1 }]);
  expect(similar("qqqqqq", 2)).toEqual([]);
  expect(similarTerms([])("thyroid", 2)).toEqual([]);
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
