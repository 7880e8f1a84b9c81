import { CATALOGUE_TEXTS, EXPLANATIONS, PREPARATION } from "../../locales/dictionaries.ts";
import type { Language } from "./languages.ts";

/** A summary of a test or the title of an article in the reader's language; as it is written if there are no words for it. */
export function sayContent(text: string, language: Language): string {
  return language === "en" ? text : (CATALOGUE_TEXTS[language][text] ?? text);
}

/** What a parameter means, in the reader's language. */
export function sayExplanation(text: string, language: Language): string {
  return language === "en" ? text : (EXPLANATIONS[language][text] ?? text);
}

const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=[A-Z])/;

/**
 * How to prepare, in the reader's language. The texts of hundreds of tests are made of the same sentences. A text with an unknown sentence
 * stays English as a whole: a preparation that is half understood is dangerous.
 */
export function sayPreparation(text: string, language: Language): string {
  if (language === "en") return text;
  const sentences = text.split(BETWEEN_SENTENCES).map((sentence) => PREPARATION[language][sentence]);
  return sentences.includes(undefined) ? text : sentences.join(" ");
}
