import type { MetaDescriptor } from "react-router";

/** What a page says of itself to search engines and to those who share it. */
export interface PageSeo {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** Absolute. */
  picture: string;
}

/** For a page's `meta` export: title, description, canonical link and Open Graph. */
export function seoMeta({ title, description, canonical, picture }: PageSeo): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: picture },
  ];
}
