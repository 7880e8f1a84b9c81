import { memoizePerCatalogue } from "../catalogue/memoize.ts";
import { compareNames } from "../catalogue/names.ts";
import type { Page } from "../catalogue/page-of.ts";
import { pageOf } from "../catalogue/page-of.ts";
import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import { boundedCache } from "../shared/caches.ts";
import type { Find } from "./build-search.ts";

export interface DirectoryFilter {
  page: number;
  searchText: string;
  /** 1 home collection, 0 lab visits; null both. */
  collection: 0 | 1 | null;
  /** Days: 0 same day, 1 next day, 2, 3 (3 to 6) or 7 (a week or more); null all. */
  tat: number | null;
  /** 1 outsourced, 0 in-site; null both. */
  outsourced: 0 | 1 | null;
}

export const DIRECTORY_PAGE_SIZE = 20;

/** A page of the directory of services (specification, section 9), in alphabetical order or by best match. */
export function listDirectory(
  catalogue: Catalogue,
  find: Find,
  filter: DirectoryFilter,
  priceListId: number,
): Page<Service> {
  return pageOf(directoryServices(catalogue, find, filter, priceListId), filter.page, DIRECTORY_PAGE_SIZE);
}

/** Every service of the directory that passes the filter. */
export function directoryServices(
  catalogue: Catalogue,
  find: Find,
  filter: Omit<DirectoryFilter, "page">,
  priceListId: number,
): Service[] {
  const passes = (service: Service) => matches(service, filter) && priceOf(service, priceListId) !== null;
  const text = filter.searchText.trim();
  if (text.length >= 2) return find(text, { limit: catalogue.onSale.length, only: passes });
  return keptDirectory(catalogue, filter, priceListId, passes);
}

/** Directories without a search text, each made once for each catalogue: there are a few for each price list. */
const keptDirectories = memoizePerCatalogue(() => boundedCache<Service[]>(500));

function keptDirectory(
  catalogue: Catalogue,
  { collection, tat, outsourced }: Omit<DirectoryFilter, "page">,
  priceListId: number,
  passes: (service: Service) => boolean,
): Service[] {
  const key = [priceListId, collection, tat, outsourced].join();
  return keptDirectories(catalogue).findOrMake(key, () => inAlphabet(catalogue).filter(passes));
}

/** The number before a row: it counts on from page to page (specification, section 9). */
export function serialNumber(index: number, page: number): number {
  return index + 1 + (page - 1) * DIRECTORY_PAGE_SIZE;
}

/** Sorted once for each catalogue. */
const inAlphabet = memoizePerCatalogue(({ onSale }) => onSale.toSorted(compareNames));

function matches(service: Service, filter: Omit<DirectoryFilter, "page">): boolean {
  if (filter.collection !== null && service.homeCollection !== (filter.collection === 1)) return false;
  if (filter.outsourced !== null && service.outsourced !== (filter.outsourced === 1)) return false;
  return filter.tat === null || isWithin(service.tatDays, filter.tat);
}

function isWithin(days: number, tat: number): boolean {
  if (tat === 3) return days >= 3 && days <= 6;
  return tat === 7 ? days >= 7 : days === tat;
}
