import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PNDT_NOTICE } from "../../../domain/catalogue/pndt-notice.ts";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { PndtNotice } from "./pndt-notice.tsx";

const { short } = PNDT_NOTICE;
const render = (t: Translate, isShort: boolean) =>
  renderToStaticMarkup(
    <TranslateContext value={t}>
      <PndtNotice short={isShort} />
    </TranslateContext>,
  );

test("the notice is shown in English and in Bengali, whatever the page's language", () => {
  for (const t of [TRANSLATE_ENGLISH, makeTranslate("bn", BENGALI, BENGALI_FIGURES)]) {
    expect(render(t, false)).toContain(
      `<p lang="en">${PNDT_NOTICE.en}</p><p lang="bn">${PNDT_NOTICE.bn}</p>`,
    );
  }
});

test("the short notice has the page's language first, then the other", () => {
  expect(render(TRANSLATE_ENGLISH, true)).toContain(
    `<p class="notice-title">${short.en}</p><p lang="bn">${short.bn}</p><p class="text-sm">${short.ctx}</p>`,
  );
  expect(render(makeTranslate("bn", BENGALI, BENGALI_FIGURES), true)).toContain(
    `<p class="notice-title">${short.bn}</p><p lang="en">${short.en}</p>`,
  );
});
