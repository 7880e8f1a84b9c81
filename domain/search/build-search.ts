import type { Catalogue, Service } from "../catalogue/types.ts";
import { finish, type Steps } from "../steps.ts";
import { asksForSex } from "./asks-for-sex.ts";
import { buildTermIndex } from "./build-term-index.ts";
import { type MatchWords, matcher } from "./match-words.ts";
import { normalise, queryTerms } from "./normalise.ts";
import { searchableTerms } from "./searchable-terms.ts";

export interface FindOptions {
  /** At most this many services. */
  limit?: number;
  /** Only services that pass. */
  only?: (service: Service) => boolean;
}

/** Finds services by text: best match first, then the more popular. Queries of fewer than 2 characters find nothing. */
export type Find = (query: string, options?: FindOptions) => Service[];

const MIN_CHARACTERS = 2;
/** A package stands behind a single test that matches alike. */
const PACKAGE = 0.8;

/** An index over the services on sale, in memory; made anew when the catalogue changes. */
export function buildSearch(catalogue: Catalogue): Find {
  return finish(buildSearchInSteps(catalogue));
}

/** The same, in steps: a hundred thousand services take seconds, and customers are being served meanwhile. */
export function* buildSearchInSteps(catalogue: Catalogue): Steps<Find> {
  const services = catalogue.onSale;
  const matchWords = matcher(yield* buildTermIndex(yield* searchableTerms(catalogue)));
  const boosts = boostsOf(services);
  const exact = exactNames(services);

  return (query, { limit = 20, only } = {}) => {
    const text = wholeText(query);
    if (text.length < MIN_CHARACTERS || asksForSex(query)) return [];
    const wanted = (service: Service | undefined): service is Service =>
      service !== undefined && (only?.(service) ?? true);
    const named = [...(exact.get(text) ?? []), ...(exact.get(phraseOf(query)) ?? [])];
    const found = new Set(named.filter(wanted));
    const { matched, score } = search(matchWords, queryTerms(query));
    for (const at of matched) score[at] = (score[at] ?? 0) * (boosts[at] ?? 1);
    for (const at of best(matched, score, limit, (document) => wanted(services[document]))) {
      const service = services[at];
      if (service) found.add(service);
    }
    return [...found].slice(0, limit);
  };
}

/** Services that have every word come first; only where there are none, typing errors are allowed for, then missing words. */
function search(matchWords: MatchWords, words: readonly string[]): ReturnType<MatchWords> {
  const whole = matchWords(words, { every: true, typos: false });
  if (whole.matched.length > 0) return whole;
  const mistyped = matchWords(words, { every: true, typos: true });
  if (mistyped.matched.length > 0) return mistyped;
  // A single letter finds nothing by itself: what has only that of a query is not what was looked for.
  const telling = words.filter((word) => [...word].length >= MIN_CHARACTERS);
  return matchWords(telling, { every: false, typos: true });
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

/** Services whose very name, code or synonym is the query come first, the more popular before the less. */
function exactNames(services: readonly Service[]): Map<string, Service[]> {
  const exact = new Map<string, Service[]>();
  for (const service of services) {
    const names = [service.name, service.code, ...service.synonyms];
    for (const phrase of new Set([...names.map(wholeText), ...names.map(phraseOf)])) {
      const same = exact.get(phrase);
      if (same) same.push(service);
      else exact.set(phrase, [service]);
    }
  }
  return exact;
}

/** All words of a name in one line. */
function wholeText(text: string): string {
  return normalise(text).trim().replace(/\s+/g, " ");
}

/** The telling words of a name in one line: "Sugar test", "sugar  price" and "sugar" are the same. */
function phraseOf(text: string): string {
  return queryTerms(text).join(" ");
}
