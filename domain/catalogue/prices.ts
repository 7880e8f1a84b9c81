import { memoizePerPriceList } from "./memoize.ts";
import type { Price, Service } from "./types.ts";

/** The services that a price list sells, the most popular first. */
export const soldOn = memoizePerPriceList<readonly Service[]>((catalogue, priceListId) =>
  catalogue.onSale.filter((service) => service.prices.has(priceListId)),
);

/** How many services a price list sells in each radiology category, by category id. */
export const countByCategory = memoizePerPriceList<ReadonlyMap<number, number>>((catalogue, priceListId) =>
  countIds(soldOn(catalogue, priceListId), ({ radiologyCategoryId }) =>
    radiologyCategoryId === null ? [] : [radiologyCategoryId],
  ),
);

/** How many services a price list sells for each health condition, by condition id. */
export const countByCondition = memoizePerPriceList<ReadonlyMap<number, number>>((catalogue, priceListId) =>
  countIds(soldOn(catalogue, priceListId), ({ conditionIds }) => conditionIds),
);

/** How many services have each id among those that `idsOf` names. */
export function countIds(
  services: readonly Service[],
  idsOf: (service: Service) => readonly number[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const service of services) {
    for (const id of idsOf(service)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What a service costs on a price list (paise); null when it is not sold there. A withdrawn service keeps its prices but is sold nowhere. */
export function priceOf(
  { prices, withdrawn }: Pick<Service, "prices" | "withdrawn">,
  priceListId: number,
): Price | null {
  return withdrawn ? null : (prices.get(priceListId) ?? null);
}

/**
 * The sum of a package's parts at their own offer prices of today on a price list (paise). Null when one of them is not sold there: then
 * there is no honest sum to compare with.
 */
export function partsPricePaise(
  { serviceById }: { serviceById: ReadonlyMap<number, Pick<Service, "prices" | "withdrawn">> },
  pack: Pick<Service, "contentIds">,
  priceListId: number,
): number | null {
  let sum = 0;
  for (const id of pack.contentIds) {
    const part = serviceById.get(id);
    const price = part && priceOf(part, priceListId);
    if (!price) return null;
    sum += price.offerFeesPaise;
  }
  return sum;
}

/**
 * The prices of a package with one price to compare with: the lower of its list price and today's sum of its parts. Cards, cart, bill and
 * API all show it as the list price, so that a saving is the same everywhere. It is never below the offer.
 */
export function anchoredPrices(
  services: ReadonlyMap<number, Pick<Service, "prices" | "withdrawn">>,
  pack: Pick<Service, "contentIds" | "prices">,
): Map<number, Price> {
  return new Map(
    [...pack.prices].map(([priceListId, price]): [number, Price] => {
      const { feesPaise: listPaise, offerFeesPaise } = price;
      const parts = partsPricePaise({ serviceById: services }, pack, priceListId) ?? listPaise;
      const feesPaise = Math.max(offerFeesPaise, Math.min(listPaise, parts));
      return [priceListId, feesPaise === listPaise ? price : { feesPaise, offerFeesPaise, listPaise }];
    }),
  );
}
