import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import type { SiteSettings } from "../../domain/content/site.ts";
import { errorAnswer } from "../answer.ts";
import { apiDocsPage } from "../pages/api-docs.ts";

const DOCUMENT = readFileSync(new URL("../../contract/openapi.json", import.meta.url));

export function serveOpenApi(app: Hono, site: SiteSettings): void {
  const home = `${new URL(site.publicUrl).pathname.replace(/\/$/, "")}/`;
  const page = apiDocsPage(JSON.parse(DOCUMENT.toString()), { brand: site.brand, home });
  app.get("/api/docs", () => {
    return new Response(page, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=300",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  });
  app.get("/api/openapi.json", () => {
    return new Response(DOCUMENT, {
      headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
    });
  });
}

/** Addresses of the wire that no call has: a JSON 404 instead of the 404 page. */
export function serveUnknownCalls(app: Hono): void {
  for (const area of [
    "/api/*",
    "/loadData/*",
    "/genulabhome/*",
    "/contactus/*",
    "/home/*",
    "/lis/*",
    "/payments/*",
  ]) {
    app.all(area, () => errorAnswer(404, "Not found."));
  }
}
