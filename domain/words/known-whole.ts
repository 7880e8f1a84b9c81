import type { Translate } from "./translate.ts";

/** Two English words in a row in translated text: something was missing in the dictionary. */
const ENGLISH_LEFT = /[a-z]{2,} [a-z]{2,}/i;

/** Free words as the dictionary says them, all or nothing: half a sentence in each language is worse than one in English. */
export function knownWhole(words: string, t: Translate): string {
  const said = t.known(words);
  return ENGLISH_LEFT.test(said) ? words : said;
}
