import { expect, test } from "vitest";
import { doneWords } from "./done-words.ts";

const WORDS = { closed: "Application {number} is closed.", called: "The call-back is done." };

test.each([
  ["done=closed&of=JA8SAXBG849R", "Application JA8SAXBG849R is closed."],
  ["done=closed&of=call+the+thief", "Application is closed."],
  ["done=closed", "Application is closed."],
  ["done=called&of=JA8SAXBG849R", "The call-back is done."],
  ["done=__proto__", undefined],
  ["of=JA8SAXBG849R", undefined],
])("the address ?%s says: %s", (search, words) => {
  expect(doneWords(WORDS, new URLSearchParams(search))).toBe(words);
});
