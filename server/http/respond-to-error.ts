import type { MiddlewareHandler } from "hono";
import { NOT_PRINTED } from "../../contract/site-messages.ts";
import { isUnavailable } from "../../db/client/errors.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { AppContext } from "../app-context.ts";
import type { Log } from "../observability/log.ts";
import { loggedWithStack } from "../observability/log.ts";
import {
  busyResponse,
  errorResponse,
  HttpError,
  internalErrorResponse,
  unavailableResponse,
} from "./response.ts";

/** Logs an error that no handler has caught. Not logged are overload, and responses that are no failure of the site: they have no cause. */
export function logFailure(error: unknown, log: Log): void {
  const cause = error instanceof HttpError ? error.cause : error;
  if (cause === undefined || cause instanceof Busy) return;
  log.error({ err: loggedWithStack(cause) }, "request failed");
}

/** The response for an error that no handler has caught, which is logged. */
export function respondToError(error: unknown, log: Log): Response {
  logFailure(error, log);
  if (error instanceof HttpError) return errorResponse(error.status, error.message, error.headers);
  if (error instanceof Busy) return busyResponse(error.retrySeconds);
  if (error instanceof MissingGlyphsError) return errorResponse(503, NOT_PRINTED);
  return isUnavailable(error) ? unavailableResponse() : internalErrorResponse();
}

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
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Being set up</title><p>${WORDS}</p></html>`;
    const headers = { ...AGAIN, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(page, { status: 503, headers });
  };
}

/** Prices belong to a lab's price list: without a lab there are none. */
export function hasCatalogue(container: AppContext): boolean {
  return container.catalogue().labs.length > 0;
}
