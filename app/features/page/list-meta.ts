import type { MetaDescriptor } from "react-router";
import type { Crumb } from "../../ui/page.tsx";
import type { PageSeo } from "./seo-meta.ts";
import { breadcrumbMeta } from "./structured-data.ts";

/** Where in a list a page is: its number from 1, and whether a search, a filter or an order is set. */
interface ListPlace {
  page: number;
  isNarrowed: boolean;
}

/** The canonical URL of a page of a list: each page has its own, searches and filters have that of the whole list. */
export function canonicalOfPage(list: string, { page, isNarrowed }: ListPlace, parameter = "page"): string {
  return !isNarrowed && page > 1 ? `${list}?${parameter}=${page}` : list;
}

/** Search engines follow the links of a search or a filter, and do not list the page itself. */
export function listRobots({ isNarrowed }: Pick<ListPlace, "isNarrowed">): MetaDescriptor[] {
  return isNarrowed ? [{ name: "robots", content: "noindex, follow" }] : [];
}

/** For the `meta` export of a page of a list whose loader returns `readPageSeo`; `parameter` has the page's number in its URL. */
export function listPageMeta<Data extends { seo: PageSeo; siteUrl: string }>(
  crumbs: readonly Crumb[],
  {
    loaderData,
    matches,
  }: Pick<Parameters<typeof breadcrumbMeta>[1], "matches"> & { loaderData: Data | undefined },
  { placeOf, parameter }: { placeOf: (data: Data) => ListPlace; parameter?: string },
): MetaDescriptor[] {
  if (!loaderData) return [];
  const place = placeOf(loaderData);
  const canonical = canonicalOfPage(loaderData.seo.canonical, place, parameter);
  const own = { ...loaderData, seo: { ...loaderData.seo, canonical } };
  return [...breadcrumbMeta(crumbs, { loaderData: own, matches }), ...listRobots(place)];
}
