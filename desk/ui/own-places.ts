import type { Catalogue } from "../../domain/catalogue/types.ts";
import { isPlaceInScope, type Scope } from "../../domain/staff/scope.ts";

/** The zones and labs that an account works for, to choose from. */
export function ownPlaces(account: Scope, { zones, labs }: Pick<Catalogue, "zones" | "labs">) {
  return [
    ...zones.map(({ id, name }) => ({ value: `zone:${id}`, label: `Home: ${name}` })),
    ...labs.map(({ id, name }) => ({ value: `lab:${id}`, label: `Lab: ${name}` })),
  ].filter(({ value }) => isPlaceInScope(account, value));
}
