import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { ResultsTable } from "./report-body.tsx";

test("a range does not wrap at the dash between two numbers", () => {
  const row = {
    ...{ code: "VITD", name: "Vitamin D", method: "", unit: "ng/mL", flag: "N" as const, flagWords: "" },
    ...{
      value: "31.2",
      range: "30–100; 20–29 insufficient",
      bar: null,
      flagNote: "",
      rangeFor: "",
      comments: [],
    },
  };
  const html = renderToStaticMarkup(<ResultsTable group={{ name: "Vitamins", rows: [row] }} />);
  expect(html).toContain("30\u2060–\u2060100; 20\u2060–\u206029 insufficient");
});

test("results and ranges in words are never translated", () => {
  const row = {
    ...{
      code: "UAPP",
      name: "Urine Appearance",
      method: "",
      unit: "",
      flag: "" as const,
      flagWords: "",
      bar: null,
    },
    ...{ value: "None", range: "Clear", flagNote: "", rangeFor: "", comments: [] },
  };
  const html = renderToStaticMarkup(
    <TranslateContext value={makeTranslate("bn", BENGALI, BENGALI_FIGURES)}>
      <ResultsTable group={{ name: "মূত্র", rows: [row] }} />
    </TranslateContext>,
  );
  expect(html).toContain('<span lang="en-IN">None</span>');
  expect(html).toContain('<span lang="en-IN">Clear</span>');
});

test("a line's comments and what the laboratory's flag says beyond high and low stand with it", () => {
  const row = {
    ...{
      code: "CULT",
      name: "Culture",
      method: "",
      unit: "",
      flag: "A" as const,
      flagWords: "Abnormal, Resistant",
    },
    ...{
      value: "E. coli",
      range: "",
      bar: null,
      flagNote: "Resistant",
      rangeFor: "",
      comments: ["Ova & larvae >10^5"],
    },
  };
  const html = renderToStaticMarkup(<ResultsTable group={{ name: "Culture", rows: [row] }} />);
  expect(html).toContain("Ova &amp; larvae &gt;10^5");
  expect(html).toContain("Resistant");
});
