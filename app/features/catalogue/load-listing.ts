import { data, redirect } from "react-router";
import { pageOf } from "../../../domain/catalogue/page-of.ts";
import { countByCategory, countByCondition, soldOn } from "../../../domain/catalogue/prices.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import { findOrgan } from "../../../domain/catalogue/service-picture.ts";
import type {
  Catalogue,
  Organ,
  RadiologyCategory,
  Service,
  ServiceKind,
} from "../../../domain/catalogue/types.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { collectionWords } from "../../../domain/pricing/collection-words.ts";
import { asksForSex } from "../../../domain/search/asks-for-sex.ts";
import { nearestNames } from "../../../domain/search/exact-names.ts";
import type { ListingFilter } from "../../../domain/search/list-services.ts";
import { listServices } from "../../../domain/search/list-services.ts";
import type { PageRequest } from "../../request-context.ts";
import { canonicalOfPage } from "../page/list-meta.ts";
import { cardsOf } from "./cards-of.ts";
import type { ListingQuery } from "./listing-query.ts";
import { isFiltered, isNarrowed, isSearchable, listingHref, readListingQuery } from "./listing-query.ts";

/** The four listing screens. */
export type ListingKind = "packages" | "tests" | "radiology" | "offers";

const LISTINGS: Record<ListingKind, { path: string; heading: PlainPhrase; kinds: ServiceKind[] }> = {
  packages: { path: "/health-packages", heading: "All Packages", kinds: ["package"] },
  tests: { path: "/diagnostic-test", heading: "All Tests", kinds: ["test"] },
  radiology: { path: "/radiology-test", heading: "All Radiology Tests", kinds: ["radiology"] },
  offers: { path: "/top-offers", heading: "Top Offers", kinds: ["test", "package", "radiology"] },
};

const PAGE_SIZE = 12;
const POPULAR_SHOWN = 3;

export interface ListingRequest {
  kind: ListingKind;
  url: URL;
  /** The organ in the path, by name or slug. */
  organ?: string | undefined;
  /** The radiology category in the path. */
  category?: string | undefined;
}

/** Loads everything that a listing screen shows. An unknown organ is a 404; an unknown category shows the whole listing. */
export function loadListing(request: PageRequest, { kind, url, organ, category }: ListingRequest) {
  const { catalogue, site, content, visitor, find } = request;
  const screen = LISTINGS[kind];
  const shown = {
    organ: organ === undefined ? null : known(findOrgan(catalogue, organ)),
    category:
      (category !== undefined && catalogue.radiologyCategoryBySlug.get(category.toLowerCase())) || null,
  };
  const query = knownQuery(request, kind, readListingQuery(url.searchParams));
  const forbidden = asksForSex(query.searchText);
  const filters = filterStateOf(catalogue, query, shown.category);
  const filter = filterOf(request, kind, { query, filters }, shown);
  const listing = listServices(catalogue, find, filter, visitor.place.priceListId);
  const whole = listServices(catalogue, find, wholeOf(filter), visitor.place.priceListId);
  const page = pageOf(listing.services, query.page, PAGE_SIZE);
  if (page.total === 0 && kind === "tests" && !shown.organ) redirectToOtherListing(request, query);
  const isWholeList = !shown.organ && !shown.category && page.page === 1;
  const elsewhere = isWholeList && page.total > 0 ? likelierElsewhere(request, screen.kinds, query) : [];
  const path = pathOf(screen.path, shown);
  const part = shown.organ?.name ?? shown.category?.name ?? null;
  const seo = pageContent(path, { catalogue, library: content, site });
  return {
    kind,
    path,
    /** Of the listed prices. */
    priceListId: visitor.place.priceListId,
    heading: screen.heading,
    /** The organ or category in the path. */
    part,
    /** The organ as the address writes it: by its name, as the home page links to it, or by its slug. */
    organWord: organ ?? null,
    /** True: the path names a category that does not exist; the whole listing is shown. */
    unknownCategory: category !== undefined && shown.category === null,
    topOffers: site.topOffers,
    query: { ...query, page: page.page },
    filters,
    page: { page: page.page, pages: page.pages },
    list: listedItems(page.total, cardsOf(catalogue, page.items, visitor.place)),
    /** What home collection adds to the listed prices; empty if nothing in the list is collected at home. */
    collection: collectionWords(
      { homeCollection: page.items.some((service) => service.homeCollection) },
      visitor.place.zoneId === null ? undefined : catalogue.zoneById.get(visitor.place.zoneId),
    ),
    conditions:
      kind === "offers"
        ? []
        : conditionsOf(request, filters, {
            offered:
              kind === "tests"
                ? countByCondition(catalogue, visitor.place.priceListId)
                : whole.countByCondition,
            counts: listing.countByCondition,
          }),
    /** The test that all listed packages contain. */
    contained: catalogue.serviceByPermalink.get(query.contains)?.name ?? null,
    categories: kind === "radiology" ? categoriesOf(request, shown.category, listing.countByCategory) : [],
    /**
     * The number of services behind each choice of the further filters, by `facetKey`: the choices that divide the whole listing, so that
     * none comes or goes with a search.
     */
    facetCounts: Object.fromEntries(
      [...listing.countByFacet].filter(([key]) =>
        divides(whole.countByFacet.get(key), whole.services.length),
      ),
    ),
    forbidden,
    pndt: !forbidden && [...page.items, ...elsewhere].some((service) => showsPndtNotice(service, catalogue)),
    /** What fits the search better than the list, and is in another one. */
    elsewhere: cardsOf(catalogue, elsewhere, visitor.place),
    help: page.total === 0 && !forbidden ? helpOf(request, screen.kinds, query) : null,
    siteUrl: site.publicUrl,
    /** The text about the organ, under the list. */
    about: shown.organ && page.page === 1 ? seo.html : "",
    seo: {
      ...seo,
      html: "",
      canonical: canonicalOfPage(seo.canonical, { page: page.page, isNarrowed: isNarrowed(query) }),
    },
  };
}

export type ListingData = ReturnType<typeof loadListing>;

function known<T>(found: T | undefined): T {
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

/** The query without conditions and contained tests that do not exist or do not apply to this listing. */
function knownQuery({ catalogue }: PageRequest, kind: ListingKind, query: ListingQuery): ListingQuery {
  const conditions =
    kind === "offers" ? [] : query.conditions.filter((word) => catalogue.conditionByWord.has(word));
  const contains =
    kind === "packages" && catalogue.serviceByPermalink.has(query.contains) ? query.contains : "";
  return { ...query, conditions, contains, searchText: kind === "offers" ? "" : query.searchText };
}

interface Shown {
  organ: Organ | null;
  category: RadiologyCategory | null;
}

function filterOf(
  { catalogue }: PageRequest,
  kind: ListingKind,
  { query, filters }: { query: ListingQuery; filters: FilterState },
  shown: Shown,
): ListingFilter {
  return {
    kinds: LISTINGS[kind].kinds,
    conditionIds: filters.selectedHC.map(({ hcid }) => hcid),
    containedId: catalogue.serviceByPermalink.get(query.contains)?.id ?? null,
    organId: shown.organ?.id ?? null,
    radiologyCategoryId: shown.category?.id ?? null,
    topOffers: kind === "offers",
    facets: query.facets,
    searchText: filters.userInput.SearchText,
    sort: query.sort,
  };
}

/** The listing without its search and its filters. */
function wholeOf(filter: ListingFilter): ListingFilter {
  return {
    ...filter,
    conditionIds: [],
    containedId: null,
    radiologyCategoryId: null,
    facets: {},
    searchText: "",
  };
}

function divides(count = 0, total: number): boolean {
  return count > 0 && count < total;
}

/**
 * The header's search covers tests, packages and scans, and opens the list of tests. Redirects to the list that has the results if they
 * are packages or scans.
 */
function redirectToOtherListing({ find, visitor }: PageRequest, query: ListingQuery): void {
  if (query.searchText === "" || isFiltered(query)) return;
  const [nearest] = find(query.searchText, {
    limit: 1,
    only: (service) => service.prices.has(visitor.place.priceListId),
  });
  if (!nearest || nearest.kind === "test") return;
  const { path } = nearest.kind === "package" ? LISTINGS.packages : LISTINGS.radiology;
  throw redirect(listingHref(path, query));
}

function pathOf(path: string, { organ, category }: Shown): string {
  const slug = organ?.slug ?? category?.slug;
  return slug === undefined ? path : `${path}/${slug}`;
}

/** The conditions that are offered; the counts follow the search, the list does not. */
function conditionsOf(
  { catalogue }: PageRequest,
  { selectedHC }: FilterState,
  { offered, counts }: Record<"offered" | "counts", ReadonlyMap<number, number>>,
) {
  return catalogue.conditions
    .map(({ id, name, permaWord }) => ({
      hcid: id,
      word: permaWord,
      name,
      count: counts.get(id) ?? 0,
      chosen: selectedHC.some(({ hcid }) => hcid === id),
    }))
    .filter(({ hcid, chosen }) => offered.has(hcid) || chosen);
}

/** Every category that has a service at the place; the counts follow the search. */
function categoriesOf(
  { catalogue, visitor }: PageRequest,
  chosen: RadiologyCategory | null,
  counts: ReadonlyMap<number, number>,
) {
  const offered = countByCategory(catalogue, visitor.place.priceListId);
  return catalogue.radiologyCategories
    .filter(({ id }) => offered.has(id) || id === chosen?.id)
    .map(({ id, name, slug }) => ({
      slug,
      name,
      count: counts.get(id) ?? 0,
      chosen: id === chosen?.id,
    }));
}

/**
 * What a search finds in other lists, where the likeliest of it is there: "fever" is asked for the Fever Panel first, and the header's
 * search opens the list of tests.
 */
export function likelierElsewhere(
  { find, visitor }: Pick<PageRequest, "find"> & { visitor: { place: Pick<Place, "priceListId"> } },
  kinds: readonly ServiceKind[],
  query: ListingQuery,
): Service[] {
  if (!isSearchable(query.searchText) || isFiltered(query) || query.sort !== "popular") return [];
  const { priceListId } = visitor.place;
  const sold = find(query.searchText, {
    limit: POPULAR_SHOWN,
    only: (service) => service.prices.has(priceListId),
  });
  const isOther = ({ kind }: Service) => !kinds.includes(kind);
  return sold[0] && isOther(sold[0]) ? sold.filter(isOther) : [];
}

/** Suggestions for an empty result: similar names, results in other listings, and the most popular services. */
function helpOf({ catalogue, find, visitor }: PageRequest, kinds: ServiceKind[], query: ListingQuery) {
  const { priceListId } = visitor.place;
  const sold = (service: Service) => service.prices.has(priceListId);
  const elsewhere = find(query.searchText, {
    limit: 5,
    only: (each) => sold(each) && !kinds.includes(each.kind),
  });
  const popular = soldOn(catalogue, priceListId).filter((each) => kinds.includes(each.kind));
  // A suggestion is searched for in the same list; that of tests leads on to the others.
  const isShown = (each: Service) => sold(each) && (kinds.includes(each.kind) || kinds.includes("test"));
  return {
    didYouMean: query.searchText
      ? nearestNames(catalogue, query.searchText, { limit: 3, only: isShown })
      : [],
    elsewhere: cardsOf(catalogue, elsewhere.slice(0, POPULAR_SHOWN), visitor.place),
    popular: cardsOf(catalogue, popular.slice(0, POPULAR_SHOWN), visitor.place),
  };
}

/** A chosen health condition. */
interface ChosenCondition {
  hcid: number;
  hcname: string;
}

/** The state that the filters of a listing hand to their parent (specification, section 3). The URL has the same in its own parameters. */
interface FilterState {
  selectedHC: ChosenCondition[];
  /** Slug of the radiology category in the path; empty for all. */
  selectedRadioCat: string;
  /** The search input. */
  userInput: { SearchText: string };
}

export function filterStateOf(
  { conditionByWord }: Pick<Catalogue, "conditionByWord">,
  query: Pick<ListingQuery, "conditions" | "searchText">,
  category: Pick<RadiologyCategory, "slug"> | null,
): FilterState {
  return {
    selectedHC: query.conditions.flatMap((word) => {
      const found = conditionByWord.get(word);
      return found ? [{ hcid: found.id, hcname: found.name }] : [];
    }),
    selectedRadioCat: category?.slug ?? "",
    userInput: { SearchText: query.searchText },
  };
}

/** The services of a listing. */
interface ListedItems<Item> {
  TotalCount: number;
  /** Those of the current page. */
  Items: Item[];
  /** The search or the filters have no result. */
  IsNotFound: boolean;
}

/** A listing before it has loaded. */
export const EMPTY_LIST: ListedItems<never> = { TotalCount: 0, Items: [], IsNotFound: false };

export function listedItems<Item>(TotalCount: number, Items: Item[]): ListedItems<Item> {
  return TotalCount === 0 ? { ...EMPTY_LIST, IsNotFound: true } : { TotalCount, Items, IsNotFound: false };
}
