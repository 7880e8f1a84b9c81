import type { ServerBuild } from "react-router";
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider } from "react-router";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { isUnavailable } from "../../db/errors.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { Log } from "../observability/log.ts";

/** React Router's server build, with what `app/entry.server.tsx` exports beside. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & { requestKey: typeof pageRequest };
  };
}

export interface RenderedPage {
  response: Response;
  /** Its loaders or its action met a database that does not answer. */
  isUnavailable: boolean;
}

/** Renders the page of a request; `facts` is what its loaders and its action know. */
export type RenderPage = (request: Request, facts: PageRequest) => Promise<RenderedPage>;

/** Renders pages by the router's request handler; errors of loaders, actions and components go to the log. */
export function pageRenderer(build: PageBuild, log: Log): RenderPage {
  /** Contexts of requests whose page met a database that does not answer. */
  const unavailable = new WeakSet<object>();
  const handle = createRequestHandler(withErrorLog(build, log, unavailable), "production");
  const { requestKey } = build.entry.module;
  return async (request, facts) => {
    const context = new RouterContextProvider();
    context.set(requestKey, facts);
    const response = await handle(request, context);
    return { response, isUnavailable: unavailable.has(context) };
  };
}

/** Errors of loaders, actions and components go to the log under the request's id; people get the page's own words. */
function withErrorLog(build: PageBuild, log: Log, unavailable: WeakSet<object>): PageBuild {
  const handleError = (error: unknown, { request, context }: { request: Request; context: object }) => {
    if (request.signal.aborted) return;
    if (isUnavailable(error) || error instanceof Busy) unavailable.add(context);
    if (error instanceof Busy) return;
    // A method that a page does not take, an address that nobody knows: the caller's mistake, answered as such.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ err: { name, message, stack } }, "page failed");
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
