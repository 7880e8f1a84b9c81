import type { Context, Hono } from "hono";
import { type PageContent, pageContent } from "../../domain/content/page-content.ts";
import type { AppContext } from "../app-context.ts";
import { jsonResponse } from "../http/response.ts";
import { answerGet } from "../http/serve-call.ts";

const PREFIX = "/additionalPageContent";

/** What a path's page says besides its lists: as an HTML fragment, or with `DataOnly=1` as JSON with the page's search-engine facts. */
export function servePageContent(app: Hono, container: AppContext): void {
  const serve = (context: Context) =>
    answerGet(container, context, async () => {
      const content = pageContent(pathOf(context), {
        catalogue: container.catalogue(),
        library: container.content,
        site: container.settings.site,
      });
      return context.req.query("DataOnly") === "1"
        ? jsonResponse(onWire(content))
        : htmlResponse(content.html);
    });
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, serve);
    // The browser's HTML helper posts (specification, section 7.1); nothing changes.
    app.post(path, serve);
  }
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

/** A path that cannot be read is no page's: it stays as it was written. */
function pathOf(context: Context): string {
  const path = new URL(context.req.url).pathname.slice(PREFIX.length) || "/";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function onWire(content: PageContent) {
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
