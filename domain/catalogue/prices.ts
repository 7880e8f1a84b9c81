import { memoizePerPriceList } from "./memoize.ts";
import type { Catalogue, Price, Service } from "./types.ts";

/** The services that a price list sells, the most popular first. */
export const soldOn = memoizePerPriceList<readonly Service[]>((catalogue, priceListId) =>
  catalogue.onSale.filter((service) => service.prices.has(priceListId)),
);

/** How many services a price list sells in each radiology category, by category id. */
export const countByCategory = memoizePerPriceList<ReadonlyMap<number, number>>((catalogue, priceListId) =>
  countBy(soldOn(catalogue, priceListId), ({ radiologyCategoryId }) =>
    radiologyCategoryId === null ? [] : [radiologyCategoryId],
  ),
);

/** How many services a price list sells for each health condition, by condition id. */
export const countByCondition = memoizePerPriceList<ReadonlyMap<number, number>>((catalogue, priceListId) =>
  countBy(soldOn(catalogue, priceListId), ({ conditionIds }) => conditionIds),
);

function countBy(services: readonly Service[], idsOf: (service: Service) => readonly number[]) {
  const counts = new Map<number, number>();
  for (const service of services) {
    for (const id of idsOf(service)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What a service costs on a price list (paise); null when it is not sold there. */
export function priceOf(service: Pick<Service, "prices">, priceListId: number): Price | null {
  return service.prices.get(priceListId) ?? null;
}

/**
 * The sum of a package's parts at their own offer prices of today on a price list (paise). Null when one of them is not sold there: then
 * there is no honest sum to compare with.
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
