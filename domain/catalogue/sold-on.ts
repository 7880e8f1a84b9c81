import { memoizePerPriceList } from "./memoize-per-price-list.ts";
import type { Service } from "./types.ts";

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
