import type { MetaDescriptor } from "react-router";
import { writtenPath } from "../../../domain/content/page-paths.ts";
import { languageOfPage, translateIn } from "../../i18n/messages.ts";
import type { LayoutData } from "../../state/layout-data.ts";

/** The arguments of a `meta` export. */
interface MetaFacts {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * For pages behind a secret link: neither title nor canonical link contains the secret, no search engine indexes the page, and nobody
 * gets its URL as referrer.
 */
export function secretMeta(title: string, { matches, location }: MetaFacts): MetaDescriptor[] {
  const pathname = `/${location.pathname.split("/")[1] ?? ""}`;
  const heads = privateMeta(title, { matches, location: { pathname } });
  return [
    ...heads.filter((head) => !("name" in head && head.name === "robots")),
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** For private pages and pages without use for search engines: title, canonical link and `noindex`. */
export function privateMeta(title: string, { matches, location }: MetaFacts): MetaDescriptor[] {
  const layout = matches[0]?.loaderData as LayoutData | undefined;
  const words = translateIn(languageOfPage(matches)).lookup(title);
  const brand = layout?.brand ? ` | ${layout.brand}` : "";
  const path = writtenPath(location.pathname);
  return [
    { title: `${words}${brand}` },
    ...(layout ? [{ tagName: "link", rel: "canonical", href: `${layout.publicUrl}${path}` } as const] : []),
    { name: "robots", content: "noindex" },
  ];
}
