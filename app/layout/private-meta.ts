import type { MetaDescriptor } from "react-router";
import { pagePath } from "../../domain/content/page-paths.ts";
import { languageOfPage, translateIn } from "../i18n/messages.ts";
import type { FrameData } from "./frame-data.ts";

/** What every `meta` export is given. */
interface MetaFacts {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * For pages behind a secret link: neither title nor canonical link hold it, no search engine keeps the page, and its address is told
 * to no other site.
 */
export function secretMeta(title: string, { matches, location }: MetaFacts): MetaDescriptor[] {
  const pathname = `/${location.pathname.split("/")[1] ?? ""}`;
  const heads = privateMeta(title, { matches, location: { pathname } });
  return [
    ...heads.filter((head) => !("name" in head && head.name === "robots")),
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "same-origin" },
  ];
}

/** For pages that belong to one person or are of no use to search engines: title and canonical link, and a word to stay away. */
export function privateMeta(title: string, { matches, location }: MetaFacts): MetaDescriptor[] {
  const frame = matches[0]?.loaderData as FrameData | undefined;
  const words = translateIn(languageOfPage(matches)).known(title);
  const brand = frame?.brand ? ` | ${frame.brand}` : "";
  const path = pagePath(location.pathname);
  return [
    { title: `${words}${brand}` },
    ...(frame ? [{ tagName: "link", rel: "canonical", href: `${frame.publicUrl}${path}` } as const] : []),
    { name: "robots", content: "noindex" },
  ];
}
