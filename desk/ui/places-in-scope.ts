import type { Catalogue } from "../../domain/catalogue/types.ts";
import type { Scope } from "../../domain/staff/scope.ts";
import { isPlaceInScope } from "../../domain/staff/scope.ts";

/** The zones and labs that an account works for, to choose from. */
export function placesInScope(account: Scope, catalogue: Pick<Catalogue, "zones" | "labs">) {
  return [...placeNames(catalogue)]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => isPlaceInScope(account, value));
}

/** Names of all zones and labs by their scope key. */
export function placeNames({ zones, labs }: Pick<Catalogue, "zones" | "labs">): Map<string, string> {
  return new Map([
    ...zones.map(({ id, name }) => [`zone:${id}`, `Home: ${name}`] as const),
    ...labs.map(({ id, name }) => [`lab:${id}`, `Lab: ${name}`] as const),
  ]);
}
