import type { MetaDescriptor } from "react-router";
import { pathCrumbs } from "../frame/path-crumbs.ts";
import { seoMeta } from "../frame/seo-meta.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import type { ListingData } from "./load-listing.ts";
import { breadcrumbData } from "./structured-data.ts";

/** The way to a listing: home, the whole shelf, and the organ or category where there is one. */
export function listingCrumbs({ path, part }: ListingData): Crumb[] {
  return pathCrumbs(path, part ?? undefined);
}

/** Search results and combinations of filters are not for search engines; their links are. */
export function listingMeta(
  listing: ListingData | undefined,
  matches: Parameters<typeof seoMeta>[1],
): MetaDescriptor[] {
  if (!listing) return [];
  const { query, seo } = listing;
  const narrowed =
    query.searchText !== "" ||
    query.conditions.length > 0 ||
    query.contains !== "" ||
    query.sort !== "popular";
  return [
    ...seoMeta(seo, matches),
    ...(narrowed ? [{ name: "robots", content: "noindex, follow" }] : []),
    breadcrumbData(listingCrumbs(listing), listing.siteUrl),
  ];
}
