import { expect, test } from "vitest";
import { problemWords, rowKeyWords } from "./catalogue-words.ts";

test.each([
  ["is empty", "This is empty"],
  [
    "has a character that was lost before the file was saved",
    "This has a character that was lost before the file was saved",
  ],
  ["stands on more than one line", "This stands on more than one line"],
  ["a part appears twice", "A part appears twice"],
  ['"dear" is not an amount of rupees', '"dear" is not an amount of rupees'],
  ["Choose a picture in JPEG, PNG or WebP", "Choose a picture in JPEG, PNG or WebP"],
])("beside its field %j reads as %j", (problem, words) => {
  expect(problemWords(problem)).toBe(words);
});

test.each([
  ["HEM01\tKOL\t1", "HEM01 · KOL"],
  ["lab:BAL\t2027-03-03\t2", "lab:BAL · 03/03/2027"],
  ["HEM01\t\t1", "HEM01"],
])("the row of the key %j is called %j", (rowKey, words) => {
  expect(rowKeyWords(rowKey)).toBe(words);
});
