import type { ChosenFacets, ListingSort } from "../../../domain/search/list-services.ts";
import { FACET_NAMES, FACETS, LISTING_SORTS } from "../../../domain/search/list-services.ts";
import { readSearchText } from "../../../domain/search/search-text.ts";

/** The query parameters of a listing's URL. */
export const LISTING_PARAMETERS = ["SearchText", "condition", "contains", ...FACET_NAMES, "sort", "page"];

/** The filters of a listing's URL: `?SearchText=…&condition=diabetes&condition=thyroid&contains=hba1c&sort=price&page=2`. */
export interface ListingQuery {
  searchText: string;
  /** `PermaWord`s of health conditions, without repeats. */
  conditions: string[];
  /** The permalink of a test that the listed packages contain; empty for all. */
  contains: string;
  /** Sex, age, fasting, report time, price and place of the sample: one parameter each. */
  facets: ChosenFacets;
  sort: ListingSort;
  /** From 1; the listing corrects a page that does not exist. */
  page: number;
}

const MIN_SEARCH = 2;
const MAX_CONDITIONS = 40;

/** Reads the filters from a URL; invalid values are ignored. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const sort = LISTING_SORTS.find((each) => each === params.get("sort")) ?? "popular";
  return {
    searchText: readSearchText(params.get("SearchText")),
    conditions: [...new Set(params.getAll("condition"))].slice(0, MAX_CONDITIONS),
    contains: params.get("contains") ?? "",
    facets: readFacets(params),
    sort,
    page: readPage(params.get("page")),
  };
}

function readFacets(params: URLSearchParams): ChosenFacets {
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => {
      const value = FACETS[name].find((each) => each === params.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether the text is searched for: from 2 characters on (specification, section 5). A shorter text stays in the box and filters nothing. */
export function isSearchable(searchText: string): boolean {
  return searchText.length >= MIN_SEARCH;
}

/** A page number; 1 for an invalid one. */
export function readPage(text: string | null): number {
  const page = /^-?\d+$/.test(text ?? "") ? Number(text) : 1;
  return Math.max(1, Math.min(page, Number.MAX_SAFE_INTEGER));
}

/** Whether a search, a filter or a sort order is set. */
export function isNarrowed({ searchText, sort, ...query }: ListingQuery): boolean {
  return searchText !== "" || isFiltered(query) || sort !== "popular";
}

/** Whether a filter is set that Clear all Filters takes away. */
export function isFiltered({ conditions, contains, facets }: Omit<ListingQuery, "searchText" | "sort">) {
  return conditions.length > 0 || contains !== "" || Object.keys(facets).length > 0;
}

/** What Clear all Filters changes; the search text and the order stay. */
export const NO_FILTERS: Partial<ListingQuery> = { conditions: [], contains: "", facets: {} };

/** The URL of a listing with some filters changed. Changing a filter goes back to the first page. */
export function listingHref(path: string, query: ListingQuery, change: Partial<ListingQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.searchText) params.set("SearchText", next.searchText);
  for (const condition of next.conditions) params.append("condition", condition);
  if (next.contains) params.set("contains", next.contains);
  for (const name of FACET_NAMES) {
    const value = next.facets[name];
    if (value !== undefined) params.set(name, value);
  }
  if (next.sort !== "popular") params.set("sort", next.sort);
  if (next.page > 1) params.set("page", String(next.page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The conditions with one added or removed, without repeats. */
export function toggled(conditions: readonly string[], word: string): string[] {
  return conditions.includes(word) ? conditions.filter((each) => each !== word) : [...conditions, word];
}
