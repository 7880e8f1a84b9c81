import { DICTIONARIES } from "../../locales/dictionaries.ts";
import type { Dictionary } from "./dictionary.ts";
import { asciiDigits, ENGLISH_FIGURES } from "./figures.ts";
import type { Language } from "./languages.ts";
import type { Translate } from "./translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "./translate.ts";

const made = new Map<Language, Translate>();

/**
 * The words of a printed report. Values, units and findings stay as the laboratory writes them, and every number of the page is written
 * like them, so that any doctor can read them.
 */
export function translateForPrint(language: Language): Translate {
  if (language === "en") return TRANSLATE_ENGLISH;
  const known = made.get(language);
  if (known) return known;
  const translate = makeTranslate(language, withPlainFigures(DICTIONARIES[language]), ENGLISH_FIGURES);
  made.set(language, translate);
  return translate;
}

/** The language of printed documents: the one the customer chose to be contacted in, if this site has it; else English. */
export function printLanguage(chosen: string | undefined, spoken: readonly Language[]): Language {
  return spoken.find((language) => language === chosen) ?? "en";
}

function withPlainFigures(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).map(([phrase, translated]) => [phrase, asciiDigits(translated)]),
  );
}
