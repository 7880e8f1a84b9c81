import { expect, test } from "vitest";
import { problemWords } from "./catalogue-words.ts";

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
