import type { Context, Hono } from "hono";
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider as Provider,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { isUnavailable } from "../../db/errors.ts";
import { errorAnswer } from "../answer.ts";
import type { House } from "../house.ts";
import type { Log } from "../log.ts";
import { notWhole } from "../read-body.ts";
import { type RequestFacts, readRequest } from "../request.ts";
import { isSameSite } from "../same-site.ts";
import { compressPage } from "./compress-page.ts";
import { acceptsBrotli, hasVersion, readsPages } from "./content-negotiation.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { isOthersForm, whoseForms } from "./is-others-form.ts";
import { limitedRequest } from "./limited-request.ts";
import { type CachedPage, PageCache, type RenderedPage } from "./page-cache.ts";
import { pageCookies } from "./page-cookies.ts";
import { pageAddress, pageKey, type Reader, readerOf } from "./page-key.ts";
import { isPublicPath, isSharedPath } from "./public-paths.ts";
import { MISSING, type StandIn, standInPage, UNAVAILABLE } from "./stand-in-page.ts";

/** The built pages: React Router's server build, which also exports the key under which loaders find their request. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & {
      requestKey: typeof pageRequest;
      drawnPage?: (response: Response) => DrawnPage | undefined;
      withoutScripts: (html: string) => string;
    };
  };
}

/** A page that the build has drawn: its text but for the style sheet, and the bytes of all of it. */
interface DrawnPage {
  html: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** For an answer that is sent once: a page becomes a fifth of its size in about a millisecond. */
const ONCE_QUALITY = 4;

export interface PagesOptions {
  build: PageBuild;
  /** Where the payment provider's window comes from. */
  paymentOrigin: string;
}

/** Pages: the public ones from memory, a person's own rendered for them alone. */
export function servePages(app: Hono, house: House, { build, paymentOrigin }: PagesOptions): PageCache {
  /** Requests whose page met a database that does not answer. */
  const unanswered = new WeakSet<object>();
  const handle = createRequestHandler(withErrorLog(build, house.log, unanswered), "production");
  const { requestKey: key, drawnPage, withoutScripts } = build.entry.module;
  const cache = new PageCache();
  const local = house.settings.appEnv === "local";
  const { connectOrigins } = house.settings;

  function contextWith(request: PageRequest): RouterContextProvider {
    const provider = new Provider();
    provider.set(key, request);
    return provider;
  }

  async function servePublic(context: Context): Promise<Response> {
    const reader = readerOf(house, context.req.header("cookie"));
    const address = pageAddress(context.req.url);
    const page = await cache.getOrRender(pageKey(reader, address), () => renderPublic(address, reader));
    return sendPage(context, page);
  }

  /**
   * A public page never sees who asks, so it cannot show it: of the request nothing but the address is handed on. Whoever asked first may
   * leave while others wait for the same page: their leaving does not stop it.
   */
  async function renderPublic(address: URL, reader: Reader): Promise<RenderedPage> {
    const request = new Request(mounted(address.href));
    const answer = await handle(request, contextWith(publicRequest(house, reader, local)));
    return keepable(answer, drawnPage?.(answer), connectOrigins);
  }

  /** The address as the router knows it: below the path that the site is mounted at. */
  function mounted(address: string): string {
    const { basePath } = house.settings;
    if (basePath === "/") return address;
    const url = new URL(address);
    url.pathname = basePath + url.pathname.slice(1);
    return url.href;
  }

  /** While the database does not answer a person gets a page that says so, whatever was to be shown. */
  async function servePersonal(context: Context): Promise<Response> {
    try {
      return (await answerPersonal(context)) ?? (await serveStandIn(context, UNAVAILABLE));
    } catch (error) {
      if (!isUnavailable(error) || context.req.path.endsWith(".data")) throw error;
      return serveStandIn(context, UNAVAILABLE);
    }
  }

  async function serveStandIn(context: Context, standIn: StandIn): Promise<Response> {
    const reader = readerOf(house, context.req.header("cookie"));
    const { origin } = new URL(house.settings.site.publicUrl);
    const address = new URL(standIn.path, origin);
    const page = await cache.getOrRender(pageKey(reader, address), () => renderPublic(address, reader));
    return standInPage(page, standIn, withoutScripts);
  }

  /** Null when its loaders or its action met a database that does not answer. */
  async function answerPersonal(context: Context): Promise<Response | null> {
    const facts = await readRequest(house, context);
    if (context.req.method !== "GET" && context.req.method !== "HEAD" && !isSameSite(house, context)) {
      return errorAnswer(
        403,
        "This form was sent from another site. Please open the page here and try again.",
      );
    }
    const request = readableRequest(await limitedRequest(mounted(context.req.url), context));
    const others = await isOthersForm(house, facts, request);
    const loading = contextWith(personalRequest(house, facts, { local, isOthersForm: others }));
    const response = await handle(request, loading);
    // Who has gone reads no answer: what came of it is no failure of the site.
    if (response.status >= 500 && request.signal.aborted) throw notWhole();
    if (unanswered.has(loading) && !context.req.path.endsWith(".data")) return null;
    if (isMissingFile(response) && readsPages(context)) return serveStandIn(context, MISSING);
    const provider = isSharedPath(context.req.path) ? null : paymentOrigin;
    const page = { response, drawn: drawnPage?.(response) };
    return finishPersonal(page, facts, provider, acceptsBrotli(context));
  }

  app.all("*", (context) => {
    context.set("route", isPublicPath(context.req.path) ? "public page" : "personal page");
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    return isRead && isPublicPath(context.req.path) ? servePublic(context) : servePersonal(context);
  });
  return cache;
}

/** A route that answers files draws no page for one that is not there. */
function isMissingFile({ status, headers }: Response): boolean {
  return status === 404 && !headers.get("content-type")?.startsWith("text/");
}

/** Errors of loaders, actions and components go to the log under the request's id; people get the page's own words. */
function withErrorLog(build: PageBuild, log: Log, unanswered: WeakSet<object>): PageBuild {
  const handleError = (error: unknown, { request, context }: { request: Request; context: object }) => {
    if (request.signal.aborted) return;
    if (isUnavailable(error)) unanswered.add(context);
    // A method that a page does not take, an address that nobody knows: the caller's mistake, answered as such.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ err: { name, message, stack } }, "page failed");
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/**
 * A form is read once, for all who ask for it. What cannot be read as one, JSON or what has not arrived whole, is the caller's mistake and
 * not ours: 415 when it says that it is no form, else 400.
 */
function readableRequest(request: Request): Request {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("content-type") ?? "",
  );
  const readOnce = request.formData.bind(request);
  let form: Promise<FormData> | undefined;
  const formData = async () => {
    try {
      form ??= readOnce();
      return await form;
    } catch {
      throw new Response(null, { status: isForm ? 400 : 415 });
    }
  };
  return Object.defineProperty(request, "formData", { value: formData });
}

function factsOfSite(house: House) {
  return {
    services: house.services,
    catalogue: house.catalogue(),
    find: house.find,
    content: house.content,
    counters: house.counters(),
    site: house.settings.site,
  };
}

/** Of the place only what the page's key holds: not how the visitor calls it, which others would read. */
function publicRequest(house: House, reader: Reader, local: boolean): PageRequest {
  const place = { ...reader.place, pincode: "", name: "", addressId: "", chosen: false };
  const refuse = () => {
    throw new Error("A public page is the same for everybody: it sets no cookie.");
  };
  return {
    ...factsOfSite(house),
    visitor: { ownerId: "", customerId: null, sessionHash: new Uint8Array(), place },
    whose: "",
    isOthersForm: false,
    now: house.clock(),
    language: reader.language,
    local,
    cookies: {
      setPlace: refuse,
      setLanguage: refuse,
      setSharePass: refuse,
      sharePassOf: () => "",
      startSession: refuse,
      endSession: refuse,
    },
    clientAddress: "",
    userAgent: "",
  };
}

function personalRequest(
  house: House,
  facts: RequestFacts,
  { local, isOthersForm: others }: { local: boolean; isOthersForm: boolean },
): PageRequest {
  return {
    ...factsOfSite(house),
    visitor: facts.visitor,
    whose: whoseForms(house, facts),
    isOthersForm: others,
    now: facts.now,
    language: facts.language,
    local,
    cookies: pageCookies(house, facts),
    clientAddress: facts.clientAddress,
    userAgent: facts.userAgent,
  };
}

async function keepable(
  response: Response,
  drawn: DrawnPage | undefined,
  connectOrigins: readonly string[],
): Promise<RenderedPage> {
  const body = drawn?.bytes ?? new Uint8Array(await response.arrayBuffer());
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = drawn?.html ?? (isHtml ? new TextDecoder().decode(body) : undefined);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  headers.vary = "accept-encoding, cookie";
  headers["cache-control"] =
    response.status === 200 ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600" : "no-store";
  if (html !== undefined) {
    headers["content-security-policy"] = contentSecurityPolicy(html, null, connectOrigins);
  }
  return { status: response.status, headers, body };
}

function sendPage(context: Context, { status, headers: kept, body, brotli, etag }: CachedPage): Response {
  const headers: Record<string, string> = etag === null ? { ...kept } : { ...kept, etag };
  if (etag !== null && hasVersion(context, etag)) return new Response(null, { status: 304, headers });
  const isBodiless = status === 304 || status === 204 || (status >= 300 && status < 400);
  if (isBodiless) return new Response(null, { status, headers });
  const compressed = acceptsBrotli(context) ? brotli : null;
  if (compressed !== null) headers["content-encoding"] = "br";
  return new Response(context.req.method === "HEAD" ? null : (compressed ?? body), { status, headers });
}

async function finishPersonal(
  { response, drawn }: { response: Response; drawn: DrawnPage | undefined },
  facts: RequestFacts,
  paymentOrigin: string | null,
  compresses: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  // RFC 9110, section 15.5.6: who used another method is told which ones a page takes.
  if (response.status === 405) headers.set("allow", "GET, HEAD");
  if (facts.isNewSession) facts.cookies.setSessionIfNone(facts.token);
  for (const cookie of facts.cookies.headers()) headers.append("set-cookie", cookie);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const { html, bytes } = drawn ?? textOf(new Uint8Array(await response.arrayBuffer()));
  const { connectOrigins } = facts.house.settings;
  headers.set("content-security-policy", contentSecurityPolicy(html, paymentOrigin, connectOrigins));
  headers.append("vary", "accept-encoding");
  if (!compresses) return new Response(bytes, { status: response.status, headers });
  headers.set("content-encoding", "br");
  return new Response(await compressPage(bytes, ONCE_QUALITY), { status: response.status, headers });
}

function textOf(bytes: Uint8Array<ArrayBuffer>): DrawnPage {
  return { html: new TextDecoder().decode(bytes), bytes };
}
