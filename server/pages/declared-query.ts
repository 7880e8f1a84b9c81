import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteHandle } from "../../app/route-handle.ts";

/** The router's own parameter for a page's data: which routes' loaders are asked. */
const ROUTES = "_routes";

/** Names of the query parameters that the page of an address reads (`query` of its route's handle). */
export type DeclaredQuery = (pathname: string) => ReadonlySet<string>;

/** `pathname`: below the base path, of a page or of its data. */
export function declaredQuery(build: ServerBuild): DeclaredQuery {
  const routes = routesBelow("", Object.values(build.routes));
  return (pathname) => {
    const page = pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
    const matches = matchRoutes(routes, page) ?? [];
    return new Set([ROUTES, ...matches.flatMap(({ route }) => (route.handle as RouteHandle)?.query ?? [])]);
  };
}

type BuildRoute = NonNullable<ServerBuild["routes"][string]>;

function routesBelow(parentId: string, all: readonly (BuildRoute | undefined)[]): RouteObject[] {
  return all
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, module }) => {
      const own = { id, handle: module.handle, ...(path === undefined ? {} : { path }) };
      return index ? { ...own, index } : { ...own, children: routesBelow(id, all) };
    });
}
