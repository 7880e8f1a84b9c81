import type { Context, Hono } from "hono";
import {
  createRequestHandler,
  RouterContextProvider as Provider,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { errorAnswer } from "../answer.ts";
import { readCookies } from "../cookies.ts";
import type { House } from "../house.ts";
import { namesOf, type RequestFacts, readRequest } from "../request.ts";
import { isSameSite } from "../same-site.ts";
import { readPlace } from "../visitor.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { pageCookies } from "./page-cookies.ts";
import { isPublicPath } from "./public-paths.ts";

/** The built pages: React Router's server build, which also exports the key under which loaders find their request. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & { requestKey: typeof pageRequest };
  };
}

export interface PagesOptions {
  build: PageBuild;
  /** Where the payment provider's window comes from. */
  paymentOrigin: string;
}

/** Pages: the public ones from memory, a person's own rendered for them alone. */
export function servePages(app: Hono, house: House, { build, paymentOrigin }: PagesOptions): PageCache {
  const handle = createRequestHandler(build, "production");
  const key = build.entry.module.requestKey;
  const cache = new PageCache();
  const local = house.settings.appEnv === "local";

  function contextWith(request: PageRequest): RouterContextProvider {
    const provider = new Provider();
    provider.set(key, request);
    return provider;
  }

  async function servePublic(context: Context): Promise<Response> {
    const place = placeOf(house, context);
    const url = new URL(context.req.url);
    const cacheKey = `${place.priceListId} ${place.zoneId} ${url.pathname}${url.search}`;
    const page =
      cache.get(cacheKey) ??
      (await cache.getOrRender(cacheKey, async () => {
        const response = await handle(
          withoutCookies(context.req.raw),
          contextWith(publicRequest(house, place, local)),
        );
        return keepable(response);
      }));
    return sendCached(context, page);
  }

  async function servePersonal(context: Context): Promise<Response> {
    const facts = await readRequest(house, context);
    if (context.req.method !== "GET" && context.req.method !== "HEAD" && !isSameSite(house, context)) {
      return errorAnswer(
        403,
        "This form was sent from another site. Please open the page here and try again.",
      );
    }
    const response = await handle(context.req.raw, contextWith(personalRequest(house, facts, local)));
    return finishPersonal(response, facts, paymentOrigin);
  }

  app.all("*", (context) => {
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    return isRead && isPublicPath(context.req.path) ? servePublic(context) : servePersonal(context);
  });
  return cache;
}

function placeOf(house: House, context: Context) {
  const cookie = readCookies(context.req.header("cookie")).get(namesOf(house).place);
  return resolvePlace(house.catalogue(), readPlace(cookie), house.settings.site.defaultLabId);
}

/** A public page never sees who asks, so it cannot show it. */
function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request.url, { method: "GET", headers, signal: request.signal });
}

function publicRequest(house: House, place: PageRequest["visitor"]["place"], local: boolean): PageRequest {
  const refuse = () => {
    throw new Error("A public page is the same for everybody: it sets no cookie.");
  };
  return {
    services: house.services,
    catalogue: house.catalogue(),
    site: house.settings.site,
    visitor: { ownerId: "", customerId: null, sessionHash: new Uint8Array(), place },
    now: house.clock(),
    local,
    cookies: { setPlace: refuse, startSession: refuse, endSession: refuse },
    clientAddress: "",
    userAgent: "",
  };
}

function personalRequest(house: House, facts: RequestFacts, local: boolean): PageRequest {
  return {
    services: house.services,
    catalogue: house.catalogue(),
    site: house.settings.site,
    visitor: facts.visitor,
    now: facts.now,
    local,
    cookies: pageCookies(house, facts),
    clientAddress: facts.clientAddress,
    userAgent: facts.userAgent,
  };
}

async function keepable(response: Response): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  headers.vary = "accept-encoding, cookie";
  headers["cache-control"] =
    response.status === 200 ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600" : "no-store";
  if (headers["content-type"]?.startsWith("text/html")) {
    headers["content-security-policy"] = contentSecurityPolicy(new TextDecoder().decode(body), null);
  }
  return { status: response.status, headers, body, brotli: null };
}

function sendCached(context: Context, page: CachedPage): Response {
  const brotli = page.brotli !== null && (context.req.header("accept-encoding") ?? "").includes("br");
  const headers = brotli ? { ...page.headers, "content-encoding": "br" } : page.headers;
  const empty =
    context.req.method === "HEAD" ||
    page.status === 304 ||
    page.status === 204 ||
    (page.status >= 300 && page.status < 400);
  return new Response(empty ? null : brotli ? page.brotli : page.body, { status: page.status, headers });
}

async function finishPersonal(
  response: Response,
  facts: RequestFacts,
  paymentOrigin: string,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (facts.isNewSession) facts.cookies.setSessionIfNone(facts.token);
  for (const cookie of facts.cookies.headers()) headers.append("set-cookie", cookie);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set("content-security-policy", contentSecurityPolicy(html, paymentOrigin));
  return new Response(html, { status: response.status, headers });
}
