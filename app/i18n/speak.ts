import type { Language } from "../../domain/words/languages.ts";
import { type Dictionary, makeSay, SAY_ENGLISH, type Say } from "../../domain/words/say.ts";

const spoken = new Map<Language, Say>([["en", SAY_ENGLISH]]);

/** Makes a language's dictionary known: the server all of them at its start, the browser the one of its page. */
export function learn(language: Language, dictionary: Dictionary): void {
  spoken.set(language, makeSay(language, dictionary));
}

/** The interface's words in a language: for loaders, titles and other places without hooks. */
export function sayIn(language: Language): Say {
  return spoken.get(language) ?? SAY_ENGLISH;
}

/** The language of a page, for its `meta()`: the root loader knows it. */
export function languageOfPage(matches: readonly ({ loaderData?: unknown } | undefined)[]): Language {
  const frame = matches[0]?.loaderData as { language?: Language } | undefined;
  return frame?.language ?? "en";
}
