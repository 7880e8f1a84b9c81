import { expect, test } from "vitest";
import { finish } from "../shared/steps.ts";
import { buildTermIndex } from "./build-term-index.ts";
import { matcher } from "./match-words.ts";

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
const index = finish(buildTermIndex(documents));
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
