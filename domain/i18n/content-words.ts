import { CATALOGUE_TEXTS, EXPLANATIONS, PREPARATION } from "../../locales/dictionaries.ts";
import type { Language } from "./languages.ts";
import { sentencesIn } from "./sentences-in.ts";
import type { PlainPhrase, Translate } from "./translate.ts";

/** A summary of a test or the title of an article in the reader's language; as it is written if there are no words for it. */
export function sayContent(text: string, language: Language): string {
  return language === "en" ? text : (CATALOGUE_TEXTS[language][text] ?? text);
}

/** What a parameter means, in the reader's language. */
export function sayExplanation(text: string, language: Language): string {
  return language === "en" ? text : (EXPLANATIONS[language][text] ?? text);
}

/**
 * How to prepare, in the reader's language. The texts of hundreds of tests are made of the same sentences. A text with an unknown sentence
 * stays English as a whole: a preparation that is half understood is dangerous.
 */
export function sayPreparation(text: string, language: Language): string {
  if (language === "en") return text;
  const sentences = sentencesIn(text).map((sentence) => PREPARATION[language][sentence]);
  return sentences.includes(undefined) ? text : sentences.join(" ");
}

/**
 * Instructions of a visit in the language of `t`. They join sentences of the catalogue with phrases of the interface, and such a phrase
 * may have several sentences. With an unknown sentence the text stays English as a whole, as in `sayPreparation`.
 */
export function sayInstructions(text: string, t: Translate): string {
  if (t.language === "en") return text;
  const sentences = sentencesIn(text);
  const said: string[] = [];
  for (let from = 0; from < sentences.length; ) {
    const run = longestRun(sentences.slice(from), t);
    if (run === undefined) return text;
    said.push(run.words);
    from += run.length;
  }
  return said.join(" ");
}

/** As many sentences from the beginning of `sentences` as have a translation together. */
function longestRun(sentences: readonly string[], t: Translate) {
  for (let length = sentences.length; length > 0; length -= 1) {
    const english = sentences.slice(0, length).join(" ");
    const prepared = sayPreparation(english, t.language);
    // Only whole phrases: `t.lookup` leaves an unknown sentence among known ones in English.
    const words = prepared === english ? t(english as PlainPhrase) : prepared;
    if (words !== english) return { words, length };
  }
  return undefined;
}
