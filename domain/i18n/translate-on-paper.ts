import { BENGALI } from "../../locales/bengali.ts";
import type { Dictionary } from "./dictionary.ts";
import { figuresOf } from "./figures.ts";
import type { Language } from "./languages.ts";
import { makeTranslate, TRANSLATE_ENGLISH, type Translate } from "./translate.ts";

let bengali: Translate | undefined;

/**
 * The words of a printed report. Values, ranges and units stay as the laboratory writes them, and every number of the page is written like
 * them, so that any doctor can read them.
 */
export function translateOnPaper(language: Language): Translate {
  if (language === "en") return TRANSLATE_ENGLISH;
  bengali ??= makeTranslate(language, withPlainFigures(BENGALI), figuresOf("en"));
  return bengali;
}

/** The language of printed documents: the one the customer chose to be contacted in, if this site has it; else English. */
export function languageOnPaper(chosen: string | undefined, spoken: readonly Language[]): Language {
  return spoken.find((language) => language === chosen) ?? "en";
}

function withPlainFigures(dictionary: Dictionary): Dictionary {
  const plain = (translated: string) =>
    translated.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
  return Object.fromEntries(
    Object.entries(dictionary).map(([phrase, translated]) => [phrase, plain(translated)]),
  );
}
