import { everydayMeaning } from "./everyday-words.ts";
import type { TermIndex } from "./term-index.ts";

/** A match by the beginning of a word counts half at the most, one with typing errors a fifth. */
const BEGINNING = 0.5;
const MISTYPED = 0.2;
/** How fast a match loses with what is missing of the word. */
const MISSING = 0.3;
const SHORTEST_BEGINNING = 2;

/** Scores of documents, by their number; 0 for those that do not match. `matched` lists those that do, in no order. */
export interface Scores {
  matched: number[];
  score: Float64Array;
}

/**
 * Documents by how well they match words: all of them (`every`) or any. A document counts with its best match of each word, a rare word
 * more than a common one. With `typos` words may be mistyped.
 */
export function matchWords(
  index: TermIndex,
  words: readonly string[],
  { every, typos }: { every: boolean; typos: boolean },
): Scores {
  const score = new Float64Array(index.size);
  const count = new Uint8Array(index.size);
  let matched: number[] = [];
  words.forEach((word, at) => {
    const { best, documents } = matchWord(index, word, typos);
    for (const document of documents) {
      if (every && count[document] !== at) continue;
      if (count[document] === 0) matched.push(document);
      count[document] = (count[document] ?? 0) + 1;
      score[document] = (score[document] ?? 0) + (best[document] ?? 0);
    }
  });
  if (every) matched = matched.filter((document) => count[document] === words.length);
  return { matched, score };
}

function matchWord(index: TermIndex, word: string, typos: boolean) {
  const best = new Float64Array(index.size);
  const documents: number[] = [];
  const take = (term: number, quality: number) => {
    const postings = index.postings(term);
    const rare = Math.log(1 + (index.size - postings.documents.length + 0.5) / (postings.documents.length + 0.5));
    for (let at = 0; at < postings.documents.length; at++) {
      const document = postings.documents[at] ?? 0;
      const value = (postings.weights[at] ?? 0) * rare * quality;
      const before = best[document] ?? 0;
      if (before === 0) documents.push(document);
      if (value > before) best[document] = value;
    }
  };
  for (const text of [word, ...everydayMeaning(word)]) takeBeginnings(index, text, take);
  const most = typos ? allowedTypos(word) : 0;
  if (most > 0) {
    for (const { term, distance } of index.similarTo(word, most)) {
      if (distance > 0) take(term, (MISTYPED * word.length) / (word.length + distance));
    }
  }
  return { best, documents };
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

/** Errors by which a word may differ. Short words and numbers are codes (ALT, CK, 25): another letter is another test. */
function allowedTypos(word: string): number {
  if (word.length <= 3 || /\p{N}/u.test(word)) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}
