import { readFileSync } from "node:fs";
import type { Context, Hono } from "hono";
import { isCallArea } from "../../contract/personal-areas.ts";
import type { AppContext } from "../app-context.ts";
import { TEXT_PAGE_POLICY } from "../http/content-security-policy.ts";
import { errorResponse, SAME_FOR_ALL } from "../http/response.ts";
import { areaOf } from "../http/security-headers.ts";
import { serveGet } from "../http/serve-call.ts";
import { readsPages } from "../pages/content-negotiation.ts";
import { apiDocsPage } from "./docs/api-docs.ts";

const DOCUMENT = readFileSync(new URL("../../contract/openapi.json", import.meta.url));

export function serveOpenApi(app: Hono, container: AppContext): void {
  const { site } = container.settings;
  const home = `${new URL(site.publicUrl).pathname.replace(/\/$/, "")}/`;
  let page: string | undefined;
  app.get("/api/docs", () => {
    page ??= apiDocsPage(JSON.parse(DOCUMENT.toString()), { brand: site.brand, home });
    return new Response(page, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=300",
        ...SAME_FOR_ALL,
        "content-security-policy": TEXT_PAGE_POLICY,
      },
    });
  });
  app.get("/api/openapi.json", (context) =>
    serveGet(container, context, async () => {
      // The response sets the visitor's cookies, so shared caches must not store it.
      const headers = { "content-type": "application/json", "cache-control": "private, max-age=300" };
      return new Response(DOCUMENT, { headers });
    }),
  );
}

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** The methods of an API address. Handlers that are registered for all methods (middleware) do not count. */
function methodsOf(app: Hono, path: string): string[] {
  const taken: string[] = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return taken.includes("GET") ? ["HEAD", ...taken] : taken;
}

/**
 * Registered after all calls, health checks, webhooks and feeds. A known address with another method gets 405 with the allowed methods (RFC
 * 9110, section 15.5.6). Unknown addresses of the API get a JSON 404; browsers get the 404 page.
 */
export function serveUnknownCalls(app: Hono): void {
  app.all("*", async (context, next) => {
    const { method, path } = context.req;
    const isCall = isCallArea(areaOf(path));
    // Every address outside of these areas is a page, which can be read.
    if (!isCall && READS.has(method)) return next();
    const allowed = methodsOf(app, path);
    if (allowed.length > 0 && !allowed.includes(method)) {
      return errorResponse(405, "This call takes another method.", { allow: allowed.join(", ") });
    }
    return !isCall || opensPage(context) ? next() : errorResponse(404, "Not found.");
  });
}

const READS = new Set(["GET", "HEAD"]);

function opensPage(context: Context): boolean {
  return READS.has(context.req.method) && readsPages(context);
}
