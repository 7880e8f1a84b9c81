import { priceOf } from "../catalogue/price-of.ts";
import type { Catalogue, Price, Service } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";

/** A package that costs less than what it would replace in the cart. */
export interface CheaperPackage {
  pack: Service;
  price: Price;
  /** The cart's tests that it contains. */
  replaces: Service[];
  savingPaise: number;
  /** How many tests it has besides. */
  moreTests: number;
}

/**
 * The package of this price list that saves the most on the single tests of a cart; null when none is cheaper. It is said, never
 * put into the cart.
 */
export function findCheaperPackage(
  catalogue: Pick<Catalogue, "packagesWith">,
  lines: readonly PricedLine[],
  priceListId: number,
): CheaperPackage | null {
  const inCart = new Set(lines.map(({ service }) => service.id));
  const singles = lines.filter(({ service, unavailable }) => !unavailable && service.kind !== "package");
  const allPaid = singles.reduce((sum, line) => sum + line.offerFeesPaise, 0);
  const found = new Map<Service, { price: Price; replaced: PricedLine[] }>();
  for (const line of singles) {
    for (const pack of catalogue.packagesWith.get(line.service.id) ?? []) {
      if (pack.withdrawn || inCart.has(pack.id)) continue;
      const price = priceOf(pack, priceListId);
      // Most packages cost more than all of the cart's tests together: a test can be in a hundred.
      if (!price || price.offerFeesPaise >= allPaid) continue;
      found.set(pack, { price, replaced: [...(found.get(pack)?.replaced ?? []), line] });
    }
  }
  let best: CheaperPackage | null = null;
  for (const [pack, { price, replaced }] of found) {
    const paid = replaced.reduce((sum, line) => sum + line.offerFeesPaise, 0);
    const savingPaise = paid - price.offerFeesPaise;
    if (savingPaise <= (best?.savingPaise ?? 0)) continue;
    const replaces = replaced.map(({ service }) => service);
    best = { pack, price, replaces, savingPaise, moreTests: pack.contentIds.length - replaces.length };
  }
  return best;
}
