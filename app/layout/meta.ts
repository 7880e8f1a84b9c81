import type { MetaDescriptor } from "react-router";
import { ownerOfPage } from "../../contract/personal-areas.ts";
import { writtenPath } from "../../domain/content/page-paths.ts";
import { defaultDescription, titleOfPath } from "../../domain/content/page-titles.ts";
import { translatedTitle } from "../features/page/seo-meta.ts";
import { translateIn } from "../i18n/messages.ts";
import type { LayoutData } from "../state/layout-data.ts";
import type { Failure } from "./error-screen.tsx";
import { FAILURE_TITLE } from "./error-screen.tsx";

/**
 * Title, description and canonical link from the path alone (specification, section 2.1), for pages without their own. No search engine
 * keeps what is one person's.
 */
export function defaultMeta(layout: LayoutData | undefined, pathname: string): MetaDescriptor[] {
  if (!layout) return [];
  const path = writtenPath(pathname);
  const t = translateIn(layout.language);
  const title = translatedTitle(titleOfPath(path, layout.brand), t);
  return [
    { title },
    {
      name: "description",
      content: defaultDescription(title, t("Book blood tests, health packages and scans")),
    },
    { tagName: "link", rel: "canonical", href: `${layout.publicUrl}${path}` },
    ...(ownerOfPage(path.slice(1)) === "nobody" ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** The `<head>` of a page that does not exist or has failed: no canonical link. */
export function failureMeta(layout: LayoutData | undefined, failure: Failure): MetaDescriptor[] {
  return [{ title: failureTitle(layout, failure) }, { name: "robots", content: "noindex" }];
}

export function failureTitle(layout: LayoutData | undefined, failure: Failure): string {
  const words = translateIn(layout?.language ?? "en").lookup(FAILURE_TITLE[failure]);
  return layout?.brand ? `${words} | ${layout.brand}` : words;
}
