import type { TermIndex } from "./build-term-index.ts";
import { everydayMeaning } from "./everyday-meaning.ts";

/** A match by the beginning of a word counts half at the most, one with a typing error a fifth, and with two of them a quarter of that. */
const BEGINNING = 0.5;
const MISTYPED = 0.2;
/** How fast a match loses score with the missing part of the word. */
const MISSING = 0.3;
const SHORTEST_BEGINNING = 2;

export interface Match {
  /** All words (`every`) or any. */
  every: boolean;
  /** Words may be mistyped. */
  typos: boolean;
}

/**
 * Documents by how well they match words, as numbers with their scores. A document counts with its best match of each word, a rare word
 * more than a common one. The result is valid until the next call: its arrays are reused, so that a search costs what it finds and not what
 * there is.
 */
export type MatchWords = (
  words: readonly string[],
  match: Match,
) => { matched: number[]; score: Float64Array };

/** The probable word: the word itself if it is known, else the one with the fewest typing errors. */
export type CorrectWord = (word: string) => string;

/** Makes the corrector of an index. Words of up to three letters or with digits stay as they are: they are codes. */
export function corrector(index: TermIndex): CorrectWord {
  return (word) => {
    const { first } = index.beginningWith(word);
    if (index.word(first) === word || everydayMeaning(word).length > 0) return word;
    const [nearest] = index
      .similarTo(word, allowedTypos(word))
      .sort((a, b) => a.distance - b.distance || spread(b.term) - spread(a.term));
    return nearest === undefined ? word : index.word(nearest.term);
  };

  function spread(term: number): number {
    return index.postings(term).documents.length;
  }
}

/** Makes the matcher of an index. It reuses its arrays, so that one search at a time may use it (see `MatchWords`). */
export function matcher(index: TermIndex): MatchWords {
  const best = new Float64Array(index.size);
  const score = new Float64Array(index.size);
  const count = new Uint8Array(index.size);
  let touched: number[] = [];

  /** The documents of one word; their values stand in `best`. */
  function matchWord(word: string, typos: boolean): number[] {
    const documents: number[] = [];
    const take = (term: number, quality: number) => {
      const postings = index.postings(term);
      const has = postings.documents.length;
      const rare = quality * Math.log(1 + (index.size - has + 0.5) / (has + 0.5));
      for (let at = 0; at < has; at++) {
        const document = postings.documents[at] ?? 0;
        const value = (postings.weights[at] ?? 0) * rare;
        const before = best[document] ?? 0;
        if (before === 0) documents.push(document);
        if (value > before) best[document] = value;
      }
    };
    for (const text of [word, ...everydayMeaning(word)]) takeBeginnings(index, text, take);
    const most = typos ? allowedTypos(word) : 0;
    if (most === 0) return documents;
    for (const { term, distance } of index.similarTo(word, most)) {
      if (distance > 0) take(term, (MISTYPED * word.length) / (word.length + distance) / distance ** 2);
    }
    return documents;
  }

  return (words, { every, typos }) => {
    for (const document of touched) {
      score[document] = 0;
      count[document] = 0;
    }
    touched = [];
    words.forEach((word, at) => {
      for (const document of matchWord(word, typos)) {
        const value = best[document] ?? 0;
        best[document] = 0;
        if (every && count[document] !== at) continue;
        if (count[document] === 0) touched.push(document);
        count[document] = (count[document] ?? 0) + 1;
        score[document] = (score[document] ?? 0) + value;
      }
    });
    const matched = every ? touched.filter((document) => count[document] === words.length) : [...touched];
    return { matched, score };
  };
}

function takeBeginnings(index: TermIndex, text: string, take: (term: number, quality: number) => void): void {
  const { first, end } = index.beginningWith(text);
  for (let term = first; term < end; term++) {
    const missing = index.word(term).length - text.length;
    if (missing === 0) take(term, 1);
    else if (text.length < SHORTEST_BEGINNING) break;
    else take(term, (BEGINNING * text.length) / (text.length + MISSING * missing));
  }
}

/** Typing errors that are allowed in a word. Short words and numbers are codes (ALT, CK, 25): another letter is another test. */
function allowedTypos(word: string): number {
  if (word.length <= 3 || /\p{N}/u.test(word)) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}
