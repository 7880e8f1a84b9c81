import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Incremental } from "../shared/incremental.ts";
import { runToEnd } from "../shared/incremental.ts";
import { asksForSex } from "./asks-for-sex.ts";
import { everydayMeaning, LATIN_WORDS, spokenLetters } from "./everyday-meaning.ts";
import type { FindNamed } from "./exact-names.ts";
import { allWords, inCatalogueWords, indexNames, isWhole, singular } from "./exact-names.ts";
import type { MatchWords, TermIndex } from "./match-words.ts";
import { buildTermIndex, corrector, matcher } from "./match-words.ts";
import { normalise, PET_CT, queryTerms, termsOf } from "./normalise.ts";
import { respeller } from "./spoken-spelling.ts";
import { SYMPTOM_WORDS, testsForSymptom } from "./tests-for-symptom.ts";

/** How much a word counts by where it stands. */
const WEIGHTS = {
  name: 6,
  synonyms: 5,
  code: 4,
  conditions: 1.6,
  organs: 1.6,
  parameters: 1.2,
  contents: 0.8,
};
/** A word of a short name counts more than one of a long name; of a list of other names hardly. */
const LENGTH_COUNTS = 0.2;
const USUAL_NAME_TERMS = 3;
/** Services that are indexed between two pauses: about a millisecond. */
const STEP = 20;

/**
 * The words under which services are found, with their weights. A package is found by all the names of what it contains, not by every
 * value inside: those belong to its tests.
 */
export function* searchableTerms(catalogue: Catalogue): Incremental<Map<string, number>[]> {
  const namesOf = names(catalogue);
  const all: Map<string, number>[] = [];
  for (const service of catalogue.onSale) {
    const terms = new Map<string, number>();
    const add = (words: Iterable<string>, weight: number) => {
      for (const word of words) terms.set(word, (terms.get(word) ?? 0) + weight);
    };
    const name = termsOf(service.name);
    add(name, WEIGHTS.name / (1 - LENGTH_COUNTS + (LENGTH_COUNTS * name.length) / USUAL_NAME_TERMS));
    add(new Set(service.synonyms.flatMap(termsOf)), WEIGHTS.synonyms);
    add(termsOf(service.code), WEIGHTS.code);
    add(termsOf(titles(service.conditionIds, catalogue.conditionById)), WEIGHTS.conditions);
    add(termsOf(titles(service.organIds, catalogue.organById)), WEIGHTS.organs);
    if (service.kind !== "package") {
      add(termsOf(titles(service.parameterIds, catalogue.parameterById)), WEIGHTS.parameters);
    }
    add(new Set(service.contentIds.flatMap((id) => [...namesOf(id)])), WEIGHTS.contents);
    all.push(terms);
    if (all.length % STEP === 0) yield;
  }
  return all;
}

/** The words of all names of a service, split once however many packages contain it. */
function names(catalogue: Catalogue): (serviceId: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>();
  return (serviceId) => {
    let words = known.get(serviceId);
    if (!words) {
      const service = catalogue.serviceById.get(serviceId);
      words = new Set(service ? [service.name, ...service.synonyms].flatMap(termsOf) : []);
      known.set(serviceId, words);
    }
    return words;
  };
}

function titles(ids: Service["organIds"], of: ReadonlyMap<number, { name: string }>): string {
  return ids.map((id) => of.get(id)?.name ?? "").join(" ");
}

export interface FindOptions {
  /** At most this many services. */
  limit?: number;
  /** Only services that pass. */
  only?: (service: Service) => boolean;
}

/** Finds services by text: best match first, then the more popular. Queries of fewer than 2 characters find nothing. */
export type Find = (query: string, options?: FindOptions) => Service[];

const MIN_CHARACTERS = 2;
/** A test whose names have every word of a query is among so many. */
const FIRST = 20;
/** A package comes after a single test with the same match. */
const PACKAGE = 0.8;
/** More than any name adds to a score. */
const SCAN_MEANT = 10;

/**
 * What looks like something else: where no service has these words in a name, nothing else stands for it, no scan of the belly for PET-CT,
 * none of the head for HIDA, and no electrophoresis of serum for one of urine.
 */
const ONLY_AS_NAMED: readonly [string, ...string[]][] = [
  [PET_CT],
  ["hida"],
  ["spect"],
  ["electrophoresis", "urine"],
];

/** An index over the services on sale, in memory; built again when the catalogue changes. */
export function buildSearch(catalogue: Catalogue): Find {
  return runToEnd(buildSearchIncrementally(catalogue));
}

/** Builds the index incrementally: a hundred thousand services take seconds, and requests are served meanwhile. */
export function* buildSearchIncrementally(catalogue: Catalogue): Incremental<Find> {
  const services = catalogue.onSale;
  const index = yield* buildTermIndex(yield* searchableTerms(catalogue));
  const matchWords = matcher(index);
  const correct = corrector(index);
  const findNamed = yield* indexNames(services);
  const boosts = boostsOf(services);
  const asSpoken = spokenReader(index);
  const unsold = ONLY_AS_NAMED.filter(([word, ...others]) => {
    const { first } = index.beginningWith(word);
    const documents = index.word(first) === word ? [...index.postings(first).documents] : [];
    return !documents.some((at) => services[at] && hasNames(services[at], [word, ...others]));
  }).map((words) => words.map((word) => new RegExp(`(?<![a-z])${word}(?![a-z])`)));

  return (query, { limit = 20, only } = {}) => {
    const text = normalise(query);
    if (text.trim().length < MIN_CHARACTERS || asksForSex(query)) return [];
    if (unsold.some((words) => words.every((word) => word.test(text)))) return [];
    const wanted = (service: Service | undefined): service is Service =>
      service !== undefined && (only?.(service) ?? true);
    const isWantedTest = (service: Service) => service.kind !== "package" && wanted(service);
    const words = asSpoken(queryTerms(query));
    const { matched, score, isMistyped } = search(matchWords, words);
    // Where no service has every word, a scan that was named counts more than the part of the body.
    const isScanMeant = isMistyped && words.some(namesScan);
    for (const at of matched) {
      const boost = isScanMeant && services[at]?.kind === "radiology" ? SCAN_MEANT : 1;
      score[at] = (score[at] ?? 0) * (boosts[at] ?? 1) * boost;
    }
    const ranked = best(matched, score, limit, (document) => wanted(services[document])).flatMap(
      (at) => services[at] ?? [],
    );
    const partial = !isWhole(query);
    const readings = [
      allWords(query),
      inCatalogueWords(asSpoken(allWords(query))),
      words,
      inCatalogueWords(words),
      ...(isMistyped ? [words.map(correct)] : []),
    ];
    const testNamed = (name: readonly string[]) =>
      [...findNamed(name), ...findNamed(inCatalogueWords(name))].find(isWantedTest);
    const each = words.length > 1 ? namedEach(words, testNamed) : [];
    const isOne = (service: Service) => service.kind !== "package" && hasNames(service, words);
    const isOfOne = each.length > 0 && ranked.slice(0, FIRST).some(isOne);
    const named = readings.flatMap((reading) => findNamed(reading, partial));
    // Among all services: a list of tests alone must not answer otherwise than the whole catalogue.
    const hasTest = !isMistyped && matched.some((at) => services[at]?.kind !== "package");
    const found = new Set([
      ...named,
      ...(isOfOne ? [] : each),
      ...forSymptom(query, words, ranked, findNamed),
      ...(hasTest || named.length > 0 || each.length > 0 ? [] : namedMost(words, testNamed)),
      ...ranked,
    ]);
    return [...found].filter(wanted).slice(0, limit);
  };
}

const SYMPTOMS: ReadonlySet<string> = new Set(SYMPTOM_WORDS);
const SHORTEST_HALF = 2;
const SHORTEST_THIRD = 3;
/** A longer word is nonsense, and trying every way to part it would not end. */
const LONGEST_JOINED = 30;
const respell = respeller([...LATIN_WORDS, ...SYMPTOM_WORDS]);

/**
 * Resolves spoken spellings: names of letters, in one word or several, become the term that they spell, and an unknown word becomes the
 * known ones that it joins, the one of which it is the plural, or the one that sounds like it.
 */
function spokenReader(index: TermIndex): (words: readonly string[]) => string[] {
  const begins = (text: string) => {
    const { first, end } = index.beginningWith(text);
    return first < end;
  };
  const isTerm = (text: string) => index.word(index.beginningWith(text).first) === text;
  /** The longest run of letters' names that begins at a position. */
  function spelledFrom(words: readonly string[], at: number): { letters: string; end: number } | undefined {
    for (let end = words.length; end > at; end--) {
      const run = words.slice(at, end);
      const isPlain = run.every(isTerm) && !/[0-9]/.test(run.join(""));
      const letters = isPlain ? undefined : spokenLetters(run);
      if (letters !== undefined && letters.length > 1 && isTerm(letters)) return { letters, end };
    }
    return undefined;
  }
  const isUnderstood = (text: string) => begins(text) || everydayMeaning(text).length > 0;
  /** Known words that are written as one: "antithyroglobulin", "colourdoppler", "liverfunctiontest", "vitd3". */
  function partsOf(word: string): string[] | undefined {
    if (isUnderstood(word) || SYMPTOMS.has(word) || !/^[a-z]+[0-9]*$/.test(word)) return undefined;
    const parts = parted(word, SHORTEST_HALF);
    return parts ?? (word.length <= LONGEST_JOINED ? parted(word, SHORTEST_THIRD) : undefined);
  }
  /**
   * The terms that, written one after the other, make the word; nothing if none do. Each but the last has at least `shortest` letters. They
   * are two if that is `SHORTEST_HALF`, and two or more if it is greater.
   */
  function parted(word: string, shortest: number): string[] | undefined {
    for (let at = word.length - SHORTEST_HALF; at >= shortest; at--) {
      const [first = "", rest = ""] = [word.slice(0, at), word.slice(at)].map(normalise);
      if (!isTerm(first)) continue;
      if (isTerm(rest)) return [first, rest];
      const others = shortest > SHORTEST_HALF ? parted(rest, shortest) : undefined;
      if (others) return [first, ...others];
    }
    return undefined;
  }
  return (words) => {
    const read: string[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? "";
      const spelled = spelledFrom(words, at);
      if (spelled) read.push(spelled.letters);
      else if (!isUnderstood(word) && isTerm(singular(word))) read.push(singular(word));
      else read.push(...(partsOf(word) ?? [respell(word, isUnderstood)]));
      at = spelled?.end ?? at + 1;
    }
    return read;
  };
}

/** Services with every word come first; only if there are none, typing errors are allowed, then missing words. */
function search(
  matchWords: MatchWords,
  words: readonly string[],
): ReturnType<MatchWords> & { isMistyped: boolean } {
  const whole = matchWords(words, { every: true, typos: false });
  if (whole.matched.length > 0) return { ...whole, isMistyped: false };
  const mistyped = matchWords(words, { every: true, typos: true });
  if (mistyped.matched.length > 0) return { ...mistyped, isMistyped: true };
  // A single letter, "scan" or "panel" finds nothing by itself: a service that matches only it is not what was searched for.
  const telling = words.filter(
    (word) =>
      [...word].length >= MIN_CHARACTERS && !isScan(word) && !BUNDLES.some((each) => means(word, each)),
  );
  return { ...matchWords(telling, { every: false, typos: true }), isMistyped: true };
}

/** Whether each word, or what it means, begins one of a service's names; "pt" and other short ones are a word of it. */
function hasNames({ name, synonyms }: Service, words: readonly string[]): boolean {
  const terms = [name, ...synonyms].flatMap(termsOf);
  return words.every((word) =>
    [word, ...everydayMeaning(word)].some((text) =>
      terms.some((term) => (text.length <= SHORTEST_HALF ? term === text : term.startsWith(text))),
    ),
  );
}

/** The most words of a name among several. */
const MAX_NAME_WORDS = 5;

/**
 * "Amylase lipase" and "lipid profile lft" ask for several tests: if the words are names side by side, the first test of each. "Blood" among
 * them is the sample: "blood calcium".
 */
function namedEach(
  words: readonly string[],
  testNamed: (words: readonly string[]) => Service | undefined,
): Service[] {
  /** The fewest tests that the words from a position on name. */
  const from: (Service[] | undefined)[] = [];
  from[words.length] = [];
  for (let at = words.length - 1; at >= 0; at--) {
    for (let end = Math.min(at + MAX_NAME_WORDS, words.length); end > at; end--) {
      const rest = from[end];
      if (rest === undefined || rest.length + 1 >= (from[at]?.length ?? Number.POSITIVE_INFINITY)) continue;
      const run = words.slice(at, end);
      const test = run.length === 1 && isBlood(run[0]) ? [] : testNamed(run);
      if (test) from[at] = [test, ...rest].flat();
    }
  }
  return from[0] ?? [];
}

const BUNDLES = ["package", "profile"];
/** The words that tell how something is booked or done, and not what is looked at. */
const HOW = [...BUNDLES, "full", "blood", "urine", "stool"];

/**
 * The test whose name is most of the words, where none has all of them: "lipid profile fasting" is in the packages alone, and "gene xpert
 * sputum" nowhere. None where a package is asked for.
 */
function namedMost(
  words: readonly string[],
  testNamed: (words: readonly string[]) => Service | undefined,
): Service[] {
  const isTelling = (word: string) =>
    word.length > 1 && !namesScan(word) && !HOW.some((how) => means(word, how));
  for (let length = words.length - 1; length * 2 >= words.length; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      // A scan of another part, or another thing than the scan, is not what was asked for.
      if (!run.some(isTelling) || rest.some((word) => means(word, "package") || namesScan(word))) continue;
      const test = testNamed(run);
      if (test) return [test];
    }
  }
  return [];
}

const isBlood = (word = "") => means(word, "blood");
const SCANS = ["scan", "usg", "ultrasound", "ct", "mri", "ray"];
const namesScan = (word: string) => SCANS.some((scan) => means(word, scan));
const isScan = (word: string) => means(word, "scan");

const means = (word: string, meaning: string) => [word, ...everydayMeaning(word)].includes(meaning);

/** For a symptom the packages that are named after it, then the tests to begin with; nothing for other words. */
function forSymptom(
  query: string,
  words: readonly string[],
  ranked: readonly Service[],
  findNamed: FindNamed,
): Service[] {
  // "MRI for back pain": what is to be done is said.
  if (words.some(namesScan)) return [];
  const tests = testsForSymptom(words, query).flatMap((name) => findNamed(allWords(name))[0] ?? []);
  const namedAfter = ({ kind, name, synonyms }: Service) =>
    kind === "package" &&
    [name, ...synonyms].map(termsOf).some((terms) => words.every((word) => terms.includes(word)));
  return tests.length > 0 ? [...ranked.filter(namedAfter), ...tests] : [];
}

/** The best `limit` of the matches that pass, best first; of equals the more popular, which has the smaller number. */
function best(
  matched: number[],
  score: Float64Array,
  limit: number,
  passes: (document: number) => boolean,
): number[] {
  const before = (a: number, b: number) => (score[b] ?? 0) - (score[a] ?? 0) || a - b;
  if (limit >= matched.length) return matched.filter(passes).sort(before);
  const top: number[] = [];
  for (const document of matched) {
    const last = top[limit - 1];
    if (last !== undefined && before(last, document) < 0) continue;
    if (!passes(document)) continue;
    let at = top.length;
    while (at > 0 && before(top[at - 1] ?? 0, document) > 0) at--;
    top.splice(at, 0, document);
    if (top.length > limit) top.pop();
  }
  return top;
}

function boostsOf(services: readonly Service[]): Float64Array {
  const mostPopular = services.reduce((most, { popularity }) => Math.max(most, popularity), 1);
  return Float64Array.from(
    services,
    ({ popularity, kind }) => (1 + popularity / mostPopular) * (kind === "package" ? PACKAGE : 1),
  );
}
