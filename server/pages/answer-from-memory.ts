import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasCatalogue } from "../closed-without-catalogue.ts";
import type { House } from "../house.ts";
import { isSecure } from "../request.ts";
import { securityHeaderList } from "../security-headers.ts";
import { namesVersion, takesBrotli } from "./content-negotiation.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey, readerOf } from "./page-key.ts";
import { isPublicPath } from "./public-paths.ts";

/** Answers a request at once and says so, or leaves it alone. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Public pages that are in memory are sent before a request is made up for the router: the most frequent answer of all costs a
 * look-up. Whatever is unusual (a query, another method, a page not kept yet, a base path) takes the usual way.
 */
export function answerFromMemory(house: House, cache: PageCache): AnswerFirst {
  const ready = Object.fromEntries(securityHeaderList(isSecure(house)));
  // At this level each request has its line, which the usual way writes.
  if (house.log.isLevelEnabled("debug")) return () => false;
  return (request, response) => {
    const { method, url: pathname = "", headers } = request;
    if (
      method !== "GET" ||
      house.settings.basePath !== "/" ||
      pathname.includes("?") ||
      pathname.includes("%")
    )
      return false;
    if (headers["x-request-id"] !== undefined || !isPublicPath(pathname) || !hasCatalogue(house))
      return false;
    const page = cache.get(pageKey(readerOf(house, headers.cookie), { pathname, search: "" }));
    if (!page) return false;

    const started = performance.now();
    const answer: Record<string, string | number> = {
      ...ready,
      ...page.headers,
      etag: page.etag,
      "x-request-id": randomUUID(),
    };
    if (namesVersion(headers["if-none-match"], page.etag)) {
      response.writeHead(304, answer);
      response.end();
    } else {
      const compressed = takesBrotli(headers["accept-encoding"]) ? page.brotli : null;
      if (compressed) answer["content-encoding"] = "br";
      const body = compressed ?? page.plain();
      answer["content-length"] = body.byteLength;
      response.writeHead(page.status, answer);
      response.end(body);
    }
    const seconds = (performance.now() - started) / 1000;
    house.metrics.countRequest({ method, route: "public page", status: response.statusCode, seconds });
    return true;
  };
}
