import type { Service } from "../catalogue/types.ts";
import type { Incremental } from "../shared/incremental.ts";
import { everydayMeaning } from "./everyday-meaning.ts";
import { normalise, queryTerms, wordsIn } from "./normalise.ts";

/** Services with the name that a query gives, the likeliest first; with `inPart` also those that match without their common words. */
export type FindNamed = (words: readonly string[], inPart?: boolean) => Service[];

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
const SAYS_NOTHING: ReadonlySet<string> = new Set(
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
  return (words, inPart = false) => {
    if (words.length === 0) return [];
    const key = [...keysOf(words)].find((each) => named.has(each));
    const all = key === undefined ? [] : (named.get(key) ?? []);
    return all.filter(({ by }) => inPart || by !== PART).map(({ service }) => service);
  };
}

/** "HBsAg (Hepatitis B Surface Antigen)" is called HBsAg as well. */
function ownNames({ name, code }: Service): string[] {
  return [name, name.replace(/\s*\([^)]*\)$/, ""), code];
}

/** "Sugar test" is sugar; "Sugar Check" is one more thing. */
export function isWhole(name: string): boolean {
  return allWords(name).filter((word) => !SAYS_NOTHING.has(word)).length <= queryTerms(name).length;
}

/** Every word of a text, common ones included. */
export function allWords(text: string): string[] {
  return wordsIn(normalise(text));
}

/** Words as they stand, in any order, and run together; digits and letters meet in "b 12" and "b12". */
function keysOf(words: readonly string[]): Set<string> {
  return new Set([words.join(" "), [...words].sort().join(" "), words.join("")]);
}

/** The words of a query in the catalogue's own language, if they have a meaning there: "ব্লাড সুগার" is "blood sugar". */
export function inCatalogueWords(words: readonly string[]): string[] {
  return words.map((word) => everydayMeaning(word)[0] ?? word).flatMap((text) => normalise(text).split(" "));
}
