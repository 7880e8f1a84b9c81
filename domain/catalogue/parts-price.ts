import { priceOf } from "./price-of.ts";
import type { Catalogue, Service } from "./types.ts";

/**
 * What the parts of a package cost when they are booked one by one on a price list, at their own offer prices of today (paise). Null when
 * one of them is not sold there: then there is no honest sum to compare with.
 */
export function partsPricePaise(catalogue: Catalogue, pack: Service, priceListId: number): number | null {
  let sum = 0;
  for (const id of pack.contentIds) {
    const part = catalogue.serviceById.get(id);
    const price = part && !part.withdrawn ? priceOf(part, priceListId) : null;
    if (!price) return null;
    sum += price.offerFeesPaise;
  }
  return sum;
}

/** How much less a package costs than its parts one by one (paise); 0 when it is not cheaper or cannot be compared. */
export function packageSavingPaise(catalogue: Catalogue, pack: Service, priceListId: number): number {
  const parts = partsPricePaise(catalogue, pack, priceListId);
  const price = priceOf(pack, priceListId);
  return parts === null || !price ? 0 : Math.max(0, parts - price.offerFeesPaise);
}
