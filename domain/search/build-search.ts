import MiniSearch, { type SearchOptions } from "minisearch";
import type { Catalogue, Service } from "../catalogue/types.ts";
import { asksForSex } from "./asks-for-sex.ts";
import { normalise, queryTerms, termsOf } from "./normalise.ts";

export interface FindOptions {
  /** At most this many services. */
  limit?: number;
  /** Only services that pass. */
  only?: (service: Service) => boolean;
}

/** Finds services by text: best match first, then the more popular. Queries of fewer than 2 characters find nothing. */
export type Find = (query: string, options?: FindOptions) => Service[];

const MIN_CHARACTERS = 2;
const WEIGHTS = { name: 6, synonyms: 6, code: 4, conditions: 1.6, organs: 1.6, parameters: 1.2, contents: 0.8 };

/** An index over the services on sale, in memory; made anew when the catalogue changes. */
export function buildSearch(catalogue: Catalogue): Find {
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(WEIGHTS),
    tokenize: termsOf,
    processTerm: (term) => term,
    extractField: (document, field) => {
      const service = catalogue.serviceById.get(document.id);
      return service ? fieldOf(catalogue, service, field) : "";
    },
  });
  index.addAll(catalogue.onSale.map(({ id }) => ({ id })));
  const exact = exactNames(catalogue);
  const mostPopular = Math.max(1, ...catalogue.onSale.map((service) => service.popularity));
  const options: SearchOptions = {
    boost: WEIGHTS,
    prefix: (term) => term.length >= 2,
    fuzzy: (term) => (term.length <= 3 ? false : term.length <= 5 ? 1 : 0.25),
    tokenize: queryTerms,
    boostDocument: (id) => {
      const service = catalogue.serviceById.get(Number(id));
      if (!service) return 1;
      return (1 + service.popularity / mostPopular) * (service.kind === "package" ? 0.8 : 1);
    },
  };

  return (query, { limit = 20, only } = {}) => {
    const text = normalise(query).trim();
    if (text.length < MIN_CHARACTERS || asksForSex(query)) return [];
    const wanted = (service: Service | undefined): service is Service => service !== undefined && (only?.(service) ?? true);
    const named = (exact.get(text) ?? []).filter(wanted);
    const all = index.search(query, { ...options, combineWith: "AND" });
    const hits = all.length > 0 ? all : index.search(query, { ...options, combineWith: "OR" });
    const found = new Set(named);
    for (const hit of hits) {
      if (found.size >= limit) break;
      const service = catalogue.serviceById.get(Number(hit.id));
      if (wanted(service)) found.add(service);
    }
    return [...found].slice(0, limit);
  };
}

function fieldOf(catalogue: Catalogue, service: Service, field: string): string {
  const names = (ids: readonly number[], of: Map<number, { name: string }>) =>
    ids.map((id) => of.get(id)?.name ?? "").join(" ");
  switch (field) {
    case "name":
      return service.name;
    case "synonyms":
      return service.synonyms.join(" ");
    case "code":
      return service.code;
    case "conditions":
      return names(service.conditionIds, catalogue.conditionById);
    case "organs":
      return names(service.organIds, catalogue.organById);
    case "parameters":
      return service.kind === "package" ? "" : names(service.parameterIds, catalogue.parameterById);
    case "contents":
      return names(service.contentIds, catalogue.serviceById);
    default:
      return "";
  }
}

/** Services whose very name or synonym is the query come first, the more popular before the less. */
function exactNames(catalogue: Catalogue): Map<string, Service[]> {
  const exact = new Map<string, Service[]>();
  for (const service of catalogue.onSale) {
    for (const name of new Set([service.name, service.code, ...service.synonyms].map((each) => normalise(each).trim()))) {
      const same = exact.get(name);
      if (same) same.push(service);
      else exact.set(name, [service]);
    }
  }
  return exact;
}
