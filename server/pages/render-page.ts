import type { ServerBuild } from "react-router";
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider } from "react-router";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { isUnavailable } from "../../db/client/errors.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { Log } from "../observability/log.ts";

/** React Router's server build, with what `app/entry.server.tsx` exports beside. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & { requestKey: typeof pageRequest };
  };
}

type Fallback = "unavailable" | "not printed";

export interface RenderedPage {
  response: Response;
  /** The kind of replacement page: the database did not respond, or a font lacks letters. */
  fallback: Fallback | null;
}

/** Renders the page of a request; `facts` is what its loaders and its action know. */
export type RenderPage = (request: Request, facts: PageRequest) => Promise<RenderedPage>;

/** Renders pages by the router's request handler; errors of loaders, actions and components go to the log. */
export function pageRenderer(build: PageBuild, log: Log): RenderPage {
  /** By the context of a request. */
  const fallbacks = new WeakMap<object, Fallback>();
  const handle = createRequestHandler(withErrorLog(build, log, fallbacks), "production");
  const { requestKey } = build.entry.module;
  return async (request, facts) => {
    const context = new RouterContextProvider();
    context.set(requestKey, facts);
    const response = await handle(request, context);
    return { response, fallback: fallbacks.get(context) ?? null };
  };
}

/** Errors of loaders, actions and components go to the log under the request's id; people get the page's own words. */
function withErrorLog(build: PageBuild, log: Log, fallbacks: WeakMap<object, Fallback>): PageBuild {
  const handleError = (error: unknown, { request, context }: { request: Request; context: object }) => {
    if (request.signal.aborted) return;
    if (isUnavailable(error) || error instanceof Busy) fallbacks.set(context, "unavailable");
    if (error instanceof MissingGlyphsError) fallbacks.set(context, "not printed");
    if (error instanceof Busy) return;
    // A wrong method or an unknown address is the client's error, not ours.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ err: { name, message, stack } }, "page failed");
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
