import type { Dictionary } from "./dictionary.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { makeKnown } from "./know-words.ts";
import type { Language } from "./languages.ts";
import type { Phrase, Slots } from "./phrase.ts";

type Values<P extends Phrase> = [Slots<P>] extends [never] ? [] : [values: Record<Slots<P>, string | number>];

/** The interface's words, figures and days in one language. */
export interface Translate extends Figures {
  /** A phrase of the dictionary, its slots filled: `t("{count} tests", { count: 3 })`. Numbers take the language's digits. */
  <P extends Phrase>(phrase: P, ...values: Values<P>): string;
  language: Language;
  /** Words that come as data (an answer of the API, a state), also with filled slots: the dictionary's, or as they are when it does not know them. */
  known(words: string): string;
}

/** A slot, and the full stop that ends the sentence after it. */
const SLOT = /\{(\w+)\}(\.(?!\.))?/g;

/** How a language says things. `dictionary` is undefined for English, whose phrases stand in the code. */
export function makeTranslate(
  language: Language,
  dictionary: Dictionary | undefined,
  figures: Figures = figuresOf(language),
): Translate {
  const known = dictionary ? makeKnown(dictionary, figures) : (words: string) => words;
  const phraseOf = (phrase: string) => dictionary?.[phrase] || phrase;
  const fill = (phrase: string, values: Record<string, string | number>) =>
    phrase.replace(SLOT, (slot, name: string, stop = "") => {
      const value = values[name];
      if (value === undefined) return slot;
      const words = typeof value === "number" ? figures.number(value) : value;
      // "Until 7:30 a.m." ends in one full stop.
      return words.endsWith(".") ? words : `${words}${stop}`;
    });
  const t = (phrase: string, values?: Record<string, string | number>) =>
    values ? fill(phraseOf(phrase), values) : phraseOf(phrase);
  return Object.assign(t as Translate, figures, { language, known });
}

/** English, for words that no page and no customer asks for in another language. */
export const TRANSLATE_ENGLISH = makeTranslate("en", undefined);
