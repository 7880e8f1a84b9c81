import { LANGUAGE_TAG } from "../../domain/words/languages.ts";
import { useSay } from "./use-say.ts";

/** The `lang` of texts that stay in English on a page of another language, so that a screen reader says them in English. */
export function useContentLanguage(): string | undefined {
  return useSay().language === "en" ? undefined : LANGUAGE_TAG.en;
}
