import type { Dictionary } from "../../domain/i18n/dictionary.ts";
import type { Figures } from "../../domain/i18n/figures.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";

const translators = new Map<Language, Translate>([["en", TRANSLATE_ENGLISH]]);

/** Registers a language's dictionary and figures: on the server all of them at start, in the browser those of the page. */
export function loadMessages(language: Language, dictionary: Dictionary, figures: Figures): void {
  translators.set(language, makeTranslate(language, dictionary, figures));
}

/** The translator of a language: for loaders, titles and other places without hooks. */
export function translateIn(language: Language): Translate {
  return translators.get(language) ?? TRANSLATE_ENGLISH;
}

/** The language of a page, for its `meta()`: the root loader provides it. */
export function languageOfPage(matches: readonly ({ loaderData?: unknown } | undefined)[]): Language {
  const layout = matches[0]?.loaderData as { language?: Language } | undefined;
  return layout?.language ?? "en";
}
