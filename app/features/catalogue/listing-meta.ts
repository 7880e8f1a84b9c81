import type { MetaDescriptor } from "react-router";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { pathCrumbs } from "../page/path-breadcrumb.tsx";
import { seoMeta } from "../page/seo-meta.ts";
import { breadcrumbData } from "../page/structured-data.ts";
import { isNarrowed } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

/** The breadcrumb of a listing: home, the whole listing, and the organ or category if there is one. */
export function listingCrumbs({ path, part }: ListingData): Crumb[] {
  return pathCrumbs(path, part ?? undefined);
}

/** Search results, filter combinations and unknown categories are "noindex, follow". */
export function listingMeta(
  listing: ListingData | undefined,
  matches: Parameters<typeof seoMeta>[1],
): MetaDescriptor[] {
  if (!listing) return [];
  const { query, seo, unknownCategory } = listing;
  return [
    ...seoMeta(seo, matches),
    ...(unknownCategory || isNarrowed(query) ? [{ name: "robots", content: "noindex, follow" }] : []),
    breadcrumbData(listingCrumbs(listing), listing.siteUrl),
  ];
}
