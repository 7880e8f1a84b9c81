import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasCatalogue } from "../closed-without-catalogue.ts";
import type { House } from "../house.ts";
import { readyHead, sendReady, takesReadyHead } from "../ready-head.ts";
import { isSecure } from "../request.ts";
import { securityHeaderList } from "../security-headers.ts";
import { namesVersion, takesBrotli } from "./content-negotiation.ts";
import type { KeptPage } from "./kept-page.ts";
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
  const heads = new WeakMap<Uint8Array, string>();
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
    const status = send(page, request, response);
    const seconds = (performance.now() - started) / 1000;
    house.metrics.countRequest({ method, route: "public page", status, seconds });
    return true;
  };

  /** Answers the status that was sent. */
  function send(page: KeptPage, { headers }: IncomingMessage, response: ServerResponse): number {
    const isKnown = namesVersion(headers["if-none-match"], page.etag);
    const compressed = takesBrotli(headers["accept-encoding"]) ? page.brotli : null;
    if (!isKnown && compressed && takesReadyHead(response)) {
      sendReady(response, headOf(page, compressed), randomUUID(), compressed);
      return page.status;
    }
    const answer: Record<string, string | number> = { ...headersOf(page), "x-request-id": randomUUID() };
    if (isKnown) {
      response.writeHead(304, answer).end();
      return 304;
    }
    const body = compressed ?? page.plain();
    if (compressed) answer["content-encoding"] = "br";
    response.writeHead(page.status, { ...answer, "content-length": body.byteLength }).end(body);
    return page.status;
  }

  function headersOf(page: KeptPage): Record<string, string> {
    return { ...ready, ...page.headers, etag: page.etag };
  }

  /** Written once for each packing of a page. */
  function headOf(page: KeptPage, packed: Uint8Array): string {
    const known = heads.get(packed);
    if (known !== undefined) return known;
    const own = { "content-encoding": "br", "content-length": packed.byteLength };
    const head = readyHead({ ...headersOf(page), ...own });
    heads.set(packed, head);
    return head;
  }
}
