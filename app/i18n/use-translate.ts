import { createContext, useContext } from "react";
import { LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { translateIn } from "./messages.ts";

/** The language of the open page; it does not change while the page is open. */
export const TranslateContext = createContext<Translate>(translateIn("en"));

/** The translator of the page's language: `const t = useTranslate()`, then `t("Book Test")`. */
export function useTranslate(): Translate {
  return useContext(TranslateContext);
}

/** The `lang` attribute for text that stays English on a page of another language, for screen readers. */
export function useContentLanguage(): string | undefined {
  return useTranslate().language === "en" ? undefined : LANGUAGE_TAG.en;
}
