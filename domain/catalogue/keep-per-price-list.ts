import type { Catalogue } from "./types.ts";

/** Makes a thing once for each catalogue and price list, so that a page costs the same in a large catalogue as in a small one. */
export function keepPerPriceList<T>(
  make: (catalogue: Catalogue, priceListId: number) => T,
): (catalogue: Catalogue, priceListId: number) => T {
  const kept = new WeakMap<Catalogue, Map<number, T>>();
  return (catalogue, priceListId) => {
    const byList = kept.get(catalogue) ?? new Map<number, T>();
    kept.set(catalogue, byList);
    const known = byList.get(priceListId);
    if (known !== undefined) return known;
    const made = make(catalogue, priceListId);
    byList.set(priceListId, made);
    return made;
  };
}
