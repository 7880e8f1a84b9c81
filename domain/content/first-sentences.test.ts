import { expect, test } from "vitest";
import { firstSentences } from "./first-sentences.ts";

test.each([
  ["One. Two. Three.", 9, "One. Two."],
  ["A sentence that is longer than it may be. Two.", 10, "A sentence that is longer than it may be."],
  ["HbA1c is 5.6 % or less. Sugar is not.", 30, "HbA1c is 5.6 % or less."],
  ["Bacteria, mostly E. coli, grow. Two.", 20, "Bacteria, mostly E. coli, grow."],
  ["The store of vitamin D. Two.", 20, "The store of vitamin D."],
  ["No end of a sentence", 5, "No end of a sentence"],
  ["রক্তে চিনি বেশি। ইনসুলিন কম।", 18, "রক্তে চিনি বেশি।"],
  ["", 90, ""],
])("%s", (text, most, first) => {
  expect(firstSentences(text, most)).toBe(first);
});
