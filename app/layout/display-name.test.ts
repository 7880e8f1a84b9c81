import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";
import { BENGALI } from "../../locales/bengali.ts";
import { shownName } from "./display-name.ts";

const bengali = makeTranslate("bn", BENGALI, BENGALI_FIGURES);

test("without a name the word for a customer is translated; a name stays as it is", () => {
  expect(shownName("Customer ••2345", bengali)).toBe("গ্রাহক ••2345");
  expect(shownName("Customer ••2345", TRANSLATE_ENGLISH)).toBe("Customer ••2345");
  expect(shownName(" Asha Sen", bengali)).toBe("Asha Sen");
});
