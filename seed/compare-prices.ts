import type { CatalogueSeed, SeedPrice } from "./catalogue-seed.ts";

/** Rupees, as the files have them. */
export interface Amounts {
  fees: number;
  offerFees: number;
}

export interface PriceChange {
  code: string;
  priceList: string;
  /** null: not sold on the list before. */
  from: Amounts | null;
  /** null: no longer sold on the list. */
  to: Amounts | null;
}

export interface ScheduledPrice extends Amounts {
  code: string;
  priceList: string;
  /** The day from which it holds, YYYY-MM-DD. */
  validFrom: string;
}

export interface PriceChanges {
  /** Prices in force today that change at once. */
  changed: PriceChange[];
  /** Prices that will begin later and were not planned before. */
  scheduled: ScheduledPrice[];
  /** Prices that were planned and are no more. */
  cancelled: ScheduledPrice[];
}

/** What customers see of the change in prices; services that only one of the two has are told as added or withdrawn. */
export function comparePrices(before: CatalogueSeed, after: CatalogueSeed, today: string): PriceChanges {
  const lists = new Map([...before.priceLists, ...after.priceLists].map((each) => [each.id, each.code]));
  const known = new Set(before.services.map((each) => each.id));
  const codes = new Map(after.services.map((each) => [each.id, each.code]));
  const name = ({ serviceId, priceListId }: SeedPrice) => ({
    code: codes.get(serviceId) ?? "",
    priceList: lists.get(priceListId) ?? "",
  });
  const inBoth = (price: SeedPrice): boolean => known.has(price.serviceId) && codes.has(price.serviceId);
  const old = inForce(before.prices.filter(inBoth), today);
  const young = inForce(after.prices.filter(inBoth), today);
  const changed = [...new Map([...old, ...young])].flatMap(([key, price]) => {
    const [from, to] = [amountsOf(old.get(key)), amountsOf(young.get(key))];
    if (from?.fees === to?.fees && from?.offerFees === to?.offerFees) return [];
    return [{ ...name(price), from, to }];
  });
  const later = (seed: CatalogueSeed): SeedPrice[] => seed.prices.filter((each) => each.validFrom > today);
  const notIn = (others: readonly SeedPrice[]) => {
    const held = new Set(others.map(wholeKey));
    return (price: SeedPrice): boolean => !held.has(wholeKey(price));
  };
  const planned = (price: SeedPrice): ScheduledPrice => ({
    ...name(price),
    validFrom: price.validFrom,
    fees: price.feesPaise / 100,
    offerFees: price.offerFeesPaise / 100,
  });
  return {
    changed,
    scheduled: later(after).filter(notIn(before.prices)).map(planned),
    cancelled: later(before).filter(inBoth).filter(notIn(after.prices)).map(planned),
  };
}

/** The price of each service and list on a day: of those that have begun, the newest. */
function inForce(prices: readonly SeedPrice[], today: string): Map<string, SeedPrice> {
  const begun = prices.filter((each) => each.validFrom <= today);
  const sorted = begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  return new Map(sorted.map((each) => [`${each.serviceId} ${each.priceListId}`, each]));
}

function amountsOf(price: SeedPrice | undefined): Amounts | null {
  return price ? { fees: price.feesPaise / 100, offerFees: price.offerFeesPaise / 100 } : null;
}

function wholeKey(price: SeedPrice): string {
  return [price.serviceId, price.priceListId, price.validFrom, price.feesPaise, price.offerFeesPaise].join(
    " ",
  );
}
