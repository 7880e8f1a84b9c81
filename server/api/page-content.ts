import type { Context, Hono } from "hono";
import { type PageContent, pageContent } from "../../domain/content/page-content.ts";
import { jsonAnswer } from "../answer.ts";
import type { House } from "../house.ts";
import { readRequest } from "../request.ts";
import { keepCsrfFresh } from "../serve-call.ts";

const PREFIX = "/additionalPageContent";

/** What a path's page says besides its lists: as an HTML fragment, or with `DataOnly=1` as JSON with the page's search-engine facts. */
export function servePageContent(app: Hono, house: House): void {
  const serve = async (context: Context) => {
    const facts = await readRequest(house, context);
    keepCsrfFresh(facts);
    const cookies = facts.cookies.headers();
    const content = pageContent(pathOf(context), {
      catalogue: house.catalogue(),
      library: house.content,
      site: house.settings.site,
    });
    if (context.req.query("DataOnly") === "1") return jsonAnswer(onWire(content), 200, cookies);
    const headers = new Headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return new Response(content.html, { headers });
  };
  app.get(PREFIX, serve);
  app.get(`${PREFIX}/*`, serve);
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
