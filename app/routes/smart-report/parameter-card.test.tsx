import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { ParameterCard } from "./parameter-card.tsx";

const card = (plainWords: string) =>
  renderToStaticMarkup(
    <TranslateContext value={makeTranslate("bn", BENGALI, BENGALI_FIGURES)}>
      <ParameterCard
        parameter={{
          code: "T4",
          name: "T4, Total",
          plainWords,
          bar: null,
          count: 1,
          rows: "",
          charts: [],
          breaks: [],
          latest: {
            day: "২১/০৮/২০২৬",
            value: "10.4",
            unit: "µg/dL",
            range: "5–14",
            flag: "N",
            method: "",
            refText: "",
            rangeUnit: "µg/dL",
          },
        }}
      />
    </TranslateContext>,
  );

test("an explanation in Bengali is marked as Bengali, an English one as English", () => {
  expect(card("থাইরয়েডের প্রধান হরমোন।")).toContain('<p class="measure-words">থাইরয়েডের প্রধান হরমোন।</p>');
  expect(card("The main thyroid hormone.")).toContain(
    '<p class="measure-words"><span lang="en-IN">The main thyroid hormone.</span></p>',
  );
});
