import type { Incremental } from "../shared/incremental.ts";
import { everydayMeaning } from "./everyday-meaning.ts";

/** A match by the beginning of a word counts half at the most, one with a typing error a fifth, and with two of them a quarter of that. */
const BEGINNING = 0.5;
const MISTYPED = 0.2;
/** How fast a match loses score with the missing part of the word. */
const MISSING = 0.3;
const SHORTEST_BEGINNING = 2;
/** The weight of a word of a name, from which on names count the same for two letters. */
const NAME = 5;

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
    const take = (term: number, quality: number, begun?: number) => {
      const postings = index.postings(term);
      const has = postings.documents.length;
      const among = begun ?? has;
      const most = begun === undefined ? Number.POSITIVE_INFINITY : NAME;
      const rare = quality * Math.log(1 + (index.size - among + 0.5) / (among + 0.5));
      for (let at = 0; at < has; at++) {
        const document = postings.documents[at] ?? 0;
        const value = Math.min(postings.weights[at] ?? 0, most) * rare;
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

/**
 * `begun` comes with two letters that are no word yet: how many documents their words have in all. They tell nothing of a word's length,
 * nor is a rare word likelier meant than a common one: among the names that they begin, the more popular service comes first.
 */
function takeBeginnings(
  index: TermIndex,
  text: string,
  take: (term: number, quality: number, begun?: number) => void,
): void {
  const { first, end } = index.beginningWith(text);
  if (text.length === SHORTEST_BEGINNING && first < end && index.word(first) !== text) {
    let begun = 0;
    for (let term = first; term < end; term++) begun += index.postings(term).documents.length;
    const all = Math.min(begun, index.size);
    for (let term = first; term < end; term++) take(term, BEGINNING, all);
    return;
  }
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

interface SimilarTerm {
  /** Its position in the vocabulary. */
  term: number;
  /** Typing errors between the two. */
  distance: number;
}

/** In a word of so many letters the first is never mistyped: UPEP and SPEP, ERCP and MRCP are two tests. */
const SHORT_NAME = 4;

/** People begin a word as it sounds: of three errors none is in the first letter, or "breathing" would be "creatine". */
const MOST_WITH_FIRST = 2;
/** Two letters that one sound is written with. */
const ONE_SOUND = /^(?:(.)\1|[ckqs]{2}|[bvw]{2}|[gjz]{2}|[fp]{2}|[eiy]{2})$/;

function allowedBetween(word: string, term: string, most: number): number {
  return ONE_SOUND.test(`${word[0]}${term[0]}`) ? most : Math.min(most, MOST_WITH_FIRST);
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
    const isOther = (term: string) => word.length <= SHORT_NAME && term[0] !== word[0];
    for (const pair of pairs) {
      for (const at of byPair.get(pair) ?? []) {
        if (shared[at] === 0) seen.push(at);
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
    const found: SimilarTerm[] = [];
    for (const at of seen) {
      const term = vocabulary[at] ?? "";
      if ((shared[at] ?? 0) >= least && !isOther(term)) {
        const distance = editDistance(word, term, most);
        if (distance <= allowedBetween(word, term, most)) found.push({ term: at, distance });
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

/**
 * How many typing errors lie between two words: a letter too many, too few, another one, or two neighbours swapped. Counts no further
 * than `most`; anything beyond is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[other.length] ?? 0, most + 1);
}

/** The postings of a term: documents in ascending order, and the weight of the term in each. */
interface Postings {
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

/** Documents or terms that are processed between two pauses: about a millisecond. */
const STEP = 200;

/** An index of documents given as their terms with weights; the vocabulary is sorted, so that beginnings lie side by side. */
export function* buildTermIndex(documents: readonly ReadonlyMap<string, number>[]): Incremental<TermIndex> {
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

/** The position of the first term that is not before a text. */
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
