import { expect, test } from "vitest";
import { knownWhole, makeTranslate, TRANSLATE_ENGLISH } from "./translate.ts";

const bengali = makeTranslate("bn", {
  "Drink water.": "জল খান।",
  "{count} hours without food": "{count} ঘণ্টা না খেয়ে",
  "Sample for {name}": "{name}-এর নমুনা",
});

test("words that the dictionary knows to the end are said", () => {
  expect(knownWhole("Drink water.", bengali)).toBe("জল খান।");
  expect(knownWhole("8 hours without food", bengali)).toBe("৮ ঘণ্টা না খেয়ে");
});

test("a text of which only a part is known stays in English as a whole", () => {
  const words = "Drink water. Bring the earlier report.";
  expect(knownWhole(words, bengali)).toBe(words);
});

test("a name or short code between the words is no English that was left over", () => {
  expect(knownWhole("Sample for HbA1c", bengali)).toBe("HbA1c-এর নমুনা");
  expect(knownWhole("Sample for Vitamin D", bengali)).toBe("Vitamin D-এর নমুনা");
});

test("in English every text is itself", () => {
  expect(knownWhole("Drink water. Bring the earlier report.", TRANSLATE_ENGLISH)).toBe(
    "Drink water. Bring the earlier report.",
  );
});
