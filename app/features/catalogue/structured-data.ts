import type { MetaDescriptor } from "react-router";
import type { Crumb } from "../../ui/breadcrumb.tsx";

/** Structured data in the page's head (schema.org, JSON-LD). */
export function structured(thing: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}

/** The way to a page. `site` is the absolute address of the site, without a slash at the end. */
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
