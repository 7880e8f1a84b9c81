import { memoizePerObject } from "../shared/caches.ts";
import type { Catalogue } from "./types.ts";

/** Makes a value once for each catalogue and price list, so that a page costs the same in a large catalogue as in a small one. */
export function memoizePerPriceList<T>(
  make: (catalogue: Catalogue, priceListId: number) => T,
): (catalogue: Catalogue, priceListId: number) => T {
  const listsOf = memoizePerCatalogue(() => new Map<number, T>());
  return (catalogue, priceListId) => {
    const byList = listsOf(catalogue);
    const known = byList.get(priceListId);
    if (known !== undefined) return known;
    const made = make(catalogue, priceListId);
    byList.set(priceListId, made);
    return made;
  };
}

/** Makes a value once for each catalogue, when it is first needed; it is collected with the catalogue. */
export function memoizePerCatalogue<T extends NonNullable<unknown>>(
  make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
  return memoizePerObject(make);
}
