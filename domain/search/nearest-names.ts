import type { Catalogue } from "../catalogue/types.ts";
import { normalise } from "./normalise.ts";

/** Below this share of common letter triples two names have nothing to do with each other. */
const LEAST_LIKENESS = 0.22;

/** Names of services that look like a text that found nothing, the likeliest first: "did you mean". */
export function nearestNames(catalogue: Catalogue, text: string, limit: number): string[] {
  const wanted = triplesOf(text);
  if (wanted.size === 0) return [];
  const best = new Map<string, number>();
  for (const service of catalogue.onSale) {
    const likeness = Math.max(
      ...[service.name, ...service.synonyms].map((name) => likenessOf(wanted, triplesOf(name))),
    );
    if (likeness >= LEAST_LIKENESS) best.set(service.name, likeness);
  }
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([name]) => name);
}

function triplesOf(text: string): Set<string> {
  const padded = `  ${normalise(text).trim()} `;
  const triples = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) triples.add(padded.slice(at, at + 3));
  return triples;
}

/** Common triples over all triples, 0 to 1. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const triple of one) if (other.has(triple)) common++;
  return common / (one.size + other.size - common);
}
