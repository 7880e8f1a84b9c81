import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI } from "../../../domain/words/bengali.ts";
import { makeTranslate } from "../../../domain/words/translate.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { ResultsTable } from "./report-body.tsx";

test("a range does not wrap at the dash between two numbers", () => {
  const row = {
    ...{ code: "VITD", name: "Vitamin D", method: "", unit: "ng/mL", flag: "N" as const, flagWords: "" },
    ...{ value: "31.2", range: "30–100; 20–29 insufficient", bar: null },
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
    ...{ value: "None", range: "Clear" },
  };
  const html = renderToStaticMarkup(
    <TranslateContext value={makeTranslate("bn", BENGALI)}>
      <ResultsTable group={{ name: "মূত্র", rows: [row] }} />
    </TranslateContext>,
  );
  expect(html).toContain('<span lang="en-IN">None</span>');
  expect(html).toContain('<span lang="en-IN">Clear</span>');
});
