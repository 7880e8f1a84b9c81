import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { FacetName } from "../../../domain/search/list-services.ts";
import { FACET_NAMES, FACETS, facetKey } from "../../../domain/search/list-services.ts";
import type { FilterChoice } from "./filter-list.tsx";
import { listingHref, toggled } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

const FACET_TITLES: Record<FacetName, PlainPhrase> = {
  sex: "Who it is for",
  age: "Age",
  fasting: "Fasting",
  report: "Report",
  price: "Price",
  visit: "Where the sample is taken",
};

/** The choices of each filter; their texts are also shown on their own, under YOU SELECTED. */
const FACET_LABELS: { [Name in FacetName]: Record<(typeof FACETS)[Name][number], PlainPhrase> } = {
  sex: { F: "For women", M: "For men" },
  age: { child: "Under 18", adult: "18 to 59", senior: "60 and above" },
  fasting: { no: "No fasting" },
  report: { today: "Report same day", "2-days": "Report within 2 days" },
  price: { "500": "Up to ₹500", "1000": "Up to ₹1,000", "2500": "Up to ₹2,500" },
  visit: { home: "At home", lab: "Lab visit only" },
};

function facetLabel(name: FacetName, value: string): PlainPhrase {
  const labels: Record<string, PlainPhrase> = FACET_LABELS[name];
  return labels[value] ?? FACET_TITLES[name];
}

export interface FilterGroup {
  title: PlainPhrase;
  choices: FilterChoice[];
}

/** The filters of a listing: the long one that the page shows in full, if there is one, and the short ones. */
export interface ListingFilters {
  first: FilterGroup | null;
  further: FilterGroup[];
}

export function listingFilters(listing: ListingData): ListingFilters {
  return { first: firstFilter(listing), further: [...facetGroups(listing), ...furtherConditions(listing)] };
}

/** The first filter of a listing with its heading: health conditions for tests, categories for radiology, null for the others. */
function firstFilter(listing: ListingData): FilterGroup | null {
  const { query } = listing;
  if (listing.kind === "tests" && listing.conditions.length > 0)
    return { title: "HEALTH CONDITIONS", choices: conditionChoices(listing) };
  if (listing.categories.length > 0) {
    const choices = listing.categories.map(({ slug, ...choice }) => ({
      ...choice,
      off: false,
      key: slug,
      to: listingHref(choice.chosen ? "/radiology-test" : `/radiology-test/${slug}`, query),
    }));
    return { title: "CATEGORIES", choices };
  }
  return null;
}

function conditionChoices({ path, query, conditions }: ListingData): FilterChoice[] {
  return conditions.map(({ word, name, count, chosen }) => ({
    name,
    count,
    chosen,
    off: false,
    key: word,
    to: listingHref(path, query, { conditions: toggled(query.conditions, word) }),
  }));
}

/** Health conditions of packages and scans: the list of tests has them as its first filter. */
function furtherConditions(listing: ListingData): FilterGroup[] {
  if (listing.kind === "tests") return [];
  const choices = conditionChoices(listing).map((choice) => ({ ...choice, off: leadsNowhere(choice) }));
  return choices.length > 0 ? [{ title: "Health condition", choices }] : [];
}

/** Nothing fits the choice beside the search and the other filters: it stays in its place, and cannot be chosen. */
function leadsNowhere({ count, chosen }: { count: number; chosen: boolean }): boolean {
  return count === 0 && !chosen;
}

/** The further filters of every listing: the choices that divide it, and those that the URL has chosen. */
function facetGroups(listing: ListingData): FilterGroup[] {
  const { path, query, facetCounts } = listing;
  return FACET_NAMES.map((name) => {
    const { [name]: chosenValue, ...others } = query.facets;
    const choices = FACETS[name].flatMap((value) => {
      const chosen = value === chosenValue;
      const facets = chosen ? others : { ...others, [name]: value };
      const count = facetCounts[facetKey(name, value)];
      if (count === undefined && !chosen) return [];
      const choice = {
        key: value,
        name: facetLabel(name, value),
        count: count ?? listing.list.TotalCount,
        chosen,
      };
      return { ...choice, off: leadsNowhere(choice), to: listingHref(path, query, { facets }) };
    });
    return { title: FACET_TITLES[name], choices };
  }).filter(({ choices }) => choices.length > 0);
}
