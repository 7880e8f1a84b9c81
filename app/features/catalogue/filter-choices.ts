import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { FilterChoice } from "./filter-list.tsx";
import { listingHref, toggled } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

/** The filters of a listing with their heading: health conditions for tests, categories for radiology, null for the others. */
export function filterChoices(listing: ListingData): { title: PlainPhrase; choices: FilterChoice[] } | null {
  const { path, query } = listing;
  if (listing.conditions.length > 0) {
    const choices = listing.conditions.map(({ word, name, count, chosen }) => ({
      name,
      count,
      chosen,
      key: word,
      to: listingHref(path, query, { conditions: toggled(query.conditions, word) }),
    }));
    return { title: "HEALTH CONDITIONS", choices };
  }
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
