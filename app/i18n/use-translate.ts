import { createContext, useContext } from "react";
import { LANGUAGE_TAG } from "../../domain/words/languages.ts";
import type { Translate } from "../../domain/words/translate.ts";
import { translateIn } from "./messages.ts";

/** The language of the page that is open; it does not change while it is. */
export const TranslateContext = createContext<Translate>(translateIn("en"));

/** The interface's words in the page's language: `const say = useTranslate()`, then `t("Book Test")`. */
export function useTranslate(): Translate {
  return useContext(TranslateContext);
}

/** The `lang` of texts that stay in English on a page of another language, so that a screen reader says them in English. */
export function useContentLanguage(): string | undefined {
  return useTranslate().language === "en" ? undefined : LANGUAGE_TAG.en;
}
