import type { RouterContextProvider } from "react-router";
import { pagePath } from "../../../contract/page-path.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import { requestOf } from "../../request-context.ts";
import type { PageSeo } from "./seo-meta.ts";

/** The page's own title, description and URLs, for a loader to pass to `seoMeta`; on the server. */
export function readSeo(context: Readonly<RouterContextProvider>, pathname: string): PageSeo {
  return seoOf(readContent(context, pathname));
}

/** The additional content of a page (specification, section 2.10): safe HTML, empty when there is none; on the server. */
export function readAdditionalContent(context: Readonly<RouterContextProvider>, pathname: string): string {
  return readContent(context, pathname).html;
}

function readContent(context: Readonly<RouterContextProvider>, pathname: string) {
  const { catalogue, content, site } = requestOf(context);
  return pageContent(pagePath(pathname), { catalogue, library: content, site });
}

function seoOf({ title, description, canonical, picture }: PageSeo): PageSeo {
  return { title, description, canonical, picture };
}

/** Metadata of a page and the site's URL, for a loader whose page has `breadcrumbMeta`. On the server. */
export function readPageSeo(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): { siteUrl: string; seo: PageSeo } {
  const { site } = requestOf(context);
  return { siteUrl: site.publicUrl, seo: readSeo(context, pathname) };
}
