import type { MetaDescriptor } from "react-router";
import { wordsOfSegment } from "../../../domain/content/page-titles.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { Crumb } from "../../ui/page.tsx";
import { listRobots } from "../page/list-meta.ts";
import { pathCrumbs } from "../page/path-breadcrumb.tsx";
import { seoMeta } from "../page/seo-meta.ts";
import { breadcrumbData } from "../page/structured-data.ts";
import { isNarrowed } from "./listing-query.ts";
import type { ListingData } from "./load-listing.ts";

/** The breadcrumb of a listing: home and the words of its path (specification, section 2.6), an organ as its address writes it. */
export function listingCrumbs({ path, organWord }: Pick<ListingData, "path" | "organWord">): Crumb[] {
  return pathCrumbs(path, organWord === null ? undefined : wordsOfSegment(organWord));
}

/** In English the last step is the word of the path ("X ray"), in another language the part's name there, as in the heading. */
export function crumbsInLanguage(
  crumbs: readonly Crumb[],
  part: string | null,
  t: Pick<Translate, "lookup">,
): readonly Crumb[] {
  if (part === null || t.lookup(part) === part) return crumbs;
  return [...crumbs.slice(0, -1), { label: t.lookup(part) }];
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
    ...listRobots({ isNarrowed: unknownCategory || isNarrowed(query) }),
    breadcrumbData(listingCrumbs(listing), listing.siteUrl),
  ];
}
