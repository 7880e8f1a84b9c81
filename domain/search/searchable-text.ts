import type { Catalogue, Service } from "../catalogue/types.ts";

/** What search reads of a service; each field counts on its own. */
export interface SearchableText {
  id: number;
  name: string;
  synonyms: string;
  code: string;
  conditions: string;
  organs: string;
  parameters: string;
  contents: string;
}

/** A service's words. A package is found by all the names of what it contains, not by every value inside: those belong to its tests. */
export function searchableText(catalogue: Catalogue, service: Service): SearchableText {
  return {
    id: service.id,
    name: service.name,
    synonyms: service.synonyms.join(" "),
    code: service.code,
    conditions: names(service.conditionIds, catalogue.conditionById),
    organs: names(service.organIds, catalogue.organById),
    parameters: service.kind === "package" ? "" : names(service.parameterIds, catalogue.parameterById),
    contents: service.contentIds
      .flatMap((id) => catalogue.serviceById.get(id) ?? [])
      .map((part) => [part.name, ...part.synonyms].join(" "))
      .join(" "),
  };
}

function names(ids: readonly number[], of: ReadonlyMap<number, { name: string }>): string {
  return ids.map((id) => of.get(id)?.name ?? "").join(" ");
}
