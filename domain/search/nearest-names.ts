import { memoizePerCatalogue } from "../shared/caches.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { normalise } from "./normalise.ts";

/** Below this share of common trigrams two names count as unrelated. */
const MIN_LIKENESS = 0.22;

/** The most services that are compared, the popular ones first: in a directory of any size one of them is meant. */
const MAX_COMPARED = 2000;

/** Names of services similar to a text that found nothing, the likeliest first: "did you mean". */
export function nearestNames(catalogue: Catalogue, text: string, limit: number): string[] {
  const wanted = triplesOf(text);
  const { names, namesWith } = namesOf(catalogue);
  const common = new Uint16Array(names.length);
  for (const triple of wanted)
    for (const at of namesWith.get(triple) ?? []) common[at] = (common[at] ?? 0) + 1;
  const best = new Map<string, number>();
  names.forEach(({ service, triples }, at) => {
    const shared = common[at] ?? 0;
    // Common triples over all triples, 0 to 1.
    const likeness = shared / (wanted.size + triples - shared);
    if (likeness >= MIN_LIKENESS && likeness > (best.get(service) ?? 0)) best.set(service, likeness);
  });
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([service]) => service);
}

interface Names {
  /** Each name and synonym: of which service, and how many triples it has. */
  names: { service: string; triples: number }[];
  /** The names that hold a triple, as places in `names`. */
  namesWith: Map<string, number[]>;
}

/** Indexed once for each catalogue, when a search finds nothing for the first time. */
const namesOf = memoizePerCatalogue((catalogue): Names => {
  const taken: Names = { names: [], namesWith: new Map() };
  for (const service of catalogue.onSale.slice(0, MAX_COMPARED)) {
    for (const name of [service.name, ...service.synonyms]) {
      const triples = triplesOf(name);
      const at = taken.names.push({ service: service.name, triples: triples.size }) - 1;
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
