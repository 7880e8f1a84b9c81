import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../domain/i18n/translate.ts";
import { TranslatedText } from "./trans.tsx";
import { TranslateContext } from "./use-translate.ts";

const bengali = makeTranslate(
  "bn",
  {
    "Blood and urine": "রক্ত ও প্রস্রাব",
    "{from} to {until}": "{from} থেকে {until}",
  },
  BENGALI_FIGURES,
);
const inBengali = (words: string) =>
  renderToStaticMarkup(
    <TranslateContext value={bengali}>
      <TranslatedText words={words} />
    </TranslateContext>,
  );

test("data in the dictionary is translated; the rest is marked as English", () => {
  expect(inBengali("Blood and urine")).toBe("রক্ত ও প্রস্রাব");
  expect(inBengali("Flow cytometry")).toBe('<span lang="en-IN">Flow cytometry</span>');
});

test("free text is translated as a whole or not at all", () => {
  const words = "Automated liquid culture, up to 6 weeks";
  expect(inBengali(words)).toBe(`<span lang="en-IN">${words}</span>`);
  expect(inBengali("2 to 5")).toBe("২ থেকে ৫");
});

test("Bengali text and numbers need no language mark", () => {
  expect(inBengali("৫৫ বছর, মহিলা")).toBe("৫৫ বছর, মহিলা");
  expect(inBengali("30–100")).toBe("30–100");
});

test("on a page in English nothing is marked", () => {
  expect(renderToStaticMarkup(<TranslatedText words="Flow cytometry" />)).toBe("Flow cytometry");
});
