import { memoizePerCatalogue } from "../catalogue/memoize.ts";
import { compareNames } from "../catalogue/names.ts";
import { countIds, priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Service, ServiceKind } from "../catalogue/types.ts";
import { boundedCache, memoizePerObject } from "../shared/caches.ts";
import type { Find } from "./build-search.ts";

export const LISTING_SORTS = ["popular", "price", "name"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

export interface ListingFilter {
  kinds: readonly ServiceKind[];
  /** Health condition ids; a service of any of them passes. */
  conditionIds: readonly number[];
  /** What a package must contain. */
  containedId: number | null;
  organId: number | null;
  radiologyCategoryId: number | null;
  topOffers: boolean;
  /** Sex, age, fasting, report time, price and place of the sample. */
  facets?: ChosenFacets;
  /** From 2 characters on it counts. */
  searchText: string;
  /** "popular" is best match first when there is a search text. */
  sort: ListingSort;
}

export interface Listing {
  /** All services that pass, in order. */
  services: readonly Service[];
  /** How many services each health condition has here while none is chosen, by condition id. */
  countByCondition: ReadonlyMap<number, number>;
  /** How many services each radiology category has here while none is chosen, by category id. */
  countByCategory: ReadonlyMap<number, number>;
  /** How many services each choice of the other filters leaves, by `facetKey`. */
  countByFacet: ReadonlyMap<string, number>;
}

/** Listings of one catalogue; those without a search text are kept, so that a page costs the same in a large catalogue. */
const keptListings = memoizePerCatalogue(() => boundedCache<Listing>(500));

/** The services of a listing that are sold on a price list. */
export function listServices(
  catalogue: Catalogue,
  find: Find,
  filter: ListingFilter,
  priceListId: number,
): Listing {
  if (filter.searchText.trim().length >= 2) return makeListing(catalogue, find, filter, priceListId);
  const key = JSON.stringify([priceListId, { ...filter, searchText: "" }]);
  return keptListings(catalogue).findOrMake(key, () => makeListing(catalogue, find, filter, priceListId));
}

function makeListing(catalogue: Catalogue, find: Find, filter: ListingFilter, priceListId: number): Listing {
  const isListed = (service: Service) =>
    matchesFilter(service, filter) && priceOf(service, priceListId) !== null;
  const text = filter.searchText.trim();
  const all =
    text.length >= 2
      ? find(text, { limit: catalogue.onSale.length, only: isListed })
      : narrowest(catalogue, filter).filter(isListed);
  const { conditionIds, radiologyCategoryId: category } = filter;
  const inCategory = (service: Service) => category === null || service.radiologyCategoryId === category;
  const hasCondition = (service: Service) =>
    conditionIds.length === 0 || conditionIds.some((id) => service.conditionIds.includes(id));
  const { facets = {} } = filter;
  const priced = all.map((service) => ({ service, offerFeesPaise: cost(service, priceListId) }));
  const passing = priced.filter((each) => passesFacets(each, facets)).map(({ service }) => service);
  const isNarrowed = (service: Service) => inCategory(service) && hasCondition(service);
  return {
    services: sorted(passing.filter(isNarrowed), filter.sort, priceListId),
    countByCondition: countIds(passing.filter(inCategory), ({ conditionIds: ids }) => ids),
    countByCategory: countIds(passing.filter(hasCondition), ({ radiologyCategoryId: id }) =>
      id === null ? [] : [id],
    ),
    countByFacet: countFacets(
      priced.filter(({ service }) => isNarrowed(service)),
      facets,
    ),
  };
}

/** The services among which those of a listing are, the most popular first. */
function narrowest(catalogue: Catalogue, { containedId, organId }: ListingFilter): readonly Service[] {
  if (containedId !== null) return catalogue.packagesWith.get(containedId) ?? [];
  return organId === null ? catalogue.onSale : (catalogue.onSaleByOrgan.get(organId) ?? []);
}

function matchesFilter(service: Service, filter: ListingFilter): boolean {
  if (!filter.kinds.includes(service.kind)) return false;
  if (filter.topOffers && !service.topOffer) return false;
  if (filter.containedId !== null && !service.contentIds.includes(filter.containedId)) return false;
  return filter.organId === null || service.organIds.includes(filter.organId);
}

function sorted(services: readonly Service[], sort: ListingSort, priceListId: number): readonly Service[] {
  if (sort === "name") return services.toSorted(compareNames);
  if (sort === "price") return services.toSorted((a, b) => cost(a, priceListId) - cost(b, priceListId));
  return services;
}

function cost(service: Service, priceListId: number): number {
  return priceOf(service, priceListId)?.offerFeesPaise ?? 0;
}

/** The filters of a listing beside conditions and categories: each with its choices, of which one is chosen at most. */
export const FACETS = {
  sex: ["F", "M"],
  age: ["child", "adult", "senior"],
  fasting: ["no"],
  report: ["today", "2-days"],
  price: ["500", "1000", "2500"],
  visit: ["home", "lab"],
} as const;

export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
/** The chosen value of each filter that is in use. */
export type ChosenFacets = { readonly [Name in FacetName]?: (typeof FACETS)[Name][number] };

const ADULT_FROM = 18;
const SENIOR_FROM = 60;
const RUPEE = 100;

interface Priced {
  service: Service;
  offerFeesPaise: number;
}

type Rules = { [Name in FacetName]: Record<(typeof FACETS)[Name][number], (priced: Priced) => boolean> };

const atMost =
  (rupees: number) =>
  ({ offerFeesPaise }: Priced) =>
    offerFeesPaise <= rupees * RUPEE;

const RULES: Rules = {
  sex: { F: ({ service }) => service.sex !== "M", M: ({ service }) => service.sex !== "F" },
  age: {
    child: ({ service }) => service.ageMinYears < ADULT_FROM,
    adult: ({ service }) => service.ageMinYears < SENIOR_FROM && service.ageMaxYears >= ADULT_FROM,
    senior: ({ service }) => service.ageMaxYears >= SENIOR_FROM,
  },
  fasting: { no: ({ service }) => service.fastingHours === 0 },
  report: {
    today: ({ service }) => service.tatDays === 0,
    "2-days": ({ service }) => service.tatDays <= 2,
  },
  price: { "500": atMost(500), "1000": atMost(1000), "2500": atMost(2500) },
  visit: { home: ({ service }) => service.homeCollection, lab: ({ service }) => !service.homeCollection },
};

function passes(priced: Priced, name: FacetName, value: string): boolean {
  const rules: Record<string, (priced: Priced) => boolean> = RULES[name];
  return rules[value]?.(priced) ?? true;
}

interface UsedFacet {
  name: FacetName;
  value: string;
}

/** The filters that are in use, listed once for all services of a listing. */
const inUse = memoizePerObject((chosen: ChosenFacets): UsedFacet[] =>
  FACET_NAMES.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ name, value }];
  }),
);

/** Whether a service passes all chosen filters. */
export function passesFacets(priced: Priced, chosen: ChosenFacets): boolean {
  return passesAll(priced, inUse(chosen));
}

/** How many services each choice would leave beside the other filters: `sex F` → 12. */
export function countFacets(priced: readonly Priced[], chosen: ChosenFacets): Map<string, number> {
  const used = inUse(chosen);
  const counts = new Map<string, number>();
  for (const name of FACET_NAMES) {
    const besides = used.filter((each) => each.name !== name);
    const others = besides.length === 0 ? priced : priced.filter((each) => passesAll(each, besides));
    for (const value of FACETS[name])
      counts.set(facetKey(name, value), others.filter((each) => passes(each, name, value)).length);
  }
  return counts;
}

function passesAll(priced: Priced, used: readonly UsedFacet[]): boolean {
  return used.every(({ name, value }) => passes(priced, name, value));
}

export const facetKey = (name: FacetName, value: string): string => `${name} ${value}`;
