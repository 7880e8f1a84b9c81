import {
  CATALOGUE_TEXTS,
  EXPLANATIONS,
  ORIGINS,
  PREPARATION,
  RESULT_TEXTS,
} from "../../locales/dictionaries.ts";
import type { Language } from "./languages.ts";
import type { PlainPhrase, Translate } from "./translate.ts";
import { sentencesIn } from "./translate-text.ts";

/** Whether a language's medical texts include some that no doctor has read. */
export function isDraft(language: Language): boolean {
  return language !== "en" && Object.values(ORIGINS[language]).some(({ reviewer }) => reviewer === "");
}

/** A text of the catalogue, an article or a condition in the reader's language; English without a translation. */
export function translateContent(text: string, language: Language): string {
  return language === "en" ? text : (CATALOGUE_TEXTS[language][text] ?? text);
}

const BLOCK = /(?<=<(p|li)>).*?(?=<\/\1>)/gs;

/** The paragraphs and list items of a section, as HTML. */
export function blocksIn(html: string): string[] {
  return html.match(BLOCK) ?? [];
}

/** HTML of short paragraphs and list items in the reader's language; if one has no translation the whole stays English, because half a warning misleads. */
export function translateBlocks(html: string, language: Language): string {
  if (language === "en") return html;
  if (blocksIn(html).some((block) => translateContent(block, language) === block)) return html;
  return html.replace(BLOCK, (block) => translateContent(block, language));
}

/** What a parameter means, in the reader's language. */
export function translateExplanation(text: string, language: Language): string {
  return language === "en" ? text : (EXPLANATIONS[language][text] ?? text);
}

/** A laboratory's note beside a range in the reader's language, if it has a translation. */
export function translateRangeNote(note: string, language: Language): string {
  return language === "en" ? note : (RESULT_TEXTS[language][note] ?? note);
}

/**
 * How to prepare, in the reader's language. The texts of hundreds of tests are made of the same sentences. A text with an unknown sentence
 * stays English as a whole: a preparation that is half understood is dangerous.
 */
export function translatePreparation(text: string, language: Language): string {
  if (language === "en") return text;
  const sentences = sentencesIn(text).map((sentence) => PREPARATION[language][sentence]);
  return sentences.includes(undefined) ? text : sentences.join(" ");
}

/**
 * Instructions of a visit in the language of `t`. They join sentences of the catalogue with phrases of the interface, and such a phrase
 * may have several sentences. With an unknown sentence the text stays English as a whole, as in `translatePreparation`.
 */
export function translateInstructions(text: string, t: Translate): string {
  return translateSentences(text, t, () => undefined);
}

/** Translates a text made of catalogue sentences, interface phrases and what `translateOther` knows; with any other sentence the whole stays English. */
export function translateSentences(
  text: string,
  t: Translate,
  translateOther: (english: string) => string | undefined,
): string {
  if (t.language === "en") return text;
  const sentences = sentencesIn(text);
  const translated: string[] = [];
  for (let from = 0; from < sentences.length; ) {
    const run = longestRun(sentences.slice(from), t, translateOther);
    if (run === undefined) return text;
    translated.push(run.words);
    from += run.length;
  }
  return translated.join(" ");
}

/** As many sentences from the beginning of `sentences` as have a translation together. */
function longestRun(
  sentences: readonly string[],
  t: Translate,
  translateOther: (english: string) => string | undefined,
) {
  for (let length = sentences.length; length > 0; length -= 1) {
    const english = sentences.slice(0, length).join(" ");
    // Only whole phrases: `t.lookup` leaves an unknown sentence among known ones in English.
    const words = [
      translateOther(english),
      translatePreparation(english, t.language),
      translateContent(english, t.language),
      translateExplanation(english, t.language),
      t(english as PlainPhrase),
    ].find((each) => each !== undefined && each !== english);
    if (words !== undefined) return { words, length };
  }
  return undefined;
}
