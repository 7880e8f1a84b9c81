import { memoizePerCatalogue } from "../catalogue/memoize.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Incremental } from "../shared/incremental.ts";
import { everydayMeaning } from "./everyday-meaning.ts";
import { normalise, queryTerms, wordsIn } from "./normalise.ts";

/** Services with the name that a query gives, the likeliest first; with `partial` also those that match without their common words. */
export type FindNamed = (words: readonly string[], partial?: boolean) => Service[];

interface Named {
  service: Service;
  /** OWN, OTHER or PART. */
  by: number;
}

/** The kind of a name match: the service's own name or code, another name of it, or either without its common words. */
const OWN = 0;
const OTHER = 1;
const PART = 2;

/** Services that are indexed between two pauses: about a millisecond. */
const STEP = 20;
const STOP_WORDS: ReadonlySet<string> = new Set(
  ["test", "tests", "টেস্ট", "পরীক্ষা", "टेस्ट", "जांच"].map(normalise),
);

/**
 * Services by their names, codes and synonyms, however the words stand: "sugar fasting" and "fasting sugar", "t.s.h" and "TSH",
 * "lipidprofile". Own names come before synonyms, these before names without their common words, then the more popular service.
 */
export function* indexNames(services: readonly Service[]): Incremental<FindNamed> {
  const named = new Map<string, Named[]>();
  for (const [at, service] of services.entries()) {
    if (at % STEP === 0) yield;
    const add = (name: string, by: number) => {
      for (const key of new Set([allWords(name).join(" "), ...keysOf(queryTerms(name))])) {
        const same = named.get(key) ?? [];
        const last = same.at(-1);
        if (last?.service === service) last.by = Math.min(last.by, by);
        else same.push({ service, by });
        named.set(key, same);
      }
    };
    for (const name of ownNames(service)) add(name, isWhole(name) ? OWN : PART);
    for (const name of service.synonyms) add(name, isWhole(name) ? OTHER : PART);
  }
  for (const [at, all] of [...named.values()].entries()) {
    if (at % STEP === 0) yield;
    all.sort((a, b) => a.by - b.by);
  }
  return (words, partial = false) => {
    if (words.length === 0) return [];
    const key = [...keysOf(words)].find((each) => named.has(each));
    const all = key === undefined ? [] : (named.get(key) ?? []);
    return all.filter(({ by }) => partial || by !== PART).map(({ service }) => service);
  };
}

/** "HBsAg (Hepatitis B Surface Antigen)" is called HBsAg as well. */
function ownNames({ name, code }: Service): string[] {
  return [name, name.replace(/\s*\([^)]*\)$/, ""), code];
}

/** "Sugar test" is sugar; "Sugar Check" is one more thing. */
export function isWhole(name: string): boolean {
  return allWords(name).filter((word) => !STOP_WORDS.has(word)).length <= queryTerms(name).length;
}

/** Every word of a text, common ones included. */
export function allWords(text: string): string[] {
  return wordsIn(normalise(text));
}

/** Words as they stand, in any order, run together, and without the endings of plurals; digits and letters meet in "b 12" and "b12". */
function keysOf(words: readonly string[]): Set<string> {
  const plain = words.map(singular).sort().join(" ");
  return new Set([words.join(" "), [...words].sort().join(" "), words.join(""), plain]);
}

/** "Electrolytes" and "electrolyte"; "hepatitis", "abscess" and "typhus" are no plurals. */
export function singular(word: string): string {
  return word.replace(/(?<=[a-z]{3}[^ius\d])s$/, "");
}

/** The words of a query in the catalogue's own language, if they have a meaning there: "ব্লাড সুগার" is "blood sugar". */
export function inCatalogueWords(words: readonly string[]): string[] {
  return words.map((word) => everydayMeaning(word)[0] ?? word).flatMap((text) => normalise(text).split(" "));
}

/** Below this share of common trigrams two names count as unrelated. */
const MIN_LIKENESS = 0.22;

/** A text of so few letters is an abbreviation, and another letter is another test: "ercp" and "petct" are not meant to be MRCP and PCT. */
const LONGEST_ABBREVIATION = 5;

/** The most services that are compared, popular ones first. */
const MAX_COMPARED = 2000;

/** Names of services, of those that pass `only`, similar to a text that found nothing, the likeliest first: "did you mean". */
export function nearestNames(
  catalogue: Catalogue,
  text: string,
  { limit, only }: { limit: number; only: (service: Service) => boolean },
): string[] {
  // "Scan" is in many names, and makes none of them likelier.
  const telling = allWords(text).filter((word) => ![word, ...everydayMeaning(word)].includes("scan"));
  if (telling.join(" ").length <= LONGEST_ABBREVIATION) return [];
  const wanted = triplesOf(telling.join(" "));
  const { names, namesWith } = namesOf(catalogue);
  const common = new Uint16Array(names.length);
  for (const triple of wanted)
    for (const at of namesWith.get(triple) ?? []) common[at] = (common[at] ?? 0) + 1;
  const best = new Map<string, number>();
  names.forEach(({ service, triples }, at) => {
    const shared = common[at] ?? 0;
    // Common triples over all triples, 0 to 1.
    const likeness = shared / (wanted.size + triples - shared);
    if (likeness < MIN_LIKENESS || likeness <= (best.get(service.name) ?? 0) || !only(service)) return;
    best.set(service.name, likeness);
  });
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([name]) => name);
}

interface Names {
  /** Each name and synonym: of which service, and how many triples it has. */
  names: { service: Service; triples: number }[];
  /** The names that hold a triple, as positions in `names`. */
  namesWith: Map<string, number[]>;
}

/** Indexed once for each catalogue, when a search finds nothing for the first time. */
const namesOf = memoizePerCatalogue((catalogue): Names => {
  const taken: Names = { names: [], namesWith: new Map() };
  for (const service of catalogue.onSale.slice(0, MAX_COMPARED)) {
    for (const name of [service.name, ...service.synonyms]) {
      const triples = triplesOf(name);
      const at = taken.names.push({ service, triples: triples.size }) - 1;
      for (const triple of triples) {
        const others = taken.namesWith.get(triple);
        if (others) others.push(at);
        else taken.namesWith.set(triple, [at]);
      }
    }
  }
  return taken;
});

function triplesOf(text: string): Set<string> {
  const padded = `  ${normalise(text).trim()} `;
  const triples = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) triples.add(padded.slice(at, at + 3));
  return triples;
}
