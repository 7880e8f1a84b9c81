import type { MetaDescriptor } from "react-router";
import { seoMeta } from "../seo-meta.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import type { ListingData } from "./load-listing.ts";
import { breadcrumbData } from "./structured-data.ts";

/** The way to a listing: home, the whole shelf, and the organ or category where there is one. */
export function listingCrumbs(listing: ListingData): Crumb[] {
  const [shelf = "", part] = listing.heading.split(": ");
  const top = listing.path.split("/").slice(0, 2).join("/");
  const home = { label: "Home", to: "/" };
  return part === undefined ? [home, { label: shelf }] : [home, { label: shelf, to: top }, { label: part }];
}

/** Search results and combinations of filters are not for search engines; their links are. */
export function listingMeta(listing: ListingData | undefined): MetaDescriptor[] {
  if (!listing) return [];
  const { query, seo } = listing;
  const narrowed = query.searchText !== "" || query.conditions.length > 0 || query.sort !== "popular";
  return [
    ...seoMeta(seo),
    ...(narrowed ? [{ name: "robots", content: "noindex, follow" }] : []),
    breadcrumbData(listingCrumbs(listing), listing.siteUrl),
  ];
}
