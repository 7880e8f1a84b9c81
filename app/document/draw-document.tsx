import {
  createStaticHandler,
  type EntryContext,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandlerContext,
} from "react-router";
import { type PageRequest, pageRequest } from "../request-context.ts";
import { drawText } from "./draw-text.ts";
import { encodeData } from "./encode-data.ts";
import { handOver } from "./hand-over.ts";
import { type DrawnPage, writtenPage } from "./page-bytes.ts";

/** Draws a page that is read and nothing else. Null if a page is not of the usual kind; then nothing was written or sent. */
export type DrawDocument = (
  request: Request,
  facts: PageRequest,
) => Promise<{ status: number; page: DrawnPage } | null>;

/**
 * Draws pages that are read and nothing else, from their routes' loaders. The router's own way (`createRequestHandler`) answers everything
 * else, and what is odd here: a way elsewhere, an error, headers of a page's own. It makes all of the site's routes again for each page,
 * and writes the data through streams, which together takes longer than the drawing.
 */
export function documentDrawer(build: ServerBuild): DrawDocument {
  const handler = createStaticHandler(routesBelow("", Object.values(build.routes)), {
    ...(build.basename === undefined ? {} : { basename: build.basename }),
    mapRouteProperties,
  });
  const contextOf = entryContexts(build);

  return async (request, facts) => {
    // The data of a page alone.
    if (new URL(request.url).pathname.endsWith(".data")) return null;
    const loading = new RouterContextProvider();
    loading.set(pageRequest, facts);
    const context = await handler.query(request, { requestContext: loading });
    if (context instanceof Response || !isUsual(context, build)) return null;
    const data = encodeData({ loaderData: context.loaderData, actionData: null, errors: null });
    if (data === null) return null;
    // A part that throws throws once more for the router, which tells of it and shows the page of errors.
    const drawn = await drawText(() => <ServerRouter context={contextOf(context)} url={request.url} />).catch(
      () => null,
    );
    return drawn && { status: context.statusCode, page: writtenPage(drawn, handOver(data)) };
  };
}

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type HandlerRoutes = Parameters<typeof createStaticHandler>[0];

function routesBelow(parentId: string, all: readonly (ServerRoute | undefined)[]): HandlerRoutes {
  return all
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, caseSensitive, module: { loader } }) => {
      const own = {
        id,
        ...(path === undefined ? {} : { path }),
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
        ...(loader ? { loader } : {}),
      };
      return index ? { ...own, index } : { ...own, children: routesBelow(id, all) };
    });
}

function isUsual(context: StaticHandlerContext, { routes }: ServerBuild): boolean {
  const { errors, statusCode, loaderHeaders, matches } = context;
  const modules = matches.map(({ route }) => routes[route.id]?.module);
  return (
    errors === null &&
    !(statusCode >= 300 && statusCode < 400) &&
    Object.keys(loaderHeaders).length === 0 &&
    modules.at(-1)?.default !== undefined &&
    modules.every((module) => module && !module.headers && !module.middleware)
  );
}

/** What a drawing knows of the build. Of the site's routes it is told those of its page alone, because it makes them again each time. */
function entryContexts(build: ServerBuild): (context: StaticHandlerContext) => EntryContext {
  const { assets, basename, future, routeDiscovery, routes, ssr, isSpaMode } = build;
  const handedOver = { basename, future, routeDiscovery, ssr, isSpaMode };
  const same = {
    ...{ branches: [], future, ssr, isSpaMode, routeDiscovery },
    routeModules: Object.fromEntries(
      Object.values(routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
    ),
    serverHandoffString: JSON.stringify(handedOver).replaceAll("<", "\\u003c"),
    serializeError: () => {
      throw new Error("A page with an error is drawn by the router.");
    },
  };
  const manifests = new Map<string, EntryContext["manifest"]>();
  return (context) => {
    const ids = context.matches.map(({ route }) => route.id);
    const key = ids.join(" ");
    const ofPage = Object.fromEntries(ids.map((id) => [id, assets.routes[id]]));
    const manifest = manifests.get(key) ?? { ...assets, routes: ofPage };
    manifests.set(key, manifest);
    return { ...same, manifest, staticHandlerContext: context, renderMeta: {} } as EntryContext;
  };
}
