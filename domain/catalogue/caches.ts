import { memoizePerObject } from "../shared/caches.ts";
import type { Catalogue } from "./types.ts";

/** Makes a thing once for each catalogue, when it is asked for first; it goes with the catalogue. */
export function memoizePerCatalogue<T extends NonNullable<unknown>>(
  make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
  return memoizePerObject(make);
}
