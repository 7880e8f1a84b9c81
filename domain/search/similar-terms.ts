import { editDistance } from "./edit-distance.ts";

export interface SimilarTerm {
  /** Its place in the vocabulary. */
  term: number;
  /** Typing errors between the two. */
  distance: number;
}

/** The most pairs of neighbouring letters that one error changes: swapping two letters changes three. */
const PAIRS_PER_ERROR = 3;

/** Finds the words of a vocabulary that differ from a word by a few typing errors, by the pairs of letters that they share. */
export function similarTerms(vocabulary: readonly string[]): (word: string, most: number) => SimilarTerm[] {
  const byPair = new Map<string, number[]>();
  vocabulary.forEach((term, at) => {
    for (const pair of pairsOf(term)) {
      const terms = byPair.get(pair);
      if (terms) terms.push(at);
      else byPair.set(pair, [at]);
    }
  });
  const shared = new Uint16Array(vocabulary.length);

  return (word, most) => {
    const pairs = pairsOf(word);
    const least = Math.max(1, pairs.size - PAIRS_PER_ERROR * most);
    const seen: number[] = [];
    for (const pair of pairs) {
      for (const at of byPair.get(pair) ?? []) {
        if (shared[at] === 0) seen.push(at);
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
    const found: SimilarTerm[] = [];
    for (const at of seen) {
      if ((shared[at] ?? 0) >= least) {
        const distance = editDistance(word, vocabulary[at] ?? "", most);
        if (distance <= most) found.push({ term: at, distance });
      }
      shared[at] = 0;
    }
    return found;
  };
}

function pairsOf(word: string): Set<string> {
  const framed = `^${word}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= framed.length; at++) pairs.add(framed.slice(at, at + 2));
  return pairs;
}
