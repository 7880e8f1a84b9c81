import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Steps } from "../shared/steps.ts";
import { termsOf } from "./normalise.ts";

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
/** Services taken apart before others may have their turn: about a millisecond. */
const STEP = 20;

/**
 * The words under which services are found, with their weights. A package is found by all the names of what it contains, not by every
 * value inside: those belong to its tests.
 */
export function* searchableTerms(catalogue: Catalogue): Steps<Map<string, number>[]> {
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

/** The words of all names of a service, taken apart once however many packages contain it. */
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
