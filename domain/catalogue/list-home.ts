import { memoizePerPriceList } from "./memoize.ts";
import { priceOf, soldOn } from "./prices.ts";
import type { Organ, Service } from "./types.ts";

const POPULAR_TESTS = 12;
const POPULAR_PACKAGES = 6;

/** The lists of the home page on one price list. */
export interface HomeLists {
  /** The most popular tests. */
  tests: Service[];
  /** The most popular packages. */
  packages: Service[];
  /** Every package, the least expensive first. */
  allPackages: Service[];
  totalTests: number;
  /** Those that have a test: each leads to the list of its tests. */
  organs: Organ[];
}

export const listHome = memoizePerPriceList<HomeLists>((catalogue, priceListId) => {
  const sold = soldOn(catalogue, priceListId);
  const tests = sold.filter((service) => service.kind === "test");
  const packages = sold.filter((service) => service.kind === "package");
  const cost = (service: Service) => priceOf(service, priceListId)?.offerFeesPaise ?? 0;
  return {
    tests: tests.slice(0, POPULAR_TESTS),
    packages: packages.slice(0, POPULAR_PACKAGES),
    allPackages: packages.toSorted((a, b) => cost(a) - cost(b)),
    totalTests: tests.length,
    organs: catalogue.organs.filter(({ id }) => tests.some(({ organIds }) => organIds.includes(id))),
  };
});
