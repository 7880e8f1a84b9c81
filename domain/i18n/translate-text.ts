import { ownEntry } from "../shared/own-entry.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Figures } from "./figures.ts";

/** A phrase with slots, as a pattern that matches the text with its slots filled. */
interface Filled {
  pattern: RegExp;
  /** A part without slots: a text without it needs no matching. */
  piece: string;
  translated: string;
  /**
   * True with enough words of its own; otherwise it counts only if one of its slots is a number, because it matches by chance ("{from} to
   * {until}").
   */
  sure: boolean;
}

const SLOT = /\{(\w+)\}/;
/** Slots with these names hold a count, however large. */
const COUNTS =
  /^(?:count|total|more|most|days|hours|minutes|months|seconds|page|pages|step|steps|mark|size|percent|times)$/;
/** Slots with these names hold a count, a year or a number that names something. Slots with any other name hold any text. */
const FIGURES = new RegExp(`${COUNTS.source}|^(?:number|years)$`);
/** Slots with these names begin with a number: "28 days", "₹100". */
const MEASURES = /^(?:age|amount|charge|day|high|limit|low|until)$/;

/**
 * Translates texts that come as data (responses of the API, states, errors of a form) by the dictionary: as they are, with filled slots
 * ("Please wait 5 minutes."), or sentence by sentence. Unknown texts stay.
 */
export function makeTextTranslator(dictionary: Dictionary, figures: Figures): (words: string) => string {
  let phrases: Filled[] | undefined;

  /**
   * Translates a slot's value: a known text, a measure ("18 years"), a count with the language's digits and grouping, or a short number, an
   * amount or a day in the language's digits; any other value is a name.
   */
  const slot = (text: string, name: string): string => {
    const known = ownEntry(dictionary, text);
    if (known) return known;
    if (/^\d+ \w+$/.test(text)) return filled(text) ?? text;
    if (COUNTS.test(name) && isCount(text)) return figures.number(Number(text.replaceAll(",", "")));
    if (!isFigure(text)) return text;
    return text.replace(/\d/g, (digit) => figures.number(Number(digit)));
  };

  const filled = (words: string): string | undefined => {
    phrases ??= phrasesWithSlots(dictionary);
    for (const { piece, pattern, translated, sure } of phrases) {
      const values = words.includes(piece) ? pattern.exec(words)?.groups : undefined;
      if (values && (sure || Object.values(values).some((value) => /^[₹\d]/.test(value))))
        return translated.replace(new RegExp(SLOT, "g"), (_, name: string) => slot(values[name] ?? "", name));
    }
    return undefined;
  };

  const whole = (words: string) => ownEntry(dictionary, words) || filled(words);

  return (words) => {
    const translated = ownEntry(dictionary, words);
    if (translated) return translated;
    const parts = sentencesIn(words);
    if (parts.length < 2) return filled(words) ?? words;
    // Sentence by sentence first: the last slot of one would also match those that follow.
    const sentences = parts.map(whole);
    if (sentences.includes(undefined)) {
      return filled(words) ?? parts.map((part, index) => sentences[index] ?? part).join(" ");
    }
    return sentences.join(" ");
  };
}

/** A whole number or a decimal, as it is or grouped: "2000", "1,25,000", "1.5". */
function isCount(text: string): boolean {
  return /^\d[\d,]{0,14}(?:\.\d+)?$/.test(text);
}

/** A short number, an amount or a day; a longer number may be a year, a pincode or a telephone number. */
function isFigure(text: string): boolean {
  return /^(?:\d{1,3}|₹[\d,.]+|\d\d\/\d\d\/\d{4})$/.test(text);
}

/** The phrases with slots, those with most words of their own first; one without any would match everything. */
function phrasesWithSlots(dictionary: Dictionary): Filled[] {
  const own = (phrase: string) => phrase.replace(/\{\w+\}/g, "");
  return Object.entries(dictionary)
    .filter(
      ([phrase, translated]) => translated !== "" && SLOT.test(phrase) && /[A-Za-z]{2}/.test(own(phrase)),
    )
    .sort(([one], [other]) => own(other).length - own(one).length)
    .map(([phrase, translated]) => ({
      translated,
      sure: own(phrase).length > 9,
      piece: longestPiece(phrase),
      pattern: patternOf(phrase),
    }));
}

function longestPiece(phrase: string): string {
  return phrase
    .split(/\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

function patternOf(phrase: string): RegExp {
  const seen = new Set<string>();
  const source = phrase.split(SLOT).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    const holds = FIGURES.test(part) ? "[\\d.,]+" : MEASURES.test(part) ? "[₹\\d].*?" : ".+?";
    return `(?<${part}>${holds})`;
  });
  return new RegExp(`^${source.join("")}$`, "s");
}

/** The sentences of an English text. What reads texts by sentences has to divide them as their translation does. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z])/);
}
