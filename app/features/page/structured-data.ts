import type { MetaDescriptor } from "react-router";
import type { languageOfPage } from "../../i18n/messages.ts";
import type { Crumb } from "../../ui/page.tsx";
import type { PageSeo } from "./seo-meta.ts";
import { seoMeta } from "./seo-meta.ts";

/** Structured data in the `<head>` (schema.org, JSON-LD). */
export function structured(thing: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}

/** The breadcrumb as structured data. `site` is the absolute URL of the site, without a trailing slash. */
export function breadcrumbData(crumbs: readonly Crumb[], site: string): MetaDescriptor {
  return structured({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${site}${to}` }),
    })),
  });
}

/** For the `meta` export of a page whose loader returns `readPageSeo`: its metadata, and its breadcrumb as structured data. */
export function breadcrumbMeta(
  crumbs: readonly Crumb[],
  {
    loaderData,
    matches,
  }: {
    loaderData: { seo: PageSeo; siteUrl: string } | undefined;
    matches: Parameters<typeof languageOfPage>[0];
  },
): MetaDescriptor[] {
  if (!loaderData) return [];
  return [...seoMeta(loaderData.seo, matches), breadcrumbData(crumbs, loaderData.siteUrl)];
}
