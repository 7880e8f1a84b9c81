import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { Catalogue, Service } from "../catalogue/types.ts";
import { asksForSex } from "./asks-for-sex.ts";
import { everydayMeaning } from "./everyday-words.ts";
import { normalise, queryTerms, termsOf } from "./normalise.ts";
import { type SearchableText, searchableText } from "./searchable-text.ts";

export interface FindOptions {
  /** At most this many services. */
  limit?: number;
  /** Only services that pass. */
  only?: (service: Service) => boolean;
}

/** Finds services by text: best match first, then the more popular. Queries of fewer than 2 characters find nothing. */
export type Find = (query: string, options?: FindOptions) => Service[];

const MIN_CHARACTERS = 2;
const WEIGHTS = {
  name: 6,
  synonyms: 5,
  code: 4,
  conditions: 1.6,
  organs: 1.6,
  parameters: 1.2,
  contents: 0.8,
};

/** An index over the services on sale, in memory; made anew when the catalogue changes. */
export function buildSearch(catalogue: Catalogue): Find {
  const index = new MiniSearch<SearchableText>({
    fields: Object.keys(WEIGHTS),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(catalogue.onSale.map((service) => searchableText(catalogue, service)));
  const exact = exactNames(catalogue);
  const options = searchOptions(catalogue);

  return (query, { limit = 20, only } = {}) => {
    const text = wholeText(query);
    if (text.length < MIN_CHARACTERS || asksForSex(query)) return [];
    const wanted = (service: Service | undefined): service is Service =>
      service !== undefined && (only?.(service) ?? true);
    const named = [...(exact.get(text) ?? []), ...(exact.get(phraseOf(query)) ?? [])];
    const found = new Set(named.filter(wanted));
    for (const hit of search(index, query, options)) {
      if (found.size >= limit) break;
      const service = catalogue.serviceById.get(Number(hit.id));
      if (wanted(service)) found.add(service);
    }
    return [...found].slice(0, limit);
  };
}

/** Services that have every word come first; only where there are none, typing errors are allowed for, then missing words. */
function search(index: MiniSearch<SearchableText>, text: string, options: SearchOptions): SearchResult[] {
  const queries = queryTerms(text).map((term) => ({
    combineWith: "OR" as const,
    queries: [term, ...everydayMeaning(term)],
  }));
  if (queries.length === 0) return [];
  const whole = index.search({ combineWith: "AND", queries }, options);
  if (whole.length > 0) return whole;
  const forgiving = { ...options, fuzzy: allowedTypos };
  const mistyped = index.search({ combineWith: "AND", queries }, forgiving);
  return mistyped.length > 0 ? mistyped : index.search({ combineWith: "OR", queries }, forgiving);
}

function searchOptions(catalogue: Catalogue): SearchOptions {
  const mostPopular = Math.max(1, ...catalogue.onSale.map((service) => service.popularity));
  return {
    boost: WEIGHTS,
    prefix: (term) => term.length >= 2,
    weights: { prefix: 0.5, fuzzy: 0.2 },
    // A service with many synonyms is no worse a match for one of them, and none better for saying a word twice.
    bm25: { k: 0.5, b: 0.2, d: 0.5 },
    tokenize: queryTerms,
    boostDocument: (id) => {
      const service = catalogue.serviceById.get(Number(id));
      if (!service) return 1;
      return (1 + service.popularity / mostPopular) * (service.kind === "package" ? 0.8 : 1);
    },
  };
}

/** Edits by which a word may differ. Short words and numbers are codes (ALT, CK, 25): another letter is another test. */
function allowedTypos(term: string): number | false {
  if (term.length <= 3 || /\p{N}/u.test(term)) return false;
  if (term.length <= 5) return 1;
  return term.length <= 8 ? 2 : 3;
}

/** Services whose very name, code or synonym is the query come first, the more popular before the less. */
function exactNames(catalogue: Catalogue): Map<string, Service[]> {
  const exact = new Map<string, Service[]>();
  for (const service of catalogue.onSale) {
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
