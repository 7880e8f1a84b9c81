import type { Find } from "../search/build-search.ts";
import { priceOf } from "./price-of.ts";
import type { Catalogue, Service, ServiceKind } from "./types.ts";

export type ListingSort = "popular" | "price" | "name";

export interface ListingFilter {
  kinds: readonly ServiceKind[];
  /** Health condition ids; a service of any of them passes. */
  conditionIds: readonly number[];
  organId: number | null;
  radiologyCategoryId: number | null;
  topOffers: boolean;
  searchText: string;
  sort: ListingSort;
}

/** The services of a listing, in order. */
export function listServices(catalogue: Catalogue, find: Find, filter: ListingFilter, priceListId: number): Service[] {
  const passes = (service: Service) => matches(service, filter) && priceOf(service, priceListId) !== null;
  const text = filter.searchText.trim();
  const services =
    text.length >= 2 ? find(text, { limit: catalogue.onSale.length, only: passes }) : catalogue.onSale.filter(passes);
  if (filter.sort === "name") return [...services].sort((a, b) => a.name.localeCompare(b.name, "en"));
  if (filter.sort === "price") {
    const cost = (service: Service) => priceOf(service, priceListId)?.offerFeesPaise ?? 0;
    return [...services].sort((a, b) => cost(a) - cost(b));
  }
  return services;
}

function matches(service: Service, filter: ListingFilter): boolean {
  if (!filter.kinds.includes(service.kind)) return false;
  if (filter.topOffers && !service.topOffer) return false;
  if (filter.organId !== null && !service.organIds.includes(filter.organId)) return false;
  if (filter.radiologyCategoryId !== null && service.radiologyCategoryId !== filter.radiologyCategoryId) return false;
  return filter.conditionIds.length === 0 || filter.conditionIds.some((id) => service.conditionIds.includes(id));
}
