import type { Dictionary } from "../../domain/words/dictionary.ts";
import type { Language } from "../../domain/words/languages.ts";
import { makeTranslate, TRANSLATE_ENGLISH, type Translate } from "../../domain/words/translate.ts";

const spoken = new Map<Language, Translate>([["en", TRANSLATE_ENGLISH]]);

/** Makes a language's dictionary known: the server all of them at its start, the browser the one of its page. */
export function loadMessages(language: Language, dictionary: Dictionary): void {
  spoken.set(language, makeTranslate(language, dictionary));
}

/** The interface's words in a language: for loaders, titles and other places without hooks. */
export function translateIn(language: Language): Translate {
  return spoken.get(language) ?? TRANSLATE_ENGLISH;
}

/** The language of a page, for its `meta()`: the root loader knows it. */
export function languageOfPage(matches: readonly ({ loaderData?: unknown } | undefined)[]): Language {
  const frame = matches[0]?.loaderData as { language?: Language } | undefined;
  return frame?.language ?? "en";
}
