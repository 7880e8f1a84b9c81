import type { Hono } from "hono";
import type * as v from "valibot";
import { PageContentQuery, PageContent as PageContentResponse } from "../../contract/catalogue.ts";
import { isPersonalArea } from "../../contract/personal-areas.ts";
import { isPage } from "../../domain/content/known-pages.ts";
import type { PageContent } from "../../domain/content/page-content.ts";
import { pageContent } from "../../domain/content/page-content.ts";
import { pagePath, writtenPath } from "../../domain/content/page-paths.ts";
import type { SiteSettings } from "../../domain/content/site.ts";
import type { AppContext } from "../app-context.ts";
import { parse } from "../http/read-body.ts";
import { jsonResponse } from "../http/response.ts";
import { serveCall, serveGet } from "../http/serve-call.ts";

const PREFIX = "/additionalPageContent";

/**
 * What a path's page says besides its lists: as an HTML fragment, or with `DataOnly=1` as JSON with the page's search-engine facts. A POST,
 * which the browser's HTML helper sends, returns the same as a GET.
 */
export function servePageContent(app: Hono, container: AppContext): void {
  const respond = (url: string, { DataOnly }: v.InferOutput<typeof PageContentQuery>): Response => {
    const facts = {
      catalogue: container.catalogue(),
      library: container.content,
      site: container.settings.site,
    };
    const path = pathOf(url);
    const content = path !== null && isPage(path, facts) ? pageContent(path, facts) : noPage(facts.site);
    return DataOnly === "1" ? jsonResponse(serialize(content)) : htmlResponse(content.html);
  };
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, (context) =>
      serveGet(container, context, async () =>
        respond(context.req.url, parse(PageContentQuery, context.req.query())),
      ),
    );
    serveCall(app, container, { ...BY_POST, path }).with(({ url, query }) => respond(url, query));
  }
}

const BY_POST = {
  name: "additionalPageContent",
  method: "POST",
  summary: "",
  login: false,
  isIdempotent: true,
  body: undefined,
  query: PageContentQuery,
  response: PageContentResponse,
} as const;

/** An unknown path has no content, and its title is that of the 404 page, which has neither a description nor a canonical address. */
function noPage({ brand }: SiteSettings): PageContent {
  return { html: "", title: `Page not found | ${brand}`, description: "", picture: "", canonical: "" };
}

function htmlResponse(html: string): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

/** The path as links write it, decoded and without slashes at its end: a page is the same in capitals. Null for one that cannot be read. */
function pathOf(url: string): string | null {
  try {
    const segments = new URL(url).pathname.slice(PREFIX.length).split("/").map(decodeURIComponent);
    // A slash that is written as a code parts nothing.
    if (segments.some((segment) => segment.includes("/"))) return null;
    const path = pagePath(segments.join("/") || "/");
    return isPersonalArea(path.split("/")[1] ?? "") ? writtenPath(path) : path.toLowerCase();
  } catch {
    return null;
  }
}

function serialize(content: PageContent) {
  return {
    status: 1,
    data: content.html,
    seoInfo: {
      metaDescription: content.description,
      og_image: content.picture,
      pageTitle: content.title,
      canonical: content.canonical,
    },
  };
}
