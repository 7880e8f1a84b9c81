import { LANGUAGE_TAG } from "../../domain/words/languages.ts";
import { useTranslate } from "./use-translate.ts";

/** The `lang` of texts that stay in English on a page of another language, so that a screen reader says them in English. */
export function useContentLanguage(): string | undefined {
  return useTranslate().language === "en" ? undefined : LANGUAGE_TAG.en;
}
