import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { isCallArea, isPersonalArea } from "../../contract/personal-areas.ts";
import { isUnavailable } from "../../db/client/errors.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import { Busy } from "../../domain/shared/busy.ts";
import { renderFor } from "../../integrations/pdf/page-layout.ts";
import type { AppContext } from "../app-context.ts";
import type { Settings } from "../config/env.ts";
import { mountedPath } from "../http/mount.ts";
import { incompleteBody } from "../http/read-body.ts";
import type { RequestFacts } from "../http/request.ts";
import { hasEnded, readRequest } from "../http/request.ts";
import { logFailure, respondToError } from "../http/respond-to-error.ts";
import { errorResponse, HttpError, PAGE_VARIANT, SAME_FOR_ALL } from "../http/response.ts";
import { isSameSite } from "../http/same-site.ts";
import { areaOf } from "../http/security-headers.ts";
import { admitFiles } from "./admit-files.ts";
import { readsPages } from "./content-negotiation.ts";
import { isOthersForm } from "./form-owner.ts";
import type { CachedPage } from "./page-cache.ts";
import { PageCache } from "./page-cache.ts";
import type { Reader } from "./page-key.ts";
import {
  declaredMethods,
  declaredQuery,
  pageAddress,
  pageKey,
  readerOf,
  redirectTarget,
} from "./page-key.ts";
import { personalRequest, publicRequest } from "./page-request.ts";
import {
  cacheablePage,
  encodedResponse,
  otherMethod,
  personalResponse,
  sendCached,
} from "./page-response.ts";
import { formRequest } from "./read-form.ts";
import type { PageBuild } from "./render-page.ts";
import { pageRenderer } from "./render-page.ts";
import { openedPage, readLanguageSwitch } from "./switch-language.ts";

export interface PagesOptions {
  build: PageBuild;
  /** Where the payment provider's window comes from. */
  paymentOrigin: string;
}

/** A public page that is sent in place of the requested one. */
interface FallbackPage {
  path: string;
  status: 403 | 404 | 413 | 503;
  extra?: Record<string, string>;
}

/** For a page that cannot be rendered now. */
const UNAVAILABLE: FallbackPage = { path: "/unavailable", status: 503, extra: { "retry-after": "5" } };

/** For a PDF that would lack letters. */
const NOT_PRINTED: FallbackPage = { path: "/not-printed", status: 503 };

/** For a form that is too large to be read. */
const TOO_LARGE: FallbackPage = { path: "/too-large", status: 413 };

/** For a form of another site. */
const OTHER_SITE: FallbackPage = { path: "/other-site", status: 403 };

/** For a missing file, and for one that the visitor may not read. */
const MISSING: FallbackPage = { path: "/file-not-found", status: 404 };

/** The methods of pages. Others are rejected here, because the router would treat OPTIONS as a GET and DELETE as a form. */
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);

/** Where the router's script in the browser asks for the routes behind the links of a page. */
const MANIFEST_PATH = "/__manifest";

/** Pages: the public ones from memory, a person's own rendered for them alone. */
export function servePages(
  app: Hono,
  container: AppContext,
  { build, paymentOrigin }: PagesOptions,
): PageCache {
  const render = pageRenderer(build, container.log);
  const queryOf = declaredQuery(build);
  const methodsOf = declaredMethods(build);
  const cache = new PageCache(container.settings.pageCacheBytes);
  const { connectOrigins } = container.settings;
  const admit = admitFiles(container);

  /** Only the address of the request is passed on, without its abort signal: other requests may be waiting for the same page. */
  function publicPage(reader: Reader, address: URL): Promise<CachedPage> {
    return cache.getOrRender(pageKey(reader, address), async () => {
      const request = new Request(publicAddress(container.settings, address.href));
      const { response } = await render(request, publicRequest(container, reader));
      return cacheablePage(response, connectOrigins);
    });
  }

  async function servePublic(context: Context): Promise<Response> {
    const reader = readerOf(container, context.req.header("cookie"));
    const page = await publicPage(reader, pageAddress(context.req.url, queryOf));
    const extra: Record<string, string> = { [PAGE_VARIANT]: reader.variant };
    const { location } = page.headers;
    if (location) extra.location = redirectTarget(location, context.req.url, queryOf);
    return sendCached(context, page, { extra });
  }

  async function serveFallback(context: Context, { path, ...response }: FallbackPage): Promise<Response> {
    const reader = readerOf(container, context.req.header("cookie"));
    const address = new URL(path, container.settings.site.publicUrl);
    // What stands in place of a form's answer says how to send the form again.
    if (context.req.method === "POST") address.searchParams.set("form", "1");
    const page = await publicPage(reader, pageAddress(address.href, queryOf));
    return sendCached(context, page, {
      status: response.status,
      extra: { ...response.extra, "cache-control": "no-store" },
    });
  }

  /** The route manifest: the same for everybody, and cached by the browser. */
  async function serveManifest(context: Context): Promise<Response> {
    const request = new Request(publicAddress(container.settings, context.req.url));
    const { response } = await render(request, publicRequest(container, readerOf(container, undefined)));
    if (!response.ok || response.body === null) return response;
    const manifest = await encodedResponse(context, response);
    for (const [name, value] of Object.entries(SAME_FOR_ALL)) manifest.headers.set(name, value);
    return manifest;
  }

  /** While the database is unreachable people get a page that says so. */
  async function servePersonal(context: Context): Promise<Response> {
    try {
      return await renderPersonal(context);
    } catch (error) {
      const fallback = fallbackFor(error);
      if (fallback === null || context.req.path.endsWith(".data")) throw error;
      logFailure(error, container.log);
      return serveFallback(context, fallback);
    }
  }

  async function renderPersonal(context: Context): Promise<Response> {
    const facts = await readRequest(container, context);
    if (!isRead(context) && !isSameSite(container, context)) {
      if (readsPages(context)) return serveFallback(context, OTHER_SITE);
      return errorResponse(
        403,
        "This form was sent from another site. Please open the page here and try again.",
      );
    }
    const address = publicAddress(container.settings, context.req.url);
    const { signal } = context.req.raw;
    const form = await formRequest(address, context, admit(facts, context.req.path, signal));
    try {
      const requester = { owner: facts.visitor.customerId ?? facts.clientAddress, signal };
      return await renderFor(requester, () => renderForm(context, facts, form.request));
    } finally {
      await form.end();
    }
  }

  async function renderForm(context: Context, facts: RequestFacts, request: Request): Promise<Response> {
    const others = await isOthersForm(container, facts, request);
    const nonce = randomBytes(16).toString("base64");
    const { languages } = container.settings.site;
    // The code of a printed report, which stands in the page's address.
    const keepsCode = areaOf(context.req.path) === "verify";
    const switched = await readLanguageSwitch(request, { languages, isOthersForm: others, keepsCode });
    if (switched) facts.cookies.setLanguage(switched.language);
    const page = await render(switched ? openedPage(request) : request, {
      ...personalRequest(container, facts, { isOthersForm: others, nonce }),
      ...switched,
    });
    // The client has disconnected: this is no failure of the site.
    if (page.response.status >= 500 && request.signal.aborted) throw incompleteBody();
    if (page.fallback && !context.req.path.endsWith(".data"))
      return serveFallback(context, page.fallback === "not printed" ? NOT_PRINTED : UNAVAILABLE);
    // Its account was erased while the page was made: it is answered as to anybody without a session.
    if (page.response.status >= 500 && (await hasEnded(facts)))
      return renderForm(context, await readRequest(container, context), request);
    if (isFileNotFound(page.response) && readsPages(context)) return serveFallback(context, MISSING);
    const provider = isSharedPath(context.req.path) ? null : paymentOrigin;
    return personalResponse(context, page.response, facts, { nonce, paymentOrigin: provider });
  }

  // People who open a file or a call in the browser see a page, too.
  app.onError(async (error, context) => {
    const fallback = isTooLarge(error) ? TOO_LARGE : fallbackFor(error);
    const response = respondToError(error, container.log);
    if (fallback === null || !readsPages(context) || isCallArea(areaOf(context.req.path))) return response;
    return serveFallback(context, fallback).catch(() => response);
  });

  app.all("*", (context) => {
    context.set("route", isPublicPath(context.req.path) ? "public page" : "personal page");
    // The router would write a warning with all of such an address, also when it is a link that opens something.
    if (!isWellEncoded(context.req.url)) return serveFallback(context, MISSING);
    if (!PAGE_METHODS.has(context.req.method)) {
      const allowed = methodsOf(context.req.path);
      return allowed === null ? serveFallback(context, MISSING) : otherMethod(allowed);
    }
    if (context.req.path === MANIFEST_PATH) return serveManifest(context);
    return isRead(context) && isPublicPath(context.req.path) ? servePublic(context) : servePersonal(context);
  });
  return cache;
}

/** The replacement page if the database is unreachable, the site is overloaded, or the fonts lack a letter of a document. */
function fallbackFor(error: unknown): FallbackPage | null {
  if (isUnavailable(error)) return UNAVAILABLE;
  if (error instanceof MissingGlyphsError) return NOT_PRINTED;
  if (error instanceof Busy) {
    return { ...UNAVAILABLE, extra: { ...UNAVAILABLE.extra, "retry-after": String(error.retrySeconds) } };
  }
  if (!(error instanceof HttpError) || error.status !== 503) return null;
  return { ...UNAVAILABLE, extra: { ...UNAVAILABLE.extra, ...error.headers } };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.status === 413;
}

function isRead({ req: { method } }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the percent codes of an address are characters: no link of the site has others. */
function isWellEncoded(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Routes for files render no page for a missing one. */
function isFileNotFound({ status, headers }: Response): boolean {
  return status === 404 && !headers.get("content-type")?.startsWith("text/");
}

/**
 * The address of a request as its browser has it: scheme and host of `PUBLIC_URL`, whatever the proxy sent, and the path with the base
 * path. The router accepts a form only if its `Origin` is that of the request. In local mode 127.0.0.1 and localhost both lead here, and
 * the port may have been chosen by the system: there the request's own address is used.
 */
export function publicAddress(
  { appEnv, basePath, site }: Pick<Settings, "appEnv" | "basePath"> & { site: { publicUrl: string } },
  address: string,
): string {
  const asked = new URL(address);
  const own = new URL(site.publicUrl);
  const { origin } = appEnv === "local" && asked.host !== own.host ? asked : own;
  return `${origin}${mountedPath(basePath, asked.pathname)}${asked.search}`;
}

export function isPublicPath(pathname: string): boolean {
  return !isPersonalArea(areaOf(pathname));
}

/** Pages behind a secret link: they load nothing of other sites, not even the payment provider's window. */
function isSharedPath(pathname: string): boolean {
  return areaOf(pathname) === "shared";
}
