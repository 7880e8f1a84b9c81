import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { FACET_NAMES, FACETS, facetKey } from "../../../domain/search/facets.ts";
import { FACET_TITLES, facetLabel } from "./facet-words.ts";
import type { FilterChoice } from "./filter-list.tsx";
import { listingHref, toggled } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

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
    key: word,
    to: listingHref(path, query, { conditions: toggled(query.conditions, word) }),
  }));
}

/** Health conditions of packages and scans: the list of tests has them as its first filter. */
function furtherConditions(listing: ListingData): FilterGroup[] {
  if (listing.kind === "tests") return [];
  const choices = conditionChoices(listing).filter(({ count, chosen }) => chosen || count > 0);
  return choices.length > 0 ? [{ title: "Health condition", choices }] : [];
}

/** The further filters of every listing. A choice that nothing fits is left out, and so is one that leaves everything as it is. */
function facetGroups(listing: ListingData): FilterGroup[] {
  const { path, query, facetCounts, list } = listing;
  return FACET_NAMES.map((name) => {
    const { [name]: chosenValue, ...others } = query.facets;
    const choices = FACETS[name].map((value) => {
      const chosen = value === chosenValue;
      const facets = chosen ? others : { ...others, [name]: value };
      const count = facetCounts[facetKey(name, value)] ?? 0;
      return {
        key: value,
        name: facetLabel(name, value),
        count,
        chosen,
        to: listingHref(path, query, { facets }),
      };
    });
    const useful = choices.filter(
      ({ count, chosen }) => chosen || (count > 0 && (chosenValue !== undefined || count < list.TotalCount)),
    );
    return { title: FACET_TITLES[name], choices: useful };
  }).filter(({ choices }) => choices.length > 0);
}
