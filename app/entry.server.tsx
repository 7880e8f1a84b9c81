import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { NonceContext } from "./hydration/nonce.ts";
import "./i18n/load-bengali.ts";
import "./i18n/load-hindi.ts";
import { readFailedForm } from "./layout/read-layout-data.ts";
import { pageRequest, requestOf } from "./request-context.ts";
import { LayoutDataFallback } from "./state/layout-data.ts";
import { FirstErrorContext } from "./ui/use-field-error.ts";

/** The server passes the facts of a request to loaders under this key; the bundle has its own copy of the module that creates it. */
export const requestKey = pageRequest;

/**
 * Renders the whole page before anything is sent: public pages are cached in memory, and without scripts a visitor would see only what was
 * ready first. By default React sends finished parts of a long page out of order and moves them into place by script;
 * `progressiveChunkSize` switches that off.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestOf(loadContext);
  const context = { ...routerContext, manifest: pageManifest(routerContext) };
  const hasRootData = routerContext.staticHandlerContext.loaderData.root !== undefined;
  const page = (
    <NonceContext value={nonce}>
      <LayoutDataFallback value={hasRootData ? null : readFailedForm(loadContext, status)}>
        <FirstErrorContext value={request.method === "POST" ? { isTaken: false } : null}>
          <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
        </FirstErrorContext>
      </LayoutDataFallback>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
      onAllReady() {
        if (failure !== undefined) return reject(failure);
        headers.set("content-type", "text/html; charset=utf-8");
        pipe(collect((body) => resolve(new Response(body, { status, headers }))));
      },
      onShellError: reject,
    });
  });
}

/** Collects the written chunks and passes them on as one piece. */
function collect(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/**
 * The route manifest that a page is rendered with: its own routes and the index route of each (the home page), without the list of modules that
 * they and the entry import. The router re-creates all routes in the manifest for each page. In the browser it knows no others until it has
 * discovered them: without the index route a press on the logo before that would match the root alone, and open an empty page. Without the
 * import lists its `<Scripts>` preloads only the entry and the routes, which are small: on a slow line the 130 KB that they import would
 * compete with the page's HTML and styles.
 */
function pageManifest({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext["manifest"] {
  const own = new Set(matches.map(({ route: { id } }) => id));
  const routes = Object.entries(manifest.routes).flatMap(([id, route]) => {
    if (route === undefined) return [];
    const isIndex = route.index && route.path === undefined && own.has(route.parentId ?? "");
    return own.has(id) || isIndex ? [[id, { ...route, imports: [] as string[] }] as const] : [];
  });
  return {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
}
