import type { MetaDescriptor } from "react-router";
import type { PageContent } from "../domain/content/page-content.ts";

export type SeoFacts = Pick<PageContent, "title" | "description" | "canonical" | "picture">;

/** A page's title, description, canonical address and what social networks show of it. */
export function seoMeta(content: SeoFacts | undefined): MetaDescriptor[] {
  if (!content) return [];
  const { title, description, canonical, picture } = content;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary" },
  ];
}
