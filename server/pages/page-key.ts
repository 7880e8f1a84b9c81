import type { RouteObject, ServerBuild } from "react-router";
import { matchRoutes } from "react-router";
import type { RouteHandle } from "../../app/route-handle.ts";
import { pagePath } from "../../contract/page-path.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Place } from "../../domain/places/resolve-place.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import type { AppContext } from "../app-context.ts";
import { readCookies } from "../http/cookies.ts";
import { languageOf, namesOf } from "../http/request.ts";
import { readPlace } from "../http/visitor.ts";

/** The router's own parameter for a page's data: which routes' loaders are asked. */
const ROUTES = "_routes";

/** Names of the query parameters that the page of an address reads (`query` of its route's handle). */
type DeclaredQuery = (pathname: string) => ReadonlySet<string>;

/** `pathname`: below the base path, of a page or of its data. */
export function declaredQuery(build: ServerBuild): DeclaredQuery {
  const routes = routesBelow("", Object.values(build.routes));
  return (pathname) => {
    const matches = matchRoutes(routes, pagePath(pathname)) ?? [];
    return new Set([ROUTES, ...matches.flatMap(({ route }) => (route.handle as RouteHandle)?.query ?? [])]);
  };
}

/** The methods that the page of an address takes, as `Allow` names them (RFC 9110, section 15.5.6); null where there is no page. */
type DeclaredMethods = (pathname: string) => string | null;

/** GET and HEAD for every page, and POST for one that has a form. */
export function declaredMethods(build: ServerBuild): DeclaredMethods {
  const routes = routesBelow("", Object.values(build.routes));
  return (pathname) => {
    const route = matchRoutes(routes, pagePath(pathname))?.at(-1)?.route;
    if (route === undefined || route.path === "*") return null;
    return route.action ? "GET, HEAD, POST" : "GET, HEAD";
  };
}

type BuildRoute = NonNullable<ServerBuild["routes"][string]>;

function routesBelow(parentId: string, all: readonly (BuildRoute | undefined)[]): RouteObject[] {
  return all
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, module }) => {
      const own = {
        id,
        handle: module.handle,
        action: module.action !== undefined,
        ...(path === undefined ? {} : { path }),
      };
      return index ? { ...own, index } : { ...own, children: routesBelow(id, all) };
    });
}

/**
 * The address that a public page is rendered and kept under: with the parameters that its route declares alone, in a fixed order. So links
 * with tracking parameters and invented ones share one page.
 */
export function pageAddress(address: string, queryOf: DeclaredQuery): URL {
  const url = new URL(address);
  if (url.search === "") return url;
  const declared = queryOf(url.pathname);
  for (const name of [...url.searchParams.keys()]) if (!declared.has(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return url;
}

/** Where a redirect of such a page leads: with the parameters that were left out, for a campaign is counted where it ends. */
export function redirectTarget(location: string, address: string, queryOf: DeclaredQuery): string {
  const url = new URL(address);
  const declared = queryOf(url.pathname);
  for (const name of [...url.searchParams.keys()]) if (declared.has(name)) url.searchParams.delete(name);
  if (url.search === "") return location;
  return `${location}${location.includes("?") ? "&" : "?"}${url.searchParams}`;
}

/** What a public page depends on besides its address: the prices and charges of the visitor's place, and the language. */
export interface Reader {
  place: Place;
  language: Language;
  /** The part that the cookies chose, for caches in front: `server/http/response.ts`. */
  variant: string;
}

const NO_COOKIES: ReadonlyMap<string, string> = new Map();

/** Place and language from a request's cookies, or the defaults. */
export function readerOf(container: AppContext, cookieHeader: string | undefined): Reader {
  const cookies = cookieHeader === undefined ? NO_COOKIES : readCookies(cookieHeader);
  const names = namesOf(container);
  const choice = readPlace(cookies.get(names.place));
  const place = resolvePlace(container.catalogue(), choice, container.settings.site.defaultLabId);
  const language = languageOf(container, cookies);
  const chosen = cookies.get(names.language) === language ? language : "";
  return { place, language, variant: `${place.pincode}/${chosen}` };
}

/** The key under which a public page is kept: two requests with one key get the same bytes. */
export function pageKey({ place, language }: Reader, address: Pick<URL, "pathname" | "search">): string {
  return `${language} ${place.labId} ${place.priceListId} ${place.zoneId} ${address.pathname}${address.search}`;
}
