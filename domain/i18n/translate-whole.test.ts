import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "./bengali-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH, translateWhole } from "./translate.ts";

const bengali = makeTranslate(
  "bn",
  {
    "Drink water.": "জল খান।",
    "{count} hours without food": "{count} ঘণ্টা না খেয়ে",
    "Sample for {name}": "{name}-এর নমুনা",
  },
  BENGALI_FIGURES,
);

test("a text that the dictionary knows completely is translated", () => {
  expect(translateWhole("Drink water.", bengali)).toBe("জল খান।");
  expect(translateWhole("8 hours without food", bengali)).toBe("৮ ঘণ্টা না খেয়ে");
});

test("a text of which only a part is known stays in English", () => {
  const words = "Drink water. Bring the earlier report.";
  expect(translateWhole(words, bengali)).toBe(words);
});

test("a name or short code between the words does not count as English", () => {
  expect(translateWhole("Sample for HbA1c", bengali)).toBe("HbA1c-এর নমুনা");
  expect(translateWhole("Sample for Vitamin D", bengali)).toBe("Vitamin D-এর নমুনা");
});

test("in English every text is itself", () => {
  expect(translateWhole("Drink water. Bring the earlier report.", TRANSLATE_ENGLISH)).toBe(
    "Drink water. Bring the earlier report.",
  );
});
