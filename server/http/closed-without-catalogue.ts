import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../app-context.ts";
import { errorResponse } from "./response.ts";

const WORDS = "This site is being set up. Please come back a little later.";
const AGAIN = { "retry-after": "60" };

/**
 * Before the first import there is nothing to show, to price or to book: visitors get 503 and are asked to come back. The site opens by
 * itself as soon as the catalogue has a lab.
 */
export function closedWithoutCatalogue(container: AppContext): MiddlewareHandler {
  return async (context, next) => {
    if (hasCatalogue(container)) return next();
    if (!context.req.header("accept")?.includes("text/html")) return errorResponse(503, WORDS, AGAIN);
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Being set up</title><p>${WORDS}</p></html>`;
    const headers = { ...AGAIN, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(page, { status: 503, headers });
  };
}

/** Every price belongs to a lab's list: without a lab nothing has a place. */
export function hasCatalogue(container: AppContext): boolean {
  return container.catalogue().labs.length > 0;
}
