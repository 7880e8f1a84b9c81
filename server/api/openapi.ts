import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { errorAnswer } from "../answer.ts";

const DOCUMENT = readFileSync(new URL("../../contract/openapi.json", import.meta.url));

export function serveOpenApi(app: Hono): void {
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
