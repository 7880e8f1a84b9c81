import type { Steps } from "../shared/steps.ts";
import { type SimilarTerm, similarTerms } from "./similar-terms.ts";

/** Where a term stands: documents in ascending order, and how much each of them is about it. */
export interface Postings {
  documents: Uint32Array;
  weights: Float32Array;
}

export interface TermIndex {
  /** How many documents there are; they are numbered from 0. */
  size: number;
  postings(term: number): Postings;
  word(term: number): string;
  /** Terms from `first` up to, not including, `end`: those that begin with a text, the text itself first if it is a term. */
  beginningWith(text: string): { first: number; end: number };
  /** Terms that differ from a text by at most `most` typing errors. */
  similarTo(text: string, most: number): SimilarTerm[];
}

/** Documents or terms that are seen to before others may have their turn: about a millisecond. */
const STEP = 200;

/** An index of documents given as their terms with weights; the vocabulary is sorted, so that beginnings lie side by side. */
export function* buildTermIndex(documents: readonly ReadonlyMap<string, number>[]): Steps<TermIndex> {
  const found = new Map<string, { documents: number[]; weights: number[] }>();
  for (const [document, terms] of documents.entries()) {
    if (document % STEP === 0) yield;
    for (const [term, weight] of terms) {
      let entry = found.get(term);
      if (!entry) {
        entry = { documents: [], weights: [] };
        found.set(term, entry);
      }
      entry.documents.push(document);
      entry.weights.push(weight);
    }
  }
  const vocabulary = [...found.keys()].sort();
  const postings: Postings[] = [];
  for (const term of vocabulary) {
    if (postings.length % STEP === 0) yield;
    const { documents: where, weights } = found.get(term) ?? { documents: [], weights: [] };
    postings.push({ documents: Uint32Array.from(where), weights: Float32Array.from(weights) });
  }
  const none: Postings = { documents: new Uint32Array(), weights: new Float32Array() };
  return {
    size: documents.length,
    postings: (term) => postings[term] ?? none,
    word: (term) => vocabulary[term] ?? "",
    beginningWith: (text) => ({
      first: firstFrom(vocabulary, text),
      end: firstFrom(vocabulary, `${text}\u{10ffff}`),
    }),
    similarTo: similarTerms(vocabulary),
  };
}

/** The place of the first term that is not before a text. */
function firstFrom(vocabulary: readonly string[], text: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
