import type { BENGALI } from "../../locales/bengali.ts";
import type { COLLECTOR_BENGALI } from "../../locales/bengali-collector.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Figures } from "./figures.ts";
import { ENGLISH_FIGURES } from "./figures.ts";
import type { Language } from "./languages.ts";
import { makeTextTranslator } from "./translate-text.ts";

type Values<P extends Phrase> = [Slots<P>] extends [never] ? [] : [values: Record<Slots<P>, string | number>];

/** The interface's words, figures and days in one language. */
export interface Translate extends Figures {
  /** A phrase of the dictionary, its slots filled: `t("{count} tests", { count: 3 })`. Numbers take the language's digits. */
  <P extends Phrase>(phrase: P, ...values: Values<P>): string;
  language: Language;
  /**
   * Texts that come as data (a response of the API, a state), also with filled slots: translated, or as they are when the dictionary does
   * not know them.
   */
  lookup(text: string): string;
}

/** A slot, and the full stop that ends the sentence after it. */
const SLOT = /\{(\w+)\}(\.(?!\.))?/g;

/** The texts and formats of a language. `dictionary` is undefined for English, whose phrases are in the code; `figures` are the language's own. */
export function makeTranslate(
  language: Language,
  dictionary: Dictionary | undefined,
  figures: Figures = ENGLISH_FIGURES,
): Translate {
  const lookup = dictionary ? makeTextTranslator(dictionary, figures) : (words: string) => words;
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
  return Object.assign(t as Translate, figures, { language, lookup });
}

/** English, for texts that no page and no customer sees in another language. */
export const TRANSLATE_ENGLISH = makeTranslate("en", undefined);

/** The phrases of the interface: the dictionary's English side. A phrase without its Bengali does not compile. */
export type Phrase = keyof typeof BENGALI | keyof typeof COLLECTOR_BENGALI;

/** The names between braces: "{count} tests of {name}" → "count" | "name". */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** Phrases without slots, for tables of texts. */
export type PlainPhrase = { [P in Phrase]: [Slots<P>] extends [never] ? P : never }[Phrase];

/** Two English words in a row in translated text: something was missing in the dictionary. */
const ENGLISH_LEFT = /[a-z]{2,} [a-z]{2,}/i;

/** Translates a free text completely or not at all: half a sentence in each language is worse than one in English. */
export function translateWhole(words: string, t: Translate): string {
  const translated = t.lookup(words);
  return ENGLISH_LEFT.test(translated) ? words : translated;
}
