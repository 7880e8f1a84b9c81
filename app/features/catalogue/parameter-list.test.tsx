import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { RangeTable } from "./parameter-list.tsx";

const range = { who: ["Everybody"], values: "", note: "", source: "" };
const inBengali = (change: Partial<typeof range>) =>
  renderToStaticMarkup(
    <TranslateContext value={makeTranslate("bn", BENGALI, BENGALI_FIGURES)}>
      <RangeTable
        parameters={[
          { id: 1, name: "Urine Appearance", unit: "", plainWords: "", ranges: [{ ...range, ...change }] },
        ]}
      />
    </TranslateContext>,
  );

test("a range written in words is never translated like a button of the same name", () => {
  expect(inBengali({ note: "Clear" })).toContain('<span lang="en-IN">Clear</span>');
  expect(inBengali({ note: "Clear" })).not.toContain("মুছুন");
});

test("the numbers of a range are translated, its note is not", () => {
  const html = inBengali({
    values: "up to 2 mg/dL",
    note: "Aim in heart failure; up to 2.0 in rhythm trouble",
  });
  expect(html).toContain("2 mg/dL পর্যন্ত");
  expect(html).toContain("Aim in heart failure; up to 2.0 in rhythm trouble");
});
